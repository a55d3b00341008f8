import type { MediaFacts } from '@bluehour/engine/engine'
import type { TranslateRequest } from '@bluehour/engine/voices'
import type { AssetFiles } from './bring-in.ts'

/** What a render process is told: all it needs, and no way to the database. */
export type RenderJob = {
  projectId: string
  attempt: number
  mode: string
  input: unknown
  plan: string
  seed: number
  createdAt: string
  files: AssetFiles
  /** A folder of its own, made anew; the worker removes it. */
  workDir: string
  /** Whether outputs carry the mark: a pack takes it away on any plan. */
  watermark: boolean
  /** Of the HTTP request, for log lines. */
  requestId?: string
}

/** What it is told to look for faces. */
export type FaceJob = {
  taskId: string
  attempt: number
  /** The asset path of a picture or video. */
  target: string
  confidence: number
  plan: string
  createdAt: string
  files: AssetFiles
  workDir: string
  /** Of the HTTP request, for log lines. */
  requestId?: string
}

/** Files in the work folder: the worker takes them into storage. */
/** `engine`: who made it, with its version. */
export type RenderedFile = { name: string; bytes: number; engine?: string; thumb?: string }
export type RenderResult = { outputs: RenderedFile[]; facts: MediaFacts[] }

/** What the output of a video project is going to be, told before its first frame is drawn. */
export type PlannedSize = { width: number; height: number; fps: number; seconds?: number }

/** What goes between a worker and its render processes. Plain data: it is sent as JSON. */
export type ToRenderer =
  | { type: 'go' }
  | Answer
  | { type: 'render'; order: RenderJob }
  | { type: 'find-faces'; order: FaceJob }
/** What only the worker can do: it holds the keys of services and has a network. */
export type Ask = { translate: TranslateRequest } | { weight: string }
export type Answer =
  | { type: 'answer'; id: number; texts: string[] }
  | { type: 'answer'; id: number; code: string; message: string; cause: string }
export type FromRenderer =
  | { type: 'ready' }
  | { type: 'progress'; share: number }
  /** Waits for `go`. */
  | { type: 'size'; size: PlannedSize }
  /** Waits for the `answer` of that number. */
  | { type: 'ask'; id: number; ask: Ask }
  /** One more crop is there. */
  | { type: 'face'; face: RenderedFile }
  | { type: 'done'; result: RenderResult }
  | { type: 'failed'; code: string; message: string; cause: string }
