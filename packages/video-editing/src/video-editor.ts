import type { Operation } from '@bluehour/editing/operation'
import type { VideoClipFacts, VideoEditor, VideoEditPlan } from '@bluehour/engine/clips'
import type { FrameSink, Job, OpenClip, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { resizePicture } from '@bluehour/imaging/pixels'
import type { Interpolate } from '@bluehour/vision/interpolate'
import type { FadeEdit, FramingEdit, PictureEdit, SoundEdit, TimeEdit, VideoEdit } from './edit.ts'
import { panAt, windowPath, zoomAt } from './framing/paths.ts'
import { type Finders, watch } from './framing/watch.ts'
import { drawWindow, WHOLE, type Window } from './framing/windows.ts'
import { parseVideoInstruction } from './parse/parse.ts'
import { editPictures, type PictureStudio } from './pictures/edit-pictures.ts'
import { withoutThing } from './pictures/removing.ts'
import { applySoundEdits, soundAlong } from './time/edit-sound.ts'
import { moments } from './time/moments.ts'
import { buildTimeline } from './time/timeline.ts'

const TIME = ['speed', 'reverse', 'boomerang', 'loop', 'freeze', 'trim', 'cut']
const FRAMING = ['zoom', 'pan', 'stabilize', 'reframe']

const timeEdits = (edits: readonly VideoEdit[]) => edits.filter((one): one is TimeEdit => TIME.includes(one.edit))
const framingEdits = (edits: readonly VideoEdit[]) =>
  edits.filter((one): one is FramingEdit => FRAMING.includes(one.edit))
const soundEdits = (edits: readonly VideoEdit[]) =>
  edits.filter((one): one is SoundEdit => one.edit === 'volume' || one.edit === 'fade-sound')
const fadeEdits = (edits: readonly VideoEdit[]) => edits.filter((one): one is FadeEdit => one.edit === 'fade')
const pictureEdits = (edits: readonly VideoEdit[]) => edits.filter((one): one is PictureEdit => one.edit === 'picture')
const editsOf = ({ edits }: VideoEditPlan) => edits as unknown as readonly VideoEdit[]

export type VideoEditorParts = Finders & PictureStudio & { readonly interpolate: Interpolate }

export function makeVideoEditor(parts: VideoEditorParts): VideoEditor {
  return {
    plan: async (prompt, clip) => planEdit(prompt, clip),
    editSound: (plan, clip, sound) => {
      const edits = editsOf(plan)
      const line = buildTimeline(timeEdits(edits), clip.frames, clip.fps)
      return applySoundEdits(soundAlong(sound, line, clip.fps), soundEdits(edits))
    },
    edit: (plan, open, sink, job) => renderEdit(plan, open, sink, job, parts),
  }
}

function planEdit(prompt: string, clip: VideoClipFacts): VideoEditPlan {
  const { edits, refused } = parseVideoInstruction(prompt)
  if (refused.length > 0) {
    const parts = refused.map(({ part, reason }) => `"${part}": ${reason}`).join('; ')
    throw new AppError('invalid_parameters', `The instruction cannot be followed. ${parts}. You were not charged.`)
  }
  const line = buildTimeline(timeEdits(edits), clip.frames, clip.fps)
  const size = edits.reduce(sizeAfter, { width: clip.width, height: clip.height })
  const changesSound = timeEdits(edits).length > 0 || soundEdits(edits).length > 0
  return { ...size, fps: clip.fps, frames: line.length, changesSound, edits }
}

type FrameSize = { width: number; height: number }

function sizeAfter(size: FrameSize, one: VideoEdit): FrameSize {
  if (one.edit === 'reframe') return reshaped(size, one.ratio)
  if (one.edit !== 'picture') return size
  const { operation } = one
  if (operation.op === 'rotate' && Math.abs(operation.degrees % 180) === 90)
    return { width: size.height, height: size.width }
  return operation.op === 'crop' && operation.ratio ? reshaped(size, operation.ratio) : size
}

/** The longer side stays; both are even. */
function reshaped({ width, height }: FrameSize, ratio: number): FrameSize {
  const edge = Math.max(width, height)
  const [w, h] = ratio >= 1 ? [edge, edge / ratio] : [edge * ratio, edge]
  const even = (side: number) => Math.max(2, Math.round(side / 2) * 2)
  return { width: even(w), height: even(h) }
}

async function renderEdit(
  plan: VideoEditPlan,
  openSource: OpenClip,
  sink: FrameSink,
  job: Job,
  parts: VideoEditorParts,
): Promise<void> {
  const edits = editsOf(plan)
  const framing = framingEdits(edits)
  const operations = pictureEdits(edits).map(({ operation }) => operation)
  const open = await withoutThings(openSource, operations, parts, job)
  const clip = await open()
  const line = buildTimeline(timeEdits(edits), clip.frames, clip.fps)
  const windows = await findWindows(framing, open, clip.fps, parts, {
    ...job,
    progress: (share) => job.progress(share * 0.4),
  })
  const painting = operations.filter(({ op }) => op !== 'remove')
  const edited = painting.length > 0 ? editPictures(painting, parts, clip.fps, job) : undefined
  const from = windows || operations.some(({ op }) => op === 'remove') ? 0.4 : 0
  let count = 0
  for await (const picture of moments(open, line, parts.interpolate)) {
    job.signal.throwIfAborted()
    const changed = edited ? await edited(picture, count / clip.fps) : picture
    const window = windows && windowAt(windows, line[count]!, framing, count / line.length)
    const framed = window ? drawWindow(changed, window, sink) : changed
    const sized = await resizePicture(framed, sink.width, sink.height, 'cover')
    await sink.write(faded(sized, fadeEdits(edits), count / sink.fps, line.length / sink.fps).data)
    count++
    job.progress(from + ((1 - from) * count) / line.length)
  }
}

/** Things are removed first, with the help of frames that show what is behind them. */
async function withoutThings(
  open: OpenClip,
  operations: readonly Operation[],
  { networks, studio }: VideoEditorParts,
  job: Job,
): Promise<OpenClip> {
  let clean = open
  for (const operation of operations) {
    if (operation.op !== 'remove') continue
    clean = await withoutThing(clean, operation.what, networks, studio.inpaint, {
      ...job,
      progress: (share) => job.progress(share * 0.4),
    })
  }
  return clean
}

async function findWindows(
  framing: readonly FramingEdit[],
  open: OpenClip,
  fps: number,
  finders: Finders,
  job: Job,
): Promise<Window[] | undefined> {
  if (framing.length === 0) return undefined
  const zoom = framing.find((one) => one.edit === 'zoom')
  const reframes = framing.some(({ edit }) => edit === 'reframe')
  const named = zoom && zoom.on !== 'middle' ? zoom.on : undefined
  const camera = framing.some(({ edit }) => edit === 'stabilize')
  if (!named && !reframes && !camera) return [WHOLE]
  const watched = await watch(open, { target: named ?? (reframes ? 'subject' : undefined), camera }, finders, job)
  return windowPath(framing, watched, fps)
}

function windowAt(windows: readonly Window[], place: number, framing: readonly FramingEdit[], share: number): Window {
  const at = Math.max(0, Math.min(windows.length - 1, place))
  const [a, b] = [windows[Math.floor(at)]!, windows[Math.ceil(at)]!]
  const f = at - Math.floor(at)
  const mix = (one: number, other: number) => one + (other - one) * f
  const { zoom: panned, ...middle } = panAt(framing, share)
  return { ...a, x: mix(a.x, b.x), y: mix(a.y, b.y), ...middle, zoom: a.zoom * zoomAt(framing, share) * panned }
}

const FADE_SECONDS = 1

function faded(picture: Picture, fades: readonly FadeEdit[], seconds: number, total: number): Picture {
  let out = picture
  for (const { where, color } of fades) {
    const length = Math.min(FADE_SECONDS, total / 2)
    const inwards = where === 'out' ? 1 : Math.min(1, seconds / length)
    const outwards = where === 'in' ? 1 : Math.min(1, (total - seconds) / length)
    const share = Math.min(inwards, outwards)
    if (share >= 1) continue
    const ground = color === 'white' ? 255 : 0
    out = { ...out, data: out.data.map((value) => Math.round(ground + (value - ground) * share)) }
  }
  return out
}
