import type { FrameSink, Job, OpenClip, Picture } from '@bluehour/engine/engine'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { drawCharacter } from './rig/draw-character.ts'
import { groundShadow } from './rig/ground-shadow.ts'
import { keptParts } from './rig/kept-parts.ts'
import { type FoundCharacter, makeRig } from './rig/make-rig.ts'
import { performerOf, scaledPerformer, sizeFor, standIn } from './rig/retarget.ts'
import { hazeOf, type MeanColor, meanColor, meanOfLifted, sceneLight } from './rig/scene-light.ts'
import { shownLimbs } from './rig/shown-limbs.ts'
import { asFromFront, mapLimbs, type Skeleton, scaledSkeleton, skeletonOf } from './rig/skeleton.ts'
import { personPlane, pieceBackground, SAFE } from './track/background-plate.ts'
import { removePerson } from './track/remove-person.ts'
import type { PersonTrack } from './track/track-person.ts'

export type Scene = { open: OpenClip; track: PersonTrack; character: FoundCharacter; inpaint: Inpaint }

/** Seconds over which size and light are averaged: neither changes in a blink. */
const CALM_SECONDS = 0.35

/** Writes the clip with the character in the person's place. */
export async function replacePerson(
  { open, track, character, inpaint }: Scene,
  sink: FrameSink,
  job: Job,
): Promise<void> {
  const clip = await open()
  const edge = Math.max(clip.width, clip.height)
  const uncovering = {
    toFirst: track.toFirst,
    coverAt: (frame: number) => personPlane(track.bodies[frame], clip.width, clip.height, SAFE * edge),
  }
  const plate = await pieceBackground(open, uncovering, inpaint, {
    ...job,
    progress: (share) => job.progress(share * 0.3),
  })
  const poses = track.bodies.map((body) => body && scaledSkeleton(asFromFront(skeletonOf(body.joints)), edge))
  const sizes = calm(
    poses.map((pose) => pose?.size),
    CALM_SECONDS * clip.fps,
  )
  const usual = performerOf(poses.flatMap((pose, i) => (pose ? [scaledSkeleton(pose, 1 / sizes[i]!)] : [])))
  const legs = shownLimbs(character.skeleton, character.lifted).filter((name) => name.endsWith('Leg'))
  const growth = sizeFor(character.skeleton, usual, legs.length > 0)
  const rig = await makeRig(character, Math.min(1, middleOf(sizes) * growth * 1.15), { fades: true })
  const scaleAt = (frame: number) => (sizes[frame]! * growth * character.skeleton.size) / rig.skeleton.size
  const own = meanOfLifted(character.lifted)
  const haze = hazeOf(plate.picture, character.lifted)
  let person: MeanColor | undefined
  let frameCount = 0
  let lastFrame: Picture | undefined
  for await (const data of clip) {
    job.signal.throwIfAborted()
    const frame: Picture = { width: clip.width, height: clip.height, channels: 3, data }
    const body = track.bodies[frameCount]
    const pose = poses[frameCount]
    if (body && pose) {
      const now = meanColor(frame, personPlane(body, clip.width, clip.height, 0))
      // The light changes slowly; clothes that turn are no light.
      person = person ? (person.map((value, c) => value + (now[c]! - value) * 0.08) as unknown as MeanColor) : now
      const scale = scaleAt(frameCount)
      const drawn = standIn(rig.skeleton, pose, scaledPerformer(usual, sizes[frameCount]!), scale, legs.length > 0)
      const kept = keptParts(rig, pose, drawn, clip.width, clip.height)
      const hole = removePerson(frame, body, plate, track.toFirst[frameCount]!, kept)
      const light = sceneLight(own, person, meanColor(frame, hole), haze)
      if (legs.length > 0) groundShadow(frame, visibleAs(drawn, pose))
      drawCharacter(frame, rig, drawn, scale, light)
    }
    lastFrame = frame
    await sink.write(frame.data)
    frameCount++
    job.progress(0.3 + (0.7 * frameCount) / clip.frames)
  }
  if (!lastFrame) throw new Error('the clip has no frames')
}

/** A mean over neighbors in time; frames without a value get the nearest one's. */
export function calm(values: readonly (number | undefined)[], reach: number): number[] {
  const known = values
    .map((value, i) => ({ value, i }))
    .filter((one): one is { value: number; i: number } => one.value !== undefined)
  return values.map((_, frame) => {
    let [sum, weight] = [0, 0]
    for (const { value, i } of known) {
      const w = Math.exp(-(((i - frame) / Math.max(1, reach)) ** 2))
      sum += value * w
      weight += w
    }
    if (weight > 1e-6) return sum / weight
    return known.reduce((best, one) => (Math.abs(one.i - frame) < Math.abs(best.i - frame) ? one : best)).value
  })
}

export const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Feet throw a shade where the frame shows them, whatever the character's picture shows. */
const visibleAs = (drawn: Skeleton, seen: Skeleton): Skeleton => ({
  ...drawn,
  limbs: mapLimbs(drawn, (limb, name) => ({ ...limb, visible: seen.limbs[name].visible })),
})
