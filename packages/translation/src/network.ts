import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Pieces } from './tokenizer.ts'

const STEPS_MAX = 200
const SOURCE_MAX = 170
/** The network names so many next pieces for every line of the search. */
const OFFERED = 8

/** A finished line of the search; the score is the mean log probability of its pieces. */
export type Hypothesis = { ids: number[]; score: number }

export interface Network {
  pieces(): Promise<Pieces>
  /** Best first; `banned` marks pieces that may not be written. */
  search(ids: readonly number[], tag: number, options: { beam: number; banned: Uint8Array }): Promise<Hypothesis[]>
}

const fileOf = (name: string) => fileURLToPath(new URL(`../weights/${name}`, import.meta.url))
const int64 = (values: readonly number[]) => new Tensor('int64', BigInt64Array.from(values, BigInt), [values.length])

/** Loaded when the first sentence comes, and kept: 50 MB of files, about 200 MB in use. */
export function openNetwork({ threads }: { threads: number }): Network {
  let parts: Promise<[Pieces, InferenceSession, InferenceSession]> | undefined

  function load() {
    const options: InferenceSession.SessionOptions = {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    }
    parts ??= Promise.all([
      readFile(fileOf('pieces.json'), 'utf8').then((text) => JSON.parse(text) as Pieces),
      // By path, so that the embedding beside them is found.
      InferenceSession.create(fileOf('encoder.onnx'), options),
      InferenceSession.create(fileOf('decoder.onnx'), options),
    ])
    parts.catch(() => {
      parts = undefined
    })
    return parts
  }

  return {
    pieces: async () => (await load())[0],
    search: async (source, tag, { beam, banned }) => {
      const [pieces, encoder, decoder] = await load()
      const ids = [tag, ...source.slice(0, SOURCE_MAX), pieces.eos]
      const mask = new Tensor('float32', new Float32Array(ids.length).fill(1), [1, ids.length])
      const seen = await encoder.run({
        ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
        mask,
      })
      return beamSearch(decoder, pieces, { ...seen, mask }, { beam, banned, length: ids.length })
    },
  }
}

type Line = { ids: number[]; sum: number }

async function beamSearch(
  decoder: InferenceSession,
  { bos, eos }: Pieces,
  seen: Record<string, Tensor>,
  { beam, banned, length }: { beam: number; banned: Uint8Array; length: number },
): Promise<Hypothesis[]> {
  const [layers = 0, , heads = 0, size = 0] = seen.cross_k!.dims
  let past: Record<'past_k' | 'past_v', Tensor> = {
    past_k: empty(layers, heads, size),
    past_v: empty(layers, heads, size),
  }
  let lines: Line[] = [{ ids: [], sum: 0 }]
  let [order, last] = [[0], [bos]]
  const done: Hypothesis[] = []
  const steps = Math.min(STEPS_MAX, 3 * length + 20)
  for (let step = 0; step < steps; step++) {
    const feeds = { ids: int64(last), pos: int64([step]), order: int64(order), ...past, ...seen }
    const out = await decoder.run(feeds, ['top_logp', 'top_ids', 'new_k', 'new_v'])
    past = { past_k: out.new_k!, past_v: out.new_v! }
    const offers = offersOf(out, lines, (id) => id > bos && banned[id] !== 1)
    const next: Line[] = []
    ;[order, last] = [[], []]
    for (const [rank, { line, id, sum }] of offers.slice(0, 2 * beam).entries()) {
      if (id === eos) {
        if (rank < beam) done.push({ ids: lines[line]!.ids, score: sum / (step + 1) })
      } else if (next.length < beam) {
        next.push({ ids: [...lines[line]!.ids, id], sum })
        order.push(line)
        last.push(id)
      }
    }
    if (done.length >= beam || next.length === 0) break
    lines = next
  }
  const open = done.length > 0 ? [] : lines.map(({ ids, sum }) => ({ ids, score: sum / Math.max(1, ids.length) }))
  return [...done, ...open].sort((a, b) => b.score - a.score)
}

const empty = (layers: number, heads: number, size: number): Tensor =>
  new Tensor('float32', new Float32Array(0), [layers, 1, heads, 0, size])

function offersOf(out: Record<string, Tensor>, lines: readonly Line[], isAllowed: (id: number) => boolean) {
  const [ids, logs] = [out.top_ids!.data as BigInt64Array, out.top_logp!.data as Float32Array]
  const offers: { line: number; id: number; sum: number }[] = []
  for (const [line, { sum }] of lines.entries()) {
    for (let rank = line * OFFERED; rank < (line + 1) * OFFERED; rank++) {
      const id = Number(ids[rank])
      if (isAllowed(id)) offers.push({ line, id, sum: sum + logs[rank]! })
    }
  }
  return offers.sort((a, b) => b.sum - a.sum)
}
