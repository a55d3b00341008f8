import { stat } from 'node:fs/promises'
import { InferenceSession, type Tensor } from 'onnxruntime-node'
import type { WeightName } from './manifest.ts'
import type { Weights } from './weights.ts'

type Feeds = Record<string, Tensor>

/** A model ready to run. It stays valid for ever: when its memory was given back meanwhile, `run` loads it again. */
export interface Session {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(feeds: Feeds, outputs?: readonly string[]): Promise<Record<string, Tensor>>
}

export interface Sessions {
  /** Loaded once per process. `file` is for weights with more than one model. */
  get(name: WeightName, file?: string): Promise<Session>
  /** Gives everything back. The sessions can be used again after it. */
  release(): Promise<void>
}

type SessionsOptions = {
  weights: Weights
  threads: number
  /** Models beyond this many bytes of files are released, the longest unused first. */
  budgetBytes?: number
}

/** Above this size the arena, which never shrinks, costs more memory than it saves time. */
const BIG_BYTES = 20_000_000
/** Small files that work on large planes: their arena would hold some 450 MB for ever. */
const LARGE_PLANES: ReadonlySet<WeightName> = new Set<WeightName>(['u2netp'])
const BUDGET_BYTES = 700_000_000

type Slot = {
  file: string
  bytes: number
  usesArena: boolean
  running: number
  usedAt: number
  loaded: Promise<InferenceSession> | undefined
}

export function openSessions({ weights, threads, budgetBytes = BUDGET_BYTES }: SessionsOptions): Sessions {
  const slots = new Map<string, Slot>()
  let clock = 0

  function load(slot: Slot): Promise<InferenceSession> {
    slot.usedAt = ++clock
    slot.loaded ??= InferenceSession.create(slot.file, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      enableCpuMemArena: slot.usesArena,
      enableMemPattern: slot.usesArena,
      logSeverityLevel: 3,
      // Threads that wait must not burn the cores other renders need.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    }).catch((error) => {
      slot.loaded = undefined
      throw error
    })
    return slot.loaded
  }

  async function free(slot: Slot): Promise<void> {
    const { loaded } = slot
    slot.loaded = undefined
    await (await loaded)?.release()
  }

  async function keepWithinBudget(current: Slot): Promise<void> {
    const loaded = [...slots.values()].filter((slot) => slot.loaded)
    let bytes = loaded.reduce((sum, slot) => sum + slot.bytes, 0)
    const idle = loaded.filter((slot) => slot !== current && slot.running === 0).sort((a, b) => a.usedAt - b.usedAt)
    for (const slot of idle) {
      if (bytes <= budgetBytes) return
      bytes -= slot.bytes
      await free(slot)
    }
  }

  async function slotOf(name: WeightName, file?: string): Promise<Slot> {
    const path = await weights.path(name, file)
    const known = slots.get(path)
    if (known) return known
    const { size } = await stat(path)
    const usesArena = size < BIG_BYTES && !LARGE_PLANES.has(name)
    const slot = slots.get(path) ?? { file: path, bytes: size, usesArena, running: 0, usedAt: 0, loaded: undefined }
    slots.set(path, slot)
    return slot
  }

  async function withLoaded<Result>(slot: Slot, use: (session: InferenceSession) => Promise<Result>): Promise<Result> {
    slot.running++
    try {
      const session = await load(slot)
      await keepWithinBudget(slot)
      return await use(session)
    } finally {
      slot.running--
    }
  }

  return {
    get: async (name, file) => {
      const slot = await slotOf(name, file)
      const { inputNames, outputNames } = await withLoaded(slot, async (session) => session)
      return {
        inputNames,
        outputNames,
        run: (feeds, outputs) =>
          withLoaded(slot, async (session) => (outputs ? session.run(feeds, [...outputs]) : session.run(feeds))),
      }
    },
    release: async () => {
      for (const slot of slots.values()) if (slot.running === 0) await free(slot)
    },
  }
}
