import type { VideoStyle } from '@bluehour/engine/clips'
import type { FrameSink, FrameSource, Job, Picture } from '@bluehour/engine/engine'
import { luma, resizePicture } from '@bluehour/imaging/pixels'
import { softBlur } from '@bluehour/imaging/plane'
import { applyLook } from '@bluehour/looks/apply-look'
import type { Look, People, Step } from '@bluehour/looks/look'
import type { StyleMemory } from '@bluehour/styles/style'
import type { PersonParts } from '@bluehour/vision/person-parts'
import { chooseLook } from './choose-look.ts'
import { makePeopleFinder, type PeopleFinder } from './people.ts'
import { makeSteady } from './steady.ts'

/** The longer side that is painted in; larger frames are painted at this size and enlarged. */
const WORK_EDGE = 704
/** How much of the painting before stays where the source did not change. */
const HOLD = 0.93
/** And of what moves along: less, for paper, dots and weave stay with the screen and would be smeared. */
const FOLLOW = 0.15

export function makeVideoStyle({ parts }: { parts: PersonParts }): VideoStyle {
  return {
    restyle: async (request, clip, sink, job) => {
      const look = chooseLook(request)
      const size = workSize(sink)
      const people = request.version !== 'v1' && look.steps.some(needsPeople) ? makePeopleFinder(parts) : undefined
      const paint = makePainter(look, people, job)
      let done = 0
      for await (const frame of clip) {
        job.signal.throwIfAborted()
        const source = await resizePicture(pictureOf(clip, frame), size.width, size.height, 'cover')
        const painted = await paint(source, done / clip.fps)
        const { data } = await resizePicture(painted, sink.width, sink.height)
        await sink.write(data)
        done += 1
        job.progress(Math.min(1, done / clip.frames))
      }
    },
  }
}

const pictureOf = ({ width, height }: FrameSource, data: Uint8Array): Picture => ({ width, height, channels: 3, data })

function workSize({ width, height }: FrameSink): { width: number; height: number } {
  const scale = Math.min(1, WORK_EDGE / Math.max(width, height))
  return { width: Math.max(16, Math.round(width * scale)), height: Math.max(16, Math.round(height * scale)) }
}

const NEED_PEOPLE: readonly Step['do'][] = ['dress', 'backdrop', 'aura', 'flames', 'smooth', 'shapes', 'lines']
/** Looks that know people, or blur them so much that their faces need help. */
const needsPeople = (step: Step) => NEED_PEOPLE.includes(step.do) || (step.do === 'style' && step.name !== 'photo')

/** Steps that move by themselves: holding the picture steady must not stop them. */
const MOVE: readonly Step['do'][] = ['particles', 'rays', 'caustics', 'ripple', 'flames', 'signs', 'aura']

/** Steps that belong to the screen, not to what is seen: they are laid on once everything has been held steady. */
const SCREEN: readonly Step['do'][] = ['paper', 'canvas', 'grain', 'vignette', 'halftone', 'scanlines', 'border']
const LATER: readonly Step['do'][] = [...MOVE, ...SCREEN]

/** The steps up to the first that moves or belongs to the screen, and the rest. */
function halves(look: Look): [still: Look, moving: Look | undefined] {
  const at = look.steps.findIndex((step) => LATER.includes(step.do))
  if (at < 0) return [look, undefined]
  return [
    { ...look, steps: look.steps.slice(0, at) },
    { ...look, steps: look.steps.slice(at) },
  ]
}

type PaintFrame = (source: Picture, time: number) => Promise<Picture>

function makePainter(look: Look, people: PeopleFinder | undefined, job: Job): PaintFrame {
  const [still, moving] = halves(look)
  const steady = makeSteady(HOLD, isGrid(look) ? 0 : FOLLOW)
  const memory: StyleMemory = new Map()
  const movingMemory: StyleMemory = new Map()
  const { signal } = job
  const seed = job.seed >>> 0
  return async (frame, time) => {
    const source = steady.source(frame)
    const input = { seed, time, signal, people: await people?.find(source, steady.moved()) }
    const drawn = await applyLook(still, source, { ...input, memory })
    if (input.people && !isBlocky(look)) keepFaces(drawn, source, input.people)
    const painted = steady.painted(drawn)
    return moving ? applyLook(moving, painted, { ...input, memory: movingMemory }) : painted
  }
}

const BLOCKY = ['voxel', 'pixel-art', 'mosaic', 'stained-glass', 'low-poly', 'cubism']
const isBlocky = ({ steps }: Look) =>
  steps.some((step) => step.do === 'bricks' || (step.do === 'style' && BLOCKY.includes(step.name)))

/** Marks in a grid: it stays where it is, whatever moves behind it. */
const GRID = ['voxel', 'pixel-art', 'comic', 'pop-art', 'manga', 'embroidery', 'isometric', 'synthwave', 'pointillism']
const isGrid = ({ steps }: Look) =>
  steps.some((step) => step.do === 'bricks' || (step.do === 'style' && GRID.includes(step.name)))

/** How much of the fine light and dark of faces and hands comes back, so that people stay who they are. */
const FEATURES = 0.65

/** Painting blurs eyes and mouths, which are small: their own drawing is laid over it again. Changes the painting. */
function keepFaces({ width, height, data }: Picture, source: Picture, { skin }: People): void {
  const light = luma(source)
  const around = softBlur(light, Math.max(2, Math.min(width, height) / 26))
  for (let i = 0, k = 0; i < light.data.length; i++, k += 3) {
    const share = skin.data[i]!
    if (share < 0.02) continue
    const detail = (light.data[i]! - around.data[i]!) * 255 * share * FEATURES
    for (let c = 0; c < 3; c++) data[k + c] = Math.max(0, Math.min(255, data[k + c]! + detail))
  }
}
