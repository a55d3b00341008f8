import type { FrameSink, Job, OpenClip, Picture } from '@bluehour/engine/engine'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { drawCharacter } from './rig/draw-character.ts'
import { type FoundCharacter, makeRig } from './rig/make-rig.ts'
import { type MeanColor, meanColor, meanOfLifted, sceneLight } from './rig/scene-light.ts'
import { type Skeleton, scaledSkeleton, skeletonOf } from './rig/skeleton.ts'
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
  const poses = track.bodies.map((body) => body && scaledSkeleton(skeletonOf(body.joints), edge))
  const sizes = calm(
    poses.map((pose) => pose?.size),
    CALM_SECONDS * clip.fps,
  )
  const usual = middleOf(sizes)
  const rig = await makeRig(character, Math.min(1, (usual * 1.15) / character.skeleton.size))
  const own = meanOfLifted(character.lifted)
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
      const hole = removePerson(frame, body, plate, track.toFirst[frameCount]!)
      const light = sceneLight(own, person, meanColor(frame, hole))
      groundShadow(frame, pose)
      drawCharacter(frame, rig, pose, sizes[frameCount]! / rig.skeleton.size, light)
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

/** A soft shade under the feet, where the frame shows them. */
function groundShadow({ width, height, data }: Picture, { limbs, size }: Skeleton): void {
  const ankles = [limbs.leftLeg, limbs.rightLeg].filter(({ visible }) => visible > 0.5).map(({ points }) => points[2]!)
  for (const { x, y } of ankles) {
    const [cx, cy, rx, ry] = [x, y + size * 0.12, size * 0.42, size * 0.09]
    for (let v = Math.max(0, Math.floor(cy - ry)); v < Math.min(height, cy + ry); v++) {
      for (let u = Math.max(0, Math.floor(cx - rx)); u < Math.min(width, cx + rx); u++) {
        const away = Math.hypot((u - cx) / rx, (v - cy) / ry)
        if (away >= 1) continue
        const by = 1 - 0.3 * (1 - away) ** 1.3
        const k = (v * width + u) * 3
        for (let c = 0; c < 3; c++) data[k + c] = data[k + c]! * by
      }
    }
  }
}
