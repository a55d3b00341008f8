import { isPaid, type Plan } from './plans.ts'

/** The named sizes of generated pictures, smallest first. */
export const IMAGE_RESOLUTIONS = ['640px', '1k', '2k', '4k'] as const
export type ImageResolution = (typeof IMAGE_RESOLUTIONS)[number]

/**
 * The small difference a model's name makes to a composed picture. It is a taste, not an imitation: the studio draws
 * all of them. Zeros leave the picture as it is; each value is −1..1 and moves a picture by a little.
 */
export type ImageLook = {
  readonly contrast: number
  readonly saturation: number
  /** Positive is warmer. */
  readonly warmth: number
  readonly grain: number
  /** Local contrast of fine detail. */
  readonly clarity: number
  /** Glow around lights. */
  readonly glow: number
  readonly vignette: number
}

export type ImageModel = {
  /** Credits for one picture, by the resolutions the model has. */
  readonly credits: Partial<Record<ImageResolution, number>>
  /** How many pictures one request may ask of the generator. */
  readonly counts: readonly number[]
  readonly free?: boolean
  readonly look: ImageLook
}

const ONE_TO_FOUR = [1, 2, 3, 4]
const GRIDS = [1, 4, 9, 16]

const plain: ImageLook = { contrast: 0, saturation: 0, warmth: 0, grain: 0, clarity: 0, glow: 0, vignette: 0 }
const look = (changes: Partial<ImageLook>): ImageLook => ({ ...plain, ...changes })

/** What each model of the image generator can do and costs: a new model is one row here. */
export const IMAGE_MODELS = {
  'flux-2-klein': {
    credits: { '640px': 5, '1k': 5, '2k': 10 },
    counts: [1],
    free: true,
    look: look({ clarity: 0.4, contrast: 0.2 }),
  },
  'flux-schnell': {
    credits: { '640px': 5, '1k': 5, '2k': 10 },
    counts: ONE_TO_FOUR,
    free: true,
    look: look({ saturation: 0.3 }),
  },
  'z-image-turbo': { credits: { '640px': 5, '1k': 5, '2k': 10 }, counts: ONE_TO_FOUR, free: true, look: plain },
  'krea-2': {
    credits: { '640px': 10, '1k': 10 },
    counts: [1, 4],
    free: true,
    look: look({ grain: 0.5, contrast: -0.2, warmth: 0.2 }),
  },
  'qwen-image-2.1': {
    credits: { '640px': 10, '1k': 10, '2k': 20 },
    counts: [1, 4],
    free: true,
    look: look({ saturation: 0.2, clarity: 0.2 }),
  },
  'seedream-v4': {
    credits: { '640px': 40, '1k': 40, '2k': 80, '4k': 160 },
    counts: ONE_TO_FOUR,
    look: look({ glow: 0.5, warmth: 0.2, saturation: 0.1 }),
  },
  'seedream-v5-pro': {
    credits: { '640px': 75, '1k': 75, '2k': 150 },
    counts: ONE_TO_FOUR,
    look: look({ glow: 0.4, contrast: 0.3, vignette: 0.3 }),
  },
  'nano-banana': {
    credits: { '640px': 50, '1k': 50 },
    counts: ONE_TO_FOUR,
    look: look({ warmth: 0.4, saturation: 0.2 }),
  },
  'nano-banana-2-lite': {
    credits: { '640px': 50, '1k': 50 },
    counts: ONE_TO_FOUR,
    look: look({ warmth: 0.2 }),
  },
  'nano-banana-2': {
    credits: { '640px': 100, '1k': 100, '2k': 150, '4k': 200 },
    counts: GRIDS,
    look: look({ warmth: 0.3, clarity: 0.3, contrast: 0.1 }),
  },
  'nano-banana-2.1': {
    credits: { '640px': 50, '1k': 50, '2k': 75, '4k': 100 },
    counts: GRIDS,
    look: look({ warmth: 0.2, clarity: 0.4 }),
  },
  'nano-banana-pro': {
    credits: { '1k': 150, '2k': 225, '4k': 300 },
    counts: GRIDS,
    look: look({ clarity: 0.5, contrast: 0.2, vignette: 0.2 }),
  },
  'gpt-image-2': {
    credits: { '640px': 50, '1k': 100, '2k': 200, '4k': 400 },
    counts: ONE_TO_FOUR,
    look: look({ warmth: 0.5, contrast: -0.1, grain: 0.2 }),
  },
  'gpt-image-2.5-flare': {
    credits: { '640px': 100, '1k': 200, '2k': 400, '4k': 800 },
    counts: ONE_TO_FOUR,
    look: look({ glow: 0.7, contrast: 0.2, saturation: 0.2 }),
  },
} as const satisfies Record<string, ImageModel>

export type ImageModelName = keyof typeof IMAGE_MODELS

/** `default` and the names a model had before. */
const ALIASES = { default: 'z-image-turbo', seedream: 'seedream-v4' } as const satisfies Record<string, ImageModelName>

export type ImageModelChoice = ImageModelName | keyof typeof ALIASES

export const IMAGE_MODEL_CHOICES = ['default', ...Object.keys(IMAGE_MODELS), 'seedream'] as [
  ImageModelChoice,
  ...ImageModelChoice[],
]

export type ImageOptions = {
  count: number
  model?: ImageModelChoice | undefined
  /** `auto` and nothing mean the plan's own. */
  resolution?: ImageResolution | 'auto' | undefined
}

/** A wish with every name resolved. It can be drawn only when there are no conflicts. */
export type ImageSpec = {
  name: ImageModelName
  model: ImageModel
  resolution: ImageResolution
  credits: number
  /** One sentence for each thing the model cannot do. */
  conflicts: string[]
}

const PLAN_RESOLUTION: Record<Plan['name'], ImageResolution> = {
  free: '640px',
  creator: '1k',
  pro: '2k',
  business: '4k',
}

export function imageResolutionsOf(model: ImageModel): ImageResolution[] {
  return IMAGE_RESOLUTIONS.filter((resolution) => model.credits[resolution] !== undefined)
}

/** The plan's own size, or the nearest the model has. */
function planResolution(model: ImageModel, plan: Plan): ImageResolution {
  const wanted = IMAGE_RESOLUTIONS.indexOf(PLAN_RESOLUTION[plan.name])
  const away = (resolution: ImageResolution) => Math.abs(IMAGE_RESOLUTIONS.indexOf(resolution) - wanted)
  return imageResolutionsOf(model).reduce((best, next) => (away(next) < away(best) ? next : best))
}

function nameOf(choice: ImageModelChoice = 'default'): ImageModelName {
  return choice in ALIASES ? ALIASES[choice as keyof typeof ALIASES] : (choice as ImageModelName)
}

/** Turns what a caller named, or left out, into one model, size and price, and lists everything that does not fit. */
export function resolveImage({ count, model: choice, resolution: wanted }: ImageOptions, plan: Plan): ImageSpec {
  const name = nameOf(choice)
  const model: ImageModel = IMAGE_MODELS[name]
  const resolution = wanted === undefined || wanted === 'auto' ? planResolution(model, plan) : wanted
  const each = model.credits[resolution]
  const conflicts: string[] = []
  if (!model.counts.includes(count)) {
    conflicts.push(`image_count: ${name} makes ${listed(model.counts)} at a time, not ${count}`)
  }
  if (each === undefined) {
    conflicts.push(`resolution: ${name} makes ${imageResolutionsOf(model).join(', ')}, not ${resolution}`)
  }
  return { name, model, resolution, credits: (each ?? 0) * count, conflicts }
}

function listed(counts: readonly number[]): string {
  if (counts.length === 1) return `${counts[0]} image`
  return `${counts.slice(0, -1).join(', ')} or ${counts.at(-1)} images`
}

/** Words for the caller when the plan does not reach, or nothing. */
export function refuseImage({ name, model, resolution }: ImageSpec, plan: Plan): string | undefined {
  if (!isPaid(plan) && !model.free) {
    const free = Object.entries(IMAGE_MODELS).filter(([, row]) => (row as ImageModel).free)
    return `The model ${name} needs a paid plan; ${plan.label} accounts can use ${free.map(([row]) => row).join(', ')}`
  }
  if (IMAGE_RESOLUTIONS.indexOf(resolution) > IMAGE_RESOLUTIONS.indexOf(plan.imageMax)) {
    return `${resolution} needs a paid plan; ${plan.label} accounts can use up to ${plan.imageMax}`
  }
  return undefined
}

/** The look of a model by its name; a name this table does not have looks plain. */
export function imageLookOf(name: string): ImageLook {
  return name in IMAGE_MODELS ? IMAGE_MODELS[name as ImageModelName].look : plain
}
