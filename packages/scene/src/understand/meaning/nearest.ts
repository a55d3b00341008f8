import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Weights } from '@bluehour/models/weights'
import { EMBEDDING_LENGTH, type Embed } from './embedder.ts'

export type Near<Value> = { value: Value; phrase: string; likeness: number }

/** Finds the phrases of a fixed list whose meaning is nearest to a text. */
export interface Nearest<Value> {
  find(text: string, options?: { count?: number; among?: (value: Value) => boolean }): Promise<Near<Value>[]>
}

/** The vectors of a list are the same for ever: they are kept on disk beside the network that makes them, or where that may be written. */
async function vectorsOf(phrases: readonly string[], embed: Embed, weights: Weights): Promise<Float32Array> {
  const hash = createHash('sha256').update(phrases.join('\n')).digest('hex').slice(0, 16)
  const beside = dirname(await weights.path('minilm'))
  const files = [beside, ...(weights.cacheDir ? [weights.cacheDir] : [])].map((at) => join(at, `phrases-${hash}.f32`))
  const bytes = phrases.length * EMBEDDING_LENGTH * 4
  for (const file of files) {
    const kept = await readFile(file).catch(() => undefined)
    if (kept?.length === bytes) return new Float32Array(Uint8Array.from(kept).buffer)
  }
  const vectors = new Float32Array(phrases.length * EMBEDDING_LENGTH)
  for (const [i, phrase] of phrases.entries()) vectors.set(await embed(phrase), i * EMBEDDING_LENGTH)
  for (const file of files) if (await keep(file, vectors)) break
  return vectors
}

/** False where it cannot be written, which only costs the time of making them again. */
async function keep(file: string, vectors: Float32Array): Promise<boolean> {
  const part = `${file}.${randomUUID()}`
  try {
    await writeFile(part, Buffer.from(vectors.buffer))
    await rename(part, file)
    return true
  } catch {
    await rm(part, { force: true }).catch(() => undefined)
    return false
  }
}

export function makeNearest<Value>(
  entries: readonly { phrase: string; value: Value }[],
  { embed, weights }: { embed: Embed; weights: Weights },
): Nearest<Value> {
  let vectors: Promise<Float32Array> | undefined
  return {
    find: async (text, { count = 1, among } = {}) => {
      vectors ??= vectorsOf(
        entries.map(({ phrase }) => phrase),
        embed,
        weights,
      )
      const all = await vectors
      const wanted = await embed(text)
      const found: Near<Value>[] = []
      for (const [i, { phrase, value }] of entries.entries()) {
        if (among && !among(value)) continue
        let likeness = 0
        for (let k = 0, at = i * EMBEDDING_LENGTH; k < EMBEDDING_LENGTH; k++) likeness += wanted[k]! * all[at + k]!
        found.push({ value, phrase, likeness })
      }
      return found.sort((a, b) => b.likeness - a.likeness).slice(0, count)
    },
  }
}
