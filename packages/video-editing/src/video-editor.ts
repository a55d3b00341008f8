import type { VideoClipFacts, VideoEditor, VideoEditPlan } from '@bluehour/engine/clips'
import type { FrameSink, Job, OpenClip, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { resizePicture } from '@bluehour/imaging/pixels'
import type { Interpolate } from '@bluehour/vision/interpolate'
import type { FadeEdit, FramingEdit, SoundEdit, TimeEdit, VideoEdit } from './edit.ts'
import { windowPath, zoomAt } from './framing/paths.ts'
import { type Finders, watch } from './framing/watch.ts'
import { drawWindow, WHOLE, type Window } from './framing/windows.ts'
import { parseVideoInstruction } from './parse/parse.ts'
import { applySoundEdits, soundAlong } from './time/edit-sound.ts'
import { moments } from './time/moments.ts'
import { buildTimeline } from './time/timeline.ts'

const TIME = ['speed', 'reverse', 'boomerang', 'loop', 'freeze', 'trim', 'cut']
const FRAMING = ['zoom', 'stabilize', 'reframe']

const timeEdits = (edits: readonly VideoEdit[]) => edits.filter((one): one is TimeEdit => TIME.includes(one.edit))
const framingEdits = (edits: readonly VideoEdit[]) =>
  edits.filter((one): one is FramingEdit => FRAMING.includes(one.edit))
const soundEdits = (edits: readonly VideoEdit[]) =>
  edits.filter((one): one is SoundEdit => one.edit === 'volume' || one.edit === 'fade-sound')
const fadeEdits = (edits: readonly VideoEdit[]) => edits.filter((one): one is FadeEdit => one.edit === 'fade')
const editsOf = ({ edits }: VideoEditPlan) => edits as unknown as readonly VideoEdit[]

export function makeVideoEditor({ interpolate, ...finders }: Finders & { interpolate: Interpolate }): VideoEditor {
  return {
    plan: async (prompt, clip) => planEdit(prompt, clip),
    editSound: (plan, clip, sound) => {
      const edits = editsOf(plan)
      const line = buildTimeline(timeEdits(edits), clip.frames, clip.fps)
      return applySoundEdits(soundAlong(sound, line, clip.fps), soundEdits(edits))
    },
    edit: (plan, open, sink, job) => renderEdit(plan, open, sink, job, { interpolate, ...finders }),
  }
}

function planEdit(prompt: string, clip: VideoClipFacts): VideoEditPlan {
  const { edits, refused } = parseVideoInstruction(prompt)
  const [first] = refused
  if (first) throw new AppError('invalid_parameters', `“${first.part}” cannot be done: ${first.reason}.`)
  const line = buildTimeline(timeEdits(edits), clip.frames, clip.fps)
  const reframes = edits.filter((one) => one.edit === 'reframe')
  const size = reframes.reduce((now, { ratio }) => reshaped(now, ratio), { width: clip.width, height: clip.height })
  const changesSound = timeEdits(edits).length > 0 || soundEdits(edits).length > 0
  return { ...size, fps: clip.fps, frames: line.length, changesSound, edits }
}

/** The longer side stays; both are even. */
function reshaped({ width, height }: { width: number; height: number }, ratio: number) {
  const edge = Math.max(width, height)
  const [w, h] = ratio >= 1 ? [edge, edge / ratio] : [edge * ratio, edge]
  const even = (side: number) => Math.max(2, Math.round(side / 2) * 2)
  return { width: even(w), height: even(h) }
}

async function renderEdit(
  plan: VideoEditPlan,
  open: OpenClip,
  sink: FrameSink,
  job: Job,
  { interpolate, ...finders }: Finders & { interpolate: Interpolate },
): Promise<void> {
  const edits = editsOf(plan)
  const framing = framingEdits(edits)
  const clip = await open()
  const line = buildTimeline(timeEdits(edits), clip.frames, clip.fps)
  const windows = await findWindows(framing, open, clip.fps, finders, {
    ...job,
    progress: (share) => job.progress(share * 0.4),
  })
  const from = windows ? 0.4 : 0
  let count = 0
  for await (const picture of moments(open, line, interpolate)) {
    job.signal.throwIfAborted()
    const framed = windows
      ? drawWindow(picture, windowAt(windows, line[count]!, framing, count / line.length), sink)
      : picture
    const sized = await resizePicture(framed, sink.width, sink.height)
    await sink.write(faded(sized, fadeEdits(edits), count / sink.fps, line.length / sink.fps).data)
    count++
    job.progress(from + ((1 - from) * count) / line.length)
  }
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
  return { ...a, x: mix(a.x, b.x), y: mix(a.y, b.y), zoom: a.zoom * zoomAt(framing, share) }
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
