import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Weights } from '@bluehour/models/weights'

/** The IPADIC dictionary in the files of kuromoji.js: a double-array trie, word costs, connection costs, features. */
export interface Ipadic {
  /** Every word that begins at `from`. */
  wordsAt(text: string, from: number): Word[]
  /** What an unknown stretch beginning at `from` may be. Always at least one. */
  unknownAt(text: string, from: number, isNeeded: boolean): Word[]
  connectionCost(rightId: number, leftId: number): number
}

export type Word = {
  surface: string
  leftId: number
  rightId: number
  cost: number
  /** Surface, four levels of word class, inflection, base form, reading, pronunciation. */
  features: () => string[]
}

type Entries = { costs: DataView; features: Buffer; targets: Map<number, number[]> }

const unzip = promisify(gunzip)
const ENTRY_FEATURES_AT = 6

async function load(weights: Weights, name: string): Promise<Buffer> {
  return unzip(await readFile(await weights.path('kuromoji', `${name}.dat.gz`)))
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A count, then for each key: the key, how many values, the values. */
function readTargets(bytes: Buffer): Map<number, number[]> {
  const targets = new Map<number, number[]>()
  for (let at = 4; at + 8 <= bytes.length; ) {
    const key = bytes.readInt32LE(at)
    const count = bytes.readInt32LE(at + 4)
    targets.set(
      key,
      Array.from({ length: count }, (_, index) => bytes.readInt32LE(at + 8 + index * 4)),
    )
    at += 8 + count * 4
  }
  return targets
}

async function loadEntries(weights: Weights, prefix: string): Promise<Entries> {
  const [costs, features, targets] = await Promise.all([
    load(weights, prefix),
    load(weights, `${prefix}_pos`),
    load(weights, `${prefix}_map`),
  ])
  return { costs: viewOf(costs), features, targets: readTargets(targets) }
}

function wordOf({ costs, features }: Entries, id: number, surface: string): Word {
  return {
    surface,
    leftId: costs.getInt16(id, true),
    rightId: costs.getInt16(id + 2, true),
    cost: costs.getInt16(id + 4, true),
    features: () => {
      const from = costs.getInt32(id + ENTRY_FEATURES_AT, true)
      return features.toString('utf8', from, features.indexOf(0, from)).split(',')
    },
  }
}

type Trie = { base: Int32Array; check: Int32Array }

/** Calls `found` with the value and the byte length of every key that `bytes` begins with. */
function searchPrefixes({ base, check }: Trie, bytes: Buffer, found: (value: number, length: number) => void): void {
  let node = 0
  for (let length = 0; length <= bytes.length; length++) {
    const leaf = base[node]!
    if (length > 0 && check[leaf] === node && base[leaf]! <= 0) found(-base[leaf]! - 1, length)
    const child = base[node]! + (bytes[length] ?? 0)
    if (length === bytes.length || check[child] !== node) return
    node = child
  }
}

type CharacterClass = { always: boolean; grouping: boolean }

/** One record per class: two switches, the longest length, the name. */
function readClasses(bytes: Buffer): CharacterClass[] {
  const classes: CharacterClass[] = []
  for (let at = 0; at + 6 < bytes.length; ) {
    classes.push({ always: bytes[at] === 1, grouping: bytes[at + 1] === 1 })
    at = bytes.indexOf(0, at + 6) + 1
  }
  return classes
}

function toInts(bytes: Buffer): Int32Array {
  return new Int32Array(new Uint8Array(bytes).buffer)
}

export async function openIpadic(weights: Weights): Promise<Ipadic> {
  const [base, check, connections, charClasses, invoke, known, unknown] = await Promise.all([
    load(weights, 'base'),
    load(weights, 'check'),
    load(weights, 'cc'),
    load(weights, 'unk_char'),
    load(weights, 'unk_invoke'),
    loadEntries(weights, 'tid'),
    loadEntries(weights, 'unk'),
  ])
  const trie: Trie = { base: toInts(base), check: toInts(check) }
  const costs = viewOf(connections)
  const backward = costs.getInt16(2, true)
  const classes = readClasses(invoke)
  const classAt = (text: string, at: number) => charClasses[text.charCodeAt(at)] ?? 0

  return {
    wordsAt: (text, from) => {
      const out: Word[] = []
      const bytes = Buffer.from(text.slice(from, from + 40))
      searchPrefixes(trie, bytes, (value, length) => {
        const surface = bytes.toString('utf8', 0, length)
        for (const id of known.targets.get(value) ?? []) out.push(wordOf(known, id, surface))
      })
      return out
    },
    unknownAt: (text, from, isNeeded) => {
      const kind = classAt(text, from)
      if (!isNeeded && !classes[kind]?.always) return []
      let to = from + 1
      while (classes[kind]?.grouping && to < text.length && classAt(text, to) === kind) to++
      return (unknown.targets.get(kind) ?? unknown.targets.get(0) ?? []).map((id) =>
        wordOf(unknown, id, text.slice(from, to)),
      )
    },
    connectionCost: (rightId, leftId) => costs.getInt16((rightId * backward + leftId + 2) * 2, true),
  }
}
