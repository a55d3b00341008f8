import { IMAGE_RESOLUTIONS, type ImageResolution } from './image-models.ts'
import { isPaid, type Plan } from './plans.ts'

/** What a model of the image editor takes and costs. */
export type EditModel = {
  /** Credits for one picture, by the resolutions the model has. */
  readonly credits: Partial<Record<ImageResolution, number>>
  readonly counts: readonly number[]
  /** Pictures beside the one that is edited. */
  readonly extraInputs: number
  readonly free?: boolean
}

const FEW = [1, 4]
const GRIDS = [1, 4, 9, 16]

/** Every model of the image editor: a new one is one row here. */
// biome-ignore format: a table
export const EDIT_MODELS = {
  'qwen-image-2.1': { credits: { '640px': 10, '1k': 10, '2k': 20 }, counts: FEW, extraInputs: 2, free: true },
  'qwen-edit': { credits: { '640px': 10, '1k': 10, '2k': 20 }, counts: FEW, extraInputs: 2, free: true },
  'flux-2-klein': { credits: { '640px': 5, '1k': 5, '2k': 10 }, counts: [1], extraInputs: 5, free: true },
  'nano-banana-2-lite': { credits: { '640px': 50, '1k': 50 }, counts: FEW, extraInputs: 9 },
  'nano-banana-2': { credits: { '640px': 100, '1k': 100, '2k': 150, '4k': 200 }, counts: GRIDS, extraInputs: 9 },
  'nano-banana-2.1': { credits: { '640px': 50, '1k': 50, '2k': 75, '4k': 100 }, counts: GRIDS, extraInputs: 9 },
  'krea-2': { credits: { '640px': 10, '1k': 10 }, counts: FEW, extraInputs: 1, free: true },
  'gpt-image-2.5-flare': { credits: { '640px': 100, '1k': 200, '2k': 400, '4k': 800 }, counts: FEW, extraInputs: 9 },
  'gpt-image-2': { credits: { '640px': 50, '1k': 100, '2k': 200, '4k': 400 }, counts: FEW, extraInputs: 9 },
  'seedream-v5-pro': { credits: { '640px': 75, '1k': 75, '2k': 150 }, counts: FEW, extraInputs: 9 },
  'seedream-v4.5': { credits: { '640px': 50, '1k': 50, '2k': 100, '4k': 200 }, counts: FEW, extraInputs: 9 },
  'seedream-v4': { credits: { '640px': 40, '1k': 40, '2k': 80, '4k': 160 }, counts: FEW, extraInputs: 9 },
  'nano-banana': { credits: { '640px': 50, '1k': 50 }, counts: FEW, extraInputs: 9 },
  'nano-banana-pro': { credits: { '1k': 150, '2k': 225, '4k': 300 }, counts: GRIDS, extraInputs: 9 },
} as const satisfies Record<string, EditModel>

export type EditModelName = keyof typeof EDIT_MODELS
export type EditModelChoice = EditModelName | 'default'

export const EDIT_MODEL_CHOICES = ['default', ...Object.keys(EDIT_MODELS)] as [EditModelChoice, ...EditModelChoice[]]
const DEFAULT: EditModelName = 'qwen-image-2.1'

export const EDIT_RATIOS = ['auto', '16:9', '9:16', '4:3', '3:2', '1:1', '4:5', '2:3'] as const
export type EditRatio = (typeof EDIT_RATIOS)[number]

export const LONGEST_EDGES: Record<ImageResolution, number> = { '640px': 640, '1k': 1024, '2k': 2048, '4k': 4096 }

export type EditWish = {
  count: number
  inputs: number
  model?: EditModelChoice | undefined
  /** `auto` and nothing mean the plan's own. */
  resolution?: ImageResolution | 'auto' | undefined
}

export type EditSpec = {
  name: EditModelName
  model: EditModel
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

const resolutionsOf = ({ credits }: EditModel) =>
  IMAGE_RESOLUTIONS.filter((resolution) => credits[resolution] !== undefined)

/** Turns what a caller named, or left out, into one model, size and price, and lists everything that does not fit. */
export function resolveEdit(
  { count, inputs, model: choice = 'default', resolution: wanted }: EditWish,
  plan: Plan,
): EditSpec {
  const name = choice === 'default' ? DEFAULT : choice
  const model: EditModel = EDIT_MODELS[name]
  const resolution = wanted === undefined || wanted === 'auto' ? nearest(model, PLAN_RESOLUTION[plan.name]) : wanted
  const each = model.credits[resolution]
  const conflicts: string[] = []
  if (!model.counts.includes(count)) {
    conflicts.push(`image_count: ${name} makes ${model.counts.join(' or ')} at a time, not ${count}`)
  }
  if (each === undefined)
    conflicts.push(`resolution: ${name} makes ${resolutionsOf(model).join(', ')}, not ${resolution}`)
  if (inputs > 1 + model.extraInputs) {
    conflicts.push(`assets.image_file_paths: ${name} takes at most ${1 + model.extraInputs} pictures, not ${inputs}`)
  }
  return { name, model, resolution, credits: (each ?? 0) * count, conflicts }
}

function nearest(model: EditModel, wanted: ImageResolution): ImageResolution {
  const at = IMAGE_RESOLUTIONS.indexOf(wanted)
  const away = (resolution: ImageResolution) => Math.abs(IMAGE_RESOLUTIONS.indexOf(resolution) - at)
  return resolutionsOf(model).reduce((best, next) => (away(next) < away(best) ? next : best))
}

/** Words for the caller when the plan does not reach, or nothing. */
export function refuseEdit({ name, model, resolution }: EditSpec, plan: Plan): string | undefined {
  if (!isPaid(plan) && !model.free) {
    const free = Object.entries(EDIT_MODELS).filter(([, row]) => (row as EditModel).free)
    return `The model ${name} needs a paid plan; ${plan.label} accounts can use ${free.map(([row]) => row).join(', ')}`
  }
  if (IMAGE_RESOLUTIONS.indexOf(resolution) > IMAGE_RESOLUTIONS.indexOf(plan.imageMax)) {
    return `${resolution} needs a paid plan; ${plan.label} accounts can use up to ${plan.imageMax}`
  }
  return undefined
}
