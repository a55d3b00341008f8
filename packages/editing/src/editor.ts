import type { ImageEditor, ImageEditRequest, Job, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { fitWithin, resizePicture } from '@bluehour/imaging/pixels'
import { prepare } from './apply/prepare.ts'
import type { Studio } from './apply/preparing.ts'
import { toned } from './apply/tone.ts'
import type { Adjustments, Operation } from './operation.ts'
import { parseInstruction } from './parse/parse.ts'
import { makeLook, type RegionNetworks } from './regions/look.ts'

export type EditorParts = { studio: Studio; networks: RegionNetworks }

/** After these everything still is where it was: what was seen in the picture before holds. */
const KEEPS_PLACES: ReadonlySet<Operation['op']> = new Set([
  'adjust',
  'look',
  'recolor',
  'weather',
  'hour',
  'season',
  'text',
  'retouch',
  'frame',
])

/** Reads an instruction and does what it says, operation by operation, each on what the one before left. */
export function makeImageEditor({ studio, networks }: EditorParts): ImageEditor {
  return {
    edit: async (request, job) => {
      const operations = operationsOf(request)
      const { images, variation } = request
      const seed = (Math.imul(job.seed ^ 0x3d17, 0x2545f491) + variation * 7919) >>> 0
      const quiet: Job = { ...job, progress: () => undefined }
      const looks = images.map((image) => makeLook(image, networks, quiet))
      const masksOf = (input: number) => looks[input - 1]!
      let picture = images[0]!
      let look = looks[0]!
      for (const [at, operation] of operations.entries()) {
        job.signal.throwIfAborted()
        const varied = variation === 0 ? operation : vary(operation, seed)
        const step = await prepare(varied, picture, { studio, job: quiet, inputs: images, masksOf, seed })
        picture = await step.apply({ picture, time: 0 }, look)
        if (!KEEPS_PLACES.has(operation.op)) look = makeLook(picture, networks, quiet)
        job.progress((at + 1) / operations.length)
      }
      if (variation > 0) picture = toned(picture, shadeOf(seed))
      picture = await withinEdge(picture, request.edgeMax)
      return { picture, understood: { instruction: request.prompt, operations, variation } }
    },
  }
}

async function withinEdge(picture: Picture, edge: number): Promise<Picture> {
  const { width, height } = fitWithin(picture.width, picture.height, edge)
  return resizePicture(picture, width, height)
}

/** Everything that was asked for, or an ending that names each part that cannot be done. */
function operationsOf({ prompt, images, ratio }: ImageEditRequest): Operation[] {
  const { operations, refused } = parseInstruction(prompt, { inputs: images.length })
  if (refused.length > 0) {
    const parts = refused.map(({ part, reason }) => `"${part}": ${reason}`).join('; ')
    throw new AppError('invalid_parameters', `The instruction cannot be followed. ${parts}. You were not charged.`)
  }
  return ratio === undefined ? operations : [...operations, { op: 'expand', ratio }]
}

/** A slight tone of its own, so that variations of a flip or a crop are no copies. */
function shadeOf(seed: number): Adjustments {
  const lean = (shift: number, most: number) => (((seed >>> shift) % 1009) / 1008 - 0.5) * 2 * most
  return { warmth: lean(3, 0.16), contrast: lean(9, 0.1), saturation: lean(14, 0.14), brightness: lean(5, 0.08) }
}

/** Pictures beyond the first differ in strength and place, where the words leave it open. */
function vary(operation: Operation, seed: number): Operation {
  const lean = ((seed >>> 8) % 1000) / 1000 - 0.5
  const scaled = (value: number) => Math.round(value * (1 + lean * 0.7) * 1000) / 1000
  switch (operation.op) {
    case 'adjust':
      return {
        ...operation,
        change: Object.fromEntries(
          Object.entries(operation.change).map(([key, value]) => [
            key,
            typeof value === 'number' ? scaled(value) : { ...value, amount: scaled(value.amount) },
          ]),
        ),
      }
    case 'look':
      return { ...operation, amount: Math.min(1, Math.max(0.4, operation.amount * (0.82 + lean * 0.36))) }
    case 'blur-background':
    case 'weather':
    case 'retouch':
      return { ...operation, amount: scaled(operation.amount) }
    case 'add':
      return {
        ...operation,
        size: scaled(operation.size),
        ...(operation.place
          ? { place: nudged(operation.place, seed) }
          : { place: nudged({ x: 0.5, y: 0.7 }, seed, 0.5) }),
      }
    case 'text':
      return {
        ...operation,
        size: scaled(operation.size),
        face: (['bold', 'serif', 'poster', 'script', 'sans'] as const)[seed % 5]!,
      }
    default:
      return operation
  }
}

const nudged = ({ x, y }: { x: number; y: number }, seed: number, wide = 0.12) => ({
  x: Math.min(0.92, Math.max(0.08, x + (((seed >>> 4) % 997) / 997 - 0.5) * wide)),
  y: Math.min(0.92, Math.max(0.08, y + (((seed >>> 12) % 991) / 991 - 0.5) * wide * 0.6)),
})
