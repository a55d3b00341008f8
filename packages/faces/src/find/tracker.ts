import type { Picture } from '@bluehour/engine/engine'
import type { Box, Face, TrackedFace } from '../face.ts'
import { makeCutDetector } from './cuts.ts'
import type { StudioFaceFinder } from './finder.ts'
import { makeGallery } from './gallery.ts'
import { boxOf } from './mesh.ts'
import type { Square } from './square.ts'
import { makeSteady, type Steady } from './steady.ts'
import { closeViews, turnedViews, wholeView } from './views.ts'

export interface FaceTracker {
  /**
   * The faces of the next frame, from left to right. Numbers count from 0 and stay with a person, through cuts too. The
   * score falls while a face turns away: let what is drawn fade with it.
   */
  next(frame: Picture): Promise<TrackedFace[]>
}

export type TrackerOptions = {
  /** Of the frames given; smoothing goes by it. */
  fps?: number
  confidence?: number
  /** False leaves the meshes as the net gives them. */
  smooth?: boolean
}

type Track = {
  id: number
  /** As the net saw it in the last frame. */
  face: Face
  steady: Steady
  /** Pixels per frame. */
  motion: { x: number; y: number }
  /** Frames since the mesh was last sure, and since the person was last compared. */
  unsure: number
  unchecked: number
}

/** New faces are looked for this often; each time another part of the frame is seen from nearer by. */
const SEEK_FRAMES = 8
/** Whether a followed face is still the same person is checked this often. */
const CHECK_FRAMES = 30
/** From here on the mesh is sure of itself. */
const SURE = 0.5
/** How long a face may be turned away before the detector has to confirm it, again and again. */
const UNSURE_FRAMES = 4
/** Less like the person than this: somebody else took the place. */
const SOMEBODY_ELSE = 0.15

export function makeFaceTracker(finder: StudioFaceFinder, options: TrackerOptions = {}): FaceTracker {
  const { fps = 25, confidence = 0.5, smooth = true } = options
  const isCut = makeCutDetector()
  const gallery = makeGallery()
  let tracks: Track[] = []
  let sinceSeek = 0
  let seeks = 0

  /** The whole frame and its parts in turns. */
  function nextView(frame: Picture): Square {
    const turn = seeks++
    const near = closeViews(frame)
    return turn % 2 === 0 || near.length === 0 ? wholeView(frame) : near[(turn >> 1) % near.length]!
  }

  async function begin(frame: Picture, face: Face): Promise<void> {
    const likeness = await finder.recognise(frame, face)
    const present = new Set(tracks.map(({ id }) => id))
    const id = gallery.whoIs(likeness, present) ?? gallery.meet(likeness)
    gallery.remember(id, likeness)
    tracks.push({ id, face, steady: makeSteady({ fps }), motion: { x: 0, y: 0 }, unsure: 0, unchecked: 0 })
  }

  /** Looks for faces that are not followed yet. */
  async function seek(frame: Picture, views: readonly Square[]): Promise<void> {
    sinceSeek = 0
    const known = tracks.map(({ face }) => face.box)
    for (const face of await finder.lookAt(frame, views, { confidence, known })) {
      if (!tracks.some((track) => overlap(track.face.box, face.box) > 0.3)) await begin(frame, face)
    }
  }

  /** Where the face is now, or undefined when it is gone. */
  async function follow(frame: Picture, track: Track): Promise<Face | undefined> {
    const seen = await finder.trace(frame, moved(track.face, track.motion))
    if (seen.score >= SURE) return seen
    // Perhaps it moved further than expected: the detector looks round the place.
    if (track.unsure % UNSURE_FRAMES !== 0) return isNear(seen, track.face) ? seen : undefined
    const { box, roll } = track.face
    const turn = (Math.round(roll / (Math.PI / 2)) * Math.PI) / 2
    const around = { ...middleOf(box), size: 3 * Math.max(box.width, box.height), roll: turn }
    const found = await finder.lookAt(frame, [around], { confidence: Math.min(confidence, 0.4) })
    return found.find((face) => overlap(face.box, box) > 0.2)
  }

  /** A cut that was missed, or two people who crossed, can put somebody else into a track. */
  async function check(frame: Picture, track: Track): Promise<void> {
    track.unchecked = 0
    const likeness = await finder.recognise(frame, track.face)
    if (gallery.likenessTo(track.id, likeness) >= SOMEBODY_ELSE) return gallery.remember(track.id, likeness)
    tracks = tracks.filter((other) => other !== track)
    await begin(frame, track.face)
  }

  async function followAll(frame: Picture): Promise<boolean> {
    let isAnyLost = false
    const kept: Track[] = []
    for (const track of tracks) {
      const face = await follow(frame, track)
      if (!face || kept.some((other) => overlap(other.face.box, face.box) > 0.6)) {
        isAnyLost = true
        continue
      }
      const [before, now] = [middleOf(track.face.box), middleOf(face.box)]
      track.motion = { x: now.x - before.x, y: now.y - before.y }
      track.unsure = face.score >= SURE ? 0 : track.unsure + 1
      track.unchecked++
      track.face = face
      kept.push(track)
    }
    tracks = kept
    for (const track of kept) if (track.unchecked >= CHECK_FRAMES && track.unsure === 0) await check(frame, track)
    return isAnyLost
  }

  return {
    next: async (frame) => {
      if (isCut(frame)) {
        tracks = []
        await seek(frame, [wholeView(frame), ...closeViews(frame)])
        if (tracks.length === 0) await seek(frame, turnedViews(frame))
      } else {
        const isAnyLost = await followAll(frame)
        sinceSeek++
        if (isAnyLost) await seek(frame, [wholeView(frame)])
        else if (sinceSeek >= SEEK_FRAMES) await seek(frame, [nextView(frame)])
      }
      const faces = tracks.map(({ id, face, steady }) => ({ ...(smooth ? steady(face) : face), id }))
      return faces.sort((a, b) => middleOf(a.box).x - middleOf(b.box).x)
    },
  }
}

function middleOf({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 }
}

function moved(face: Face, { x, y }: { x: number; y: number }): Face {
  const mesh = face.mesh.map((value, i) => (i % 3 === 0 ? value + x : i % 3 === 1 ? value + y : value))
  return { ...face, mesh, box: boxOf(mesh) }
}

/** A mesh that lost its face wanders off or collapses. */
function isNear(now: Face, before: Face): boolean {
  const [a, b] = [middleOf(now.box), middleOf(before.box)]
  const grown = now.box.width / before.box.width
  return Math.hypot(a.x - b.x, a.y - b.y) < 0.25 * before.box.width && grown > 0.75 && grown < 1.33
}

/** The share of both boxes together that lies in both. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const both = width * height
  return both / (a.width * a.height + b.width * b.height - both)
}
