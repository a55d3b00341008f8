import { isPaid, type Plan } from './plans.ts'

/** The named sizes of generated video, smallest first. */
export const VIDEO_RESOLUTIONS = ['360p', '480p', '720p', '1080p', '4k'] as const
export type VideoResolution = (typeof VIDEO_RESOLUTIONS)[number]

export type VideoShape = '16:9' | '9:16' | '1:1'

export type VideoModel = {
  readonly seconds: readonly number[]
  /** Credits for a second without sound, by the resolutions the model has. */
  readonly credits: Partial<Record<VideoResolution, number>>
  /** What sound adds to a second: a number for all sizes, or one for each. Absent: the model is silent. */
  readonly audioCredits?: number | Partial<Record<VideoResolution, number>>
  readonly shapes: readonly VideoShape[]
  /** The source picture must have one of the shapes; other models keep the picture's own. */
  readonly pictureMustMatch?: boolean
  /** Resolutions at which a last frame can be given, and the longest clip that can have one. */
  readonly endImage: readonly VideoResolution[]
  readonly endImageSecondsMax?: number
  readonly fps: 24 | 30
  readonly free?: boolean
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const ALL: readonly VideoShape[] = ['16:9', '9:16', '1:1']
const WIDE_OR_TALL: readonly VideoShape[] = ['16:9', '9:16']
const VEO_SECONDS = [4, 6, 8, 16, 24, 32, 40, 48, 56]

/** What each model can do and costs. Several modes share these rows: a new model is one row here. */
export const VIDEO_MODELS = {
  'gemini-omni-1.1': {
    seconds: range(3, 10),
    credits: { '360p': 72, '720p': 144, '1080p': 216, '4k': 720 },
    shapes: WIDE_OR_TALL,
    endImage: ['360p', '720p', '1080p', '4k'],
    fps: 24,
  },
  'kling-2.6': { seconds: [5, 10], credits: { '720p': 36, '1080p': 72 }, shapes: ALL, endImage: ['1080p'], fps: 24 },
  'kling-3.0': {
    seconds: range(3, 15),
    credits: { '720p': 48, '1080p': 72, '4k': 240 },
    audioCredits: { '720p': 24, '1080p': 24, '4k': 48 },
    shapes: ALL,
    endImage: ['720p', '1080p', '4k'],
    fps: 24,
  },
  'ltx-2.5': {
    seconds: range(1, 60),
    credits: { '480p': 24, '720p': 48, '1080p': 72 },
    audioCredits: 0,
    shapes: ALL,
    endImage: ['480p', '720p', '1080p'],
    fps: 24,
    free: true,
  },
  'minimax-h3': {
    seconds: range(1, 30),
    credits: { '480p': 24, '720p': 48, '1080p': 72 },
    audioCredits: 0,
    shapes: ALL,
    endImage: [],
    fps: 24,
  },
  'seedance-1.5': {
    seconds: range(4, 12),
    credits: { '480p': 30, '720p': 60, '1080p': 90 },
    audioCredits: { '480p': 30, '720p': 60, '1080p': 90 },
    shapes: ALL,
    endImage: ['480p', '720p', '1080p'],
    fps: 30,
  },
  'seedance-2.0': {
    seconds: range(4, 15),
    credits: { '480p': 144, '720p': 288, '1080p': 432, '4k': 1440 },
    audioCredits: 0,
    shapes: ALL,
    endImage: ['480p', '720p', '1080p', '4k'],
    fps: 24,
  },
  'seedance-2.0-mini': {
    seconds: range(4, 15),
    credits: { '480p': 96, '720p': 192 },
    audioCredits: 0,
    shapes: ALL,
    endImage: ['480p', '720p'],
    fps: 24,
  },
  'seedance-2.5': {
    seconds: range(4, 30),
    credits: { '480p': 288, '720p': 576, '1080p': 864 },
    audioCredits: 0,
    shapes: ALL,
    endImage: ['480p', '720p', '1080p'],
    fps: 24,
  },
  'veo3.1': {
    seconds: VEO_SECONDS,
    credits: { '720p': 96, '1080p': 120 },
    audioCredits: 24,
    shapes: WIDE_OR_TALL,
    endImage: ['720p', '1080p'],
    endImageSecondsMax: 8,
    fps: 24,
  },
  'veo3.1-lite': {
    seconds: VEO_SECONDS,
    credits: { '720p': 48, '1080p': 72 },
    audioCredits: 24,
    shapes: WIDE_OR_TALL,
    endImage: ['720p', '1080p'],
    endImageSecondsMax: 8,
    fps: 24,
  },
  'wan-2.2': {
    seconds: [...range(3, 10), 15],
    credits: { '480p': 24, '720p': 48, '1080p': 72 },
    shapes: ALL,
    endImage: [],
    fps: 24,
  },
  'wan-3.0': {
    seconds: [...range(2, 10), 15, 20, 25, 30],
    credits: { '480p': 48, '720p': 96, '1080p': 144 },
    audioCredits: 0,
    shapes: ALL,
    endImage: ['480p', '720p', '1080p'],
    fps: 24,
  },
  'sora-2': {
    seconds: [4, 8, 12, 24, 36, 48, 60],
    credits: { '720p': 120 },
    audioCredits: 0,
    shapes: WIDE_OR_TALL,
    pictureMustMatch: true,
    endImage: [],
    fps: 24,
  },
} as const satisfies Record<string, VideoModel>

export type VideoModelName = keyof typeof VIDEO_MODELS

/** Names a caller may use besides the models' own. `audio` switches sound on where the model has it. */
const ALIASES = {
  'ltx-2.3': { model: 'ltx-2.5' },
  'ltx-2': { model: 'ltx-2.5' },
  'kling-2.5': { model: 'kling-2.6' },
  'kling-1.6': { model: 'kling-2.6' },
  seedance: { model: 'seedance-1.5' },
  'kling-2.5-audio': { model: 'kling-2.6', audio: true },
  'veo3.1-audio': { model: 'veo3.1', audio: true },
} as const satisfies Record<string, { model: VideoModelName; audio?: true }>

export type VideoModelChoice = 'default' | VideoModelName | keyof typeof ALIASES

export const VIDEO_MODEL_CHOICES = ['default', ...Object.keys(VIDEO_MODELS), ...Object.keys(ALIASES)] as [
  VideoModelChoice,
  ...VideoModelChoice[],
]

export type VideoOptions = {
  seconds: number
  model?: VideoModelChoice | undefined
  resolution?: VideoResolution | undefined
  audio?: boolean | undefined
  endImage?: boolean | undefined
  /** Left out where the shape is the source picture's. */
  shape?: VideoShape | undefined
}

/** A wish with every name resolved. It can be rendered only when there are no conflicts. */
export type VideoSpec = {
  name: VideoModelName
  model: VideoModel
  resolution: VideoResolution
  audio: boolean
  fps: 24 | 30
  creditsPerSecond: number
  /** One sentence for each thing the model cannot do. */
  conflicts: string[]
}

/** `default` is one model for each kind of plan; the paid one hands on what it cannot make and others can. */
function pickDefault({ seconds, resolution }: VideoOptions, plan: Plan): VideoModelName {
  if (!isPaid(plan)) return 'ltx-2.5'
  if (seconds > 15) return 'ltx-2.5'
  return resolution === '480p' ? 'seedance-1.5' : 'kling-3.0'
}

function pickModel(wish: VideoOptions, plan: Plan): { name: VideoModelName; audio: boolean } {
  const choice = wish.model ?? 'default'
  if (choice === 'default') return { name: pickDefault(wish, plan), audio: false }
  if (choice in ALIASES) {
    const alias: { model: VideoModelName; audio?: true } = ALIASES[choice as keyof typeof ALIASES]
    return { name: alias.model, audio: alias.audio ?? false }
  }
  return { name: choice as VideoModelName, audio: false }
}

export function videoResolutionsOf(model: VideoModel): VideoResolution[] {
  return VIDEO_RESOLUTIONS.filter((resolution) => model.credits[resolution] !== undefined)
}

/** The plan's own size; a model that lacks it takes the nearest above, so that the plan and not the size is refused. */
function defaultResolution(model: VideoModel, plan: Plan): VideoResolution {
  const wanted = VIDEO_RESOLUTIONS.indexOf(isPaid(plan) ? '720p' : '480p')
  const has = videoResolutionsOf(model)
  return has.find((resolution) => VIDEO_RESOLUTIONS.indexOf(resolution) >= wanted) ?? has.at(-1)!
}

function audioCreditsOf(model: VideoModel, resolution: VideoResolution): number {
  const extra = model.audioCredits ?? 0
  return typeof extra === 'number' ? extra : (extra[resolution] ?? 0)
}

/** 3 to 10 as a range, single values as they are: "3 to 10, 15". */
export function describeSeconds(seconds: readonly number[]): string {
  const runs: number[][] = []
  for (const value of seconds) {
    const run = runs.at(-1)
    if (run && value === run.at(-1)! + 1) run.push(value)
    else runs.push([value])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ')
}

function findConflicts(
  wish: VideoOptions,
  name: VideoModelName,
  model: VideoModel,
  resolution: VideoResolution,
): string[] {
  const conflicts: string[] = []
  const { seconds, shape } = wish
  if (!model.seconds.includes(seconds)) {
    conflicts.push(`end_seconds: ${name} makes clips of ${describeSeconds(model.seconds)} seconds, not ${seconds}`)
  }
  if (model.credits[resolution] === undefined) {
    conflicts.push(`resolution: ${name} makes ${videoResolutionsOf(model).join(', ')}, not ${resolution}`)
  }
  if (wish.audio && model.audioCredits === undefined) {
    conflicts.push(`audio: ${name} makes silent video only; leave audio out or choose another model`)
  }
  if (shape && !model.shapes.includes(shape)) {
    conflicts.push(`aspect_ratio: ${name} makes ${model.shapes.join(', ')}, not ${shape}`)
  }
  if (wish.endImage) conflicts.push(...endImageConflicts(seconds, name, model, resolution))
  return conflicts
}

function endImageConflicts(
  seconds: number,
  name: VideoModelName,
  model: VideoModel,
  resolution: VideoResolution,
): string[] {
  const field = 'assets.end_image_file_path'
  if (model.endImage.length === 0) return [`${field}: ${name} takes no end image`]
  if (model.credits[resolution] !== undefined && !model.endImage.includes(resolution)) {
    return [`${field}: ${name} takes an end image at ${model.endImage.join(', ')} only, not at ${resolution}`]
  }
  const most = model.endImageSecondsMax
  if (most !== undefined && seconds > most)
    return [`${field}: ${name} takes an end image in clips of up to ${most} seconds only`]
  return []
}

/** Turns what a caller named, or left out, into one model, size and price, and lists everything that does not fit. */
export function resolveVideo(wish: VideoOptions, plan: Plan): VideoSpec {
  const picked = pickModel(wish, plan)
  const model: VideoModel = VIDEO_MODELS[picked.name]
  const resolution = wish.resolution ?? defaultResolution(model, plan)
  // An "-audio" name of a silent model stays silent instead of failing.
  const audio = (wish.audio || picked.audio) && model.audioCredits !== undefined
  return {
    name: picked.name,
    model,
    resolution,
    audio,
    fps: model.fps,
    creditsPerSecond: (model.credits[resolution] ?? 0) + (audio ? audioCreditsOf(model, resolution) : 0),
    conflicts: findConflicts(wish, picked.name, model, resolution),
  }
}

/** Words for the caller when the plan does not reach, or nothing. */
export function refuseVideo({ name, model, resolution }: VideoSpec, plan: Plan): string | undefined {
  if (!isPaid(plan) && !model.free)
    return `The model ${name} needs a paid plan; ${plan.label} accounts can use ltx-2.5 at ${plan.videoMax}`
  if (VIDEO_RESOLUTIONS.indexOf(resolution) > VIDEO_RESOLUTIONS.indexOf(plan.videoMax)) {
    return `${resolution} needs a paid plan; ${plan.label} accounts can use up to ${plan.videoMax}`
  }
  return undefined
}
