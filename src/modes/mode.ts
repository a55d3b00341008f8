import type { Plan } from '@bluehour/catalog/plans'
import type { MediaKind } from '@bluehour/engine/media'
import type { z } from 'zod'
import type { Output, Tools } from './tools.ts'

/** What is expected before the work, and measured after it. −1 means not known yet; `frames` are only ever counted. */
export type Size = {
  width: number
  height: number
  fps: number
  seconds: number
  images: number
  frames?: number | undefined
}

/** What differs from one installation to the next. Absent in a test means a plain one. */
export type Installation = { translatesAll: boolean }

/** An input file of a request: where the caller put it, and which families of files it may be. */
export type AssetUse = { field: string; path: string; media: readonly (MediaKind | 'gif')[] }

/**
 * One creation endpoint, everything about it. Route, OpenAPI, price list, reference page
 * and smoke tests are derived from this object.
 * Stored input is parsed again in the worker: schemas have defaults and checks, never transforms.
 */
export type Mode<Input = unknown> = {
  /** The endpoint is POST /v1/{path}; the folder has the same name. */
  readonly path: string
  readonly kind: MediaKind
  /** `type` in the record. */
  readonly type: string
  /** The words of the default project name. */
  readonly title: string
  readonly summary: string
  /** Half of the reference's projects end within this time; a render is stopped at ten times it, at least ten minutes. */
  readonly medianSeconds: number
  readonly input: z.ZodType<Input>
  readonly example: unknown
  readonly assets: (input: Input) => AssetUse[]
  /** Well-formed but impossible: one sentence each, naming the field. Becomes a 422. */
  readonly validate: (input: Input, plan: Plan, installation?: Installation) => string[]
  /** Words for the caller when the plan does not allow it. Becomes a 402. */
  readonly checkPlan: (input: Input, plan: Plan) => string | undefined
  readonly estimate: (input: Input, plan: Plan) => Size
  /** Whole credits; called with the estimate, and for video again with what was measured. */
  readonly price: (input: Input, size: Size, plan: Plan) => number
  readonly run: (input: Input, tools: Tools) => Promise<Output[]>
}

/** Keeps the input type inside one mode's file; the list of modes does not need it. */
export function defineMode<Input>(mode: Mode<Input>): Mode {
  return mode as unknown as Mode
}
