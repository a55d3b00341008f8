import type { FaceControl, Matting, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { flatten, resizePicture } from '@bluehour/imaging/pixels'
import { styleNamed } from '@bluehour/styles/index'
import type { StyleMemory } from '@bluehour/styles/style'
import { boundsOf, cropTo } from '../crop.ts'
import { type Masks, maskOf, regionsOf, type Step, within } from '../frame.ts'
import type { Operation } from '../operation.ts'
import { blurredBehind, covering, onClear, plainWall } from './background.ts'
import { inHour, inSeason } from './daytime.ts'
import { expanded, marginsFor } from './expand.ts'
import { cropRect, flipped, framed, rotated, without } from './geometry.ts'
import { inLook } from './look.ts'
import type { Preparing } from './preparing.ts'
import { DYE, recolored } from './recolor.ts'
import { brightenedEyes, smoothedSkin, whitenedTeeth } from './retouch.ts'
import { layOver, letteringFor } from './text.ts'
import { prepareAdd, prepareInsert, prepareRemove, prepareReplace } from './things.ts'
import { adjusted } from './tone.ts'
import { fogged, rained, snowed } from './weather.ts'

type Of<Name extends Operation['op']> = Extract<Operation, { op: Name }>
type Preparer<Name extends Operation['op']> = (
  operation: Of<Name>,
  picture: Picture,
  preparing: Preparing,
) => Step | Promise<Step>

const step = (apply: Step['apply'], needs: Step['needs'] = []): Step => ({ needs, apply })

/** The subject's mask as a lifted picture in front of another one. */
async function inFront(picture: Picture, masks: Masks, behind: Picture, matting: Matting): Promise<Picture> {
  const subject = onClear(flatten(picture), await maskOf(masks, 'subject'))
  return matting.placeInFront(subject, behind)
}

/** Brushes need some eighty bytes a pixel: larger pictures are painted at this many pixels and enlarged, as canvases are. */
const CANVAS_PIXELS = 9_500_000

async function canvasFor(picture: Picture): Promise<Picture> {
  const scale = Math.min(1, Math.sqrt(CANVAS_PIXELS / (picture.width * picture.height)))
  if (scale === 1) return picture
  return resizePicture(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
}

const PREPARERS: { [Name in Operation['op']]: Preparer<Name> } = {
  adjust: ({ change, where, except }, _picture, { seed }) =>
    step(
      async ({ picture }, masks) => within(picture, await adjusted(picture, change, seed), { where, except }, masks),
      regionsOf(where, except),
    ),
  look: ({ look, amount, where, except }, _picture, { seed }) =>
    step(
      async ({ picture }, masks) => {
        const made = await inLook(picture, look, amount, seed)
        const kept = await within(picture, made, { where, except }, masks)
        return look === 'polaroid' ? framed(kept, 'f6f3ea', 0.06) : kept
      },
      regionsOf(where, except),
    ),
  style: ({ style, where, except }, _picture, { seed, job }) => {
    const painter = styleNamed(style)
    if (!painter) throw new AppError('invalid_parameters', `There is no style ${style}.`)
    const memory: StyleMemory = new Map()
    return step(
      async ({ picture, time }, masks) => {
        const flat = flatten(picture)
        const canvas = await canvasFor(flat)
        const painted = await painter.paint({ picture: canvas, seed, time, memory, signal: job.signal })
        const large = await resizePicture(painted, flat.width, flat.height)
        return within(flat, large, { where, except }, masks)
      },
      regionsOf(where, except),
    )
  },
  'remove-background': (_operation, _picture, { studio, job }) =>
    step(
      async ({ picture }, masks) => {
        await maskOf(masks, 'subject')
        return studio.matting.lift(picture, { ...job, progress: () => undefined })
      },
      ['subject'],
    ),
  'blur-background': ({ amount }) =>
    step(async ({ picture }, masks) => blurredBehind(picture, await maskOf(masks, 'subject'), amount), ['subject']),
  'color-background': ({ color }, _picture, { studio }) =>
    step(({ picture }, masks) => inFront(picture, masks, plainWall(picture, color.hex), studio.matting), ['subject']),
  'draw-background': async ({ prompt }, { width, height }, { studio, job, seed }) => {
    const asked = {
      prompt,
      tool: 'ai-background-generator',
      model: 'z-image-turbo',
      width,
      height,
      variation: seed % 4,
    }
    const drawn = await studio.sceneArt.draw(asked, { ...job, seed, progress: () => undefined })
    return step(({ picture }, masks) => inFront(picture, masks, drawn.picture, studio.matting), ['subject'])
  },
  'picture-background': async ({ input }, { width, height }, { inputs, studio }) => {
    const behind = await covering(inputs[input - 1]!, width, height)
    return step(({ picture }, masks) => inFront(picture, masks, behind, studio.matting), ['subject'])
  },
  'draw-sky': async ({ prompt }, { width, height }, { studio, job, seed }) => {
    const asked = {
      prompt: `only a ${prompt} sky`,
      tool: 'ai-background-generator',
      model: 'z-image-turbo',
      width,
      height,
      variation: seed % 4,
    }
    const { picture: drawn } = await studio.sceneArt.draw(asked, { ...job, seed, progress: () => undefined })
    return step(async ({ picture }, masks) => within(picture, drawn, { where: 'sky' }, masks), ['sky'])
  },
  add: prepareAdd,
  insert: prepareInsert,
  remove: prepareRemove,
  replace: prepareReplace,
  recolor: ({ what, color }) =>
    step(
      async ({ picture }, masks) => recolored(picture, await maskOf(masks, what), color.hex, what === 'hair' ? DYE : 1),
      [what],
    ),
  weather: ({ weather, amount }, _picture, { seed }) =>
    step(
      async ({ picture, time }, masks) => {
        const seen = {
          sky: await masks.mask('sky'),
          subject: weather === 'fog' ? await masks.mask('subject') : undefined,
        }
        if (weather === 'fog') return fogged(picture, seen, amount, seed, time)
        if (weather === 'snow') return snowed(picture, seen, amount, seed, time)
        const rainy = rained(picture, seen, weather === 'storm' ? 1.5 : amount, seed, time)
        return weather === 'storm' ? adjusted(rainy, { brightness: -0.3, contrast: 0.2, vignette: 0.4 }, seed) : rainy
      },
      ['sky', 'subject'],
    ),
  season: ({ season }, _picture, { seed }) =>
    step(
      async ({ picture }, masks) => {
        const isWinter = season === 'winter'
        const plants = await masks.mask('plants')
        const [sky, ground] = isWinter ? [await masks.mask('sky'), await masks.mask('ground')] : [undefined, undefined]
        return inSeason(picture, season, { sky, subject: undefined, plants, ground }, seed)
      },
      ['sky', 'subject', 'plants', 'ground'],
    ),
  hour: ({ hour }, _picture, { seed }) =>
    step(async ({ picture }, masks) => inHour(picture, hour, await masks.mask('sky'), seed), ['sky']),
  text: async (operation, picture, { studio }) => {
    const layer = await letteringFor(picture, operation, studio.fonts)
    return step(async ({ picture: frame }) => layOver(frame, layer))
  },
  crop: ({ ratio, to, tighter, off }) => {
    if (off) return step(({ picture }) => cropTo(picture, without(picture, off)))
    let rect: ReturnType<typeof cropRect> | undefined
    return step(
      async ({ picture }, masks) => {
        // The frame stays where the first picture put it.
        rect ??= cropRect(picture, {
          ratio,
          tighter,
          focus: to
            ? boundsOf(await maskOf(masks, to), 0.12)
            : boundsOf((await masks.mask('subject')) ?? (await maskOf(masks, 'picture'))),
        })
        return cropTo(picture, rect)
      },
      to ? [to] : ['subject'],
    )
  },
  expand: ({ ratio, by }, _picture, { studio }) =>
    step(({ picture }) => expanded(picture, marginsFor(picture, { ratio, by }), studio.inpaint)),
  rotate: ({ degrees }) => step(({ picture }) => rotated(picture, degrees)),
  flip: ({ axis }) => step(({ picture }) => flipped(picture, axis)),
  frame: ({ color, width }) => step(async ({ picture }) => framed(picture, color.hex, width)),
  retouch: ({ what, amount }) =>
    step(
      async ({ picture }, masks) => {
        await maskOf(masks, 'face')
        const [skin, eyes, lips, teeth] = await Promise.all([
          masks.mask('skin'),
          masks.mask('eyes'),
          masks.mask('lips'),
          masks.mask('teeth'),
        ])
        let made = picture
        if ((what === 'skin' || what === 'portrait') && skin)
          made = smoothedSkin(made, skin, joined(eyes, lips, teeth), what === 'portrait' ? amount * 0.85 : amount)
        if ((what === 'teeth' || what === 'portrait') && teeth) made = whitenedTeeth(made, teeth, amount)
        if ((what === 'eyes' || what === 'portrait') && eyes)
          made = await brightenedEyes(made, eyes, what === 'portrait' ? amount * 0.6 : amount)
        return made
      },
      ['face', 'skin', 'eyes', 'lips', 'teeth'],
    ),
  expression: ({ pose }, _picture, { studio, job }) =>
    step(({ picture }) =>
      studio.faceEditor.edit(
        {
          image: flatten(picture),
          pose: pose as Partial<Record<FaceControl, number>>,
          enhance: false,
          edgeMax: Math.max(picture.width, picture.height),
        },
        { ...job, progress: () => undefined },
      ),
    ),
}

function joined(...masks: Awaited<ReturnType<Masks['mask']>>[]) {
  const there = masks.filter((mask) => mask !== undefined)
  const [first] = there
  if (!first) return undefined
  return { ...first, data: first.data.map((_, i) => Math.max(...there.map(({ data }) => data[i]!))) }
}

/** Makes an operation ready for a picture, or for a clip that begins with it. Throws when it cannot be done at all. */
export async function prepare(operation: Operation, picture: Picture, preparing: Preparing): Promise<Step> {
  const preparer = PREPARERS[operation.op] as Preparer<Operation['op']>
  return preparer(operation as never, picture, preparing)
}
