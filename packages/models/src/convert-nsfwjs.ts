import { readFile } from 'node:fs/promises'
import { convertTfGraph } from './convert-tf-graph.ts'
import type { TfModel } from './tfjs-model.ts'

/** The model ships inside JavaScript files, as an object literal and as base64 texts. They are read, never run. */
export async function convertNsfwjs(files: { model: string; shards: readonly string[] }, out: string): Promise<void> {
  const model = readLiteral(await readFile(files.model, 'utf8'), '{format:"graph-model"') as TfModel
  const shards = await Promise.all(files.shards.map(async (file) => longestText(await readFile(file, 'utf8'))))
  await convertTfGraph(model, Buffer.concat(shards.map((text) => Buffer.from(text, 'base64'))), out)
}

/** Split at quotes: a pattern over five million letters would run out of stack. */
function longestText(source: string): string {
  const longest = source.split('"').reduce((best, text) => (text.length > best.length ? text : best), '')
  if (longest.length < 1000) throw new Error('nsfwjs: a shard has no weights')
  return longest
}

/** The object literal that begins with `start`: names without quotes, `!0` for true, numbers such as `-.5`. */
export function readLiteral(source: string, start: string): unknown {
  let at = source.indexOf(start)
  if (at < 0) throw new Error('nsfwjs: the model has another form than expected')
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (!found) throw new Error(`nsfwjs: cannot read "${source.slice(at, at + 20)}"`)
    at += found[0].length
    return found[0]
  }
  const members = (close: string, read: () => void): void => {
    at += 1
    while (source[at] !== close) {
      read()
      if (source[at] === ',') at += 1
    }
    at += 1
  }
  const value = (): unknown => {
    const sign = source[at]
    if (sign === '{') {
      const made: Record<string, unknown> = {}
      members('}', () => {
        const name = source[at] === '"' ? (value() as string) : take(/[\w$]+/y)
        take(/:/y)
        made[name] = value()
      })
      return made
    }
    if (sign === '[') {
      const made: unknown[] = []
      members(']', () => made.push(value()))
      return made
    }
    if (sign === '"') return JSON.parse(take(/"(?:[^"\\]|\\.)*"/y)) as string
    if (sign === '!') return take(/![01]/y) === '!0'
    if (sign === 'n') return take(/null/y) && null
    return Number(take(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/y))
  }
  return value()
}
