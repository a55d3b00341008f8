import type { MediaFacts } from '@bluehour/engine/engine'
import type { SavedFace } from '../store/face-tasks.ts'
import type { StoredOutput } from '../store/projects.ts'
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
}

export type RenderResult = { outputs: StoredOutput[]; facts: MediaFacts[] }

/** What goes between a worker and its render processes. Plain data: it is sent as JSON. */
export type ToRenderer = { type: 'render'; order: RenderJob } | { type: 'find-faces'; order: FaceJob }
export type FromRenderer =
  | { type: 'ready' }
  | { type: 'progress'; share: number }
  /** One more crop is in storage. */
  | { type: 'face'; face: SavedFace }
  | { type: 'done'; result: RenderResult }
  | { type: 'failed'; code: string; message: string; cause: string }
