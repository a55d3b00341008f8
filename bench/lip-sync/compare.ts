import type { MediaEngine, Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/faces/face'
import type { StudioFaceFinder } from '@bluehour/faces/find/finder'
import { makeFaceTracker } from '@bluehour/faces/find/tracker'
import { headAt, skullFrameOf } from '@bluehour/faces/mouth/skull-frame'

/** What an output shows beside its source. */
export type Seen = {
  /** How far the lips are apart in each frame, as the finder sees them, in eye distances. */
  opening: Float64Array
  facePx: number
  /** Outside the lower face, over all frames. */
  psnr: number
  /** How much the points of the upper face tremble, against the source. */
  jitter: number
  /** Some frames to look at: the source, the output, and the face. */
  frames: { before: Picture; after: Picture; face: Face }[]
}

const LOOKS = 18
const STEADY_POINTS = [33, 133, 362, 263, 1, 168, 61, 291, 199]

export async function compareClips(
  media: MediaEngine,
  finder: StudioFaceFinder,
  source: string,
  output: string,
): Promise<Seen> {
  const signal = new AbortController().signal
  const after = await media.readVideo(output, { signal })
  const before = await media.readVideo(source, { endSeconds: after.seconds, signal })
  const [trackBefore, trackAfter] = [
    makeFaceTracker(finder, { fps: after.fps, smooth: false }),
    makeFaceTracker(finder, { fps: after.fps, smooth: false }),
  ]
  const opening: number[] = []
  const frames: Seen['frames'] = []
  const [pointsBefore, pointsAfter]: [Float32Array[], Float32Array[]] = [[], []]
  let [squares, count, facePx, index] = [0, 0, 0, 0]
  const old = before[Symbol.asyncIterator]()
  for await (const data of after) {
    const was = await old.next()
    if (was.done) break
    const picture = (bytes: Uint8Array): Picture => ({
      width: after.width,
      height: after.height,
      channels: 3,
      data: bytes,
    })
    const [now, then] = [picture(data), picture(was.value)]
    const face = largest(await trackAfter.next(now))
    const oldFace = largest(await trackBefore.next(then))
    if (face && oldFace) {
      opening.push(openingOf(face.mesh))
      pointsBefore.push(oldFace.mesh)
      pointsAfter.push(face.mesh)
      facePx += face.box.width
      const difference = elsewhere(then, now, oldFace)
      squares += difference.squares
      count += difference.count
      if (index % Math.max(1, Math.floor(after.frames / LOOKS)) === 3) {
        frames.push({
          before: picture(Uint8Array.from(then.data)),
          after: picture(Uint8Array.from(now.data)),
          face: oldFace,
        })
      }
    } else opening.push(opening.at(-1) ?? 0)
    index += 1
  }
  const psnr = 10 * Math.log10((255 * 255) / (squares / Math.max(1, count) + 1e-9))
  return {
    opening: Float64Array.from(opening),
    facePx: facePx / Math.max(1, pointsAfter.length),
    psnr: Math.round(psnr * 10) / 10,
    jitter: Math.round((trembleOf(pointsAfter) / trembleOf(pointsBefore)) * 100) / 100,
    frames,
  }
}

const largest = <F extends Face>(faces: readonly F[]): F | undefined =>
  [...faces].sort((a, b) => b.box.width - a.box.width)[0]

function openingOf(mesh: Float32Array): number {
  const apart = (a: number, b: number) =>
    Math.hypot(mesh[a * 3]! - mesh[b * 3]!, mesh[a * 3 + 1]! - mesh[b * 3 + 1]!, mesh[a * 3 + 2]! - mesh[b * 3 + 2]!)
  return (apart(13, 14) + apart(82, 87) + apart(312, 317)) / 3 / skullFrameOf(mesh).scale
}

/** Second differences in time, which even motion does not have, of points that speech moves little. */
function trembleOf(meshes: readonly Float32Array[]): number {
  let sum = 0
  for (let i = 1; i + 1 < meshes.length; i++) {
    for (const point of STEADY_POINTS.slice(0, 6)) {
      for (let k = 0; k < 2; k++) {
        const at = point * 3 + k
        sum += (meshes[i - 1]![at]! - 2 * meshes[i]![at]! + meshes[i + 1]![at]!) ** 2
      }
    }
  }
  return Math.sqrt(sum)
}

/** Squared differences of all pixels but those of the lower face and the neck under it. */
function elsewhere(before: Picture, after: Picture, face: Face): { squares: number; count: number } {
  const frame = skullFrameOf(face.mesh)
  const [originX, originY] = headAt(frame, 0, 0, 0)
  const [acrossX, acrossY] = headAt(frame, 1, 0, 0)
  const [downX, downY] = headAt(frame, 0, 1, 0)
  let [squares, count] = [0, 0]
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      const hx = originX + (acrossX - originX) * x + (downX - originX) * y
      const hy = originY + (acrossY - originY) * x + (downY - originY) * y
      if (hy > -0.05 && hy < 1.3 && Math.abs(hx) < 0.85) continue
      const at = (y * before.width + x) * 3
      for (let k = 0; k < 3; k++) squares += (before.data[at + k]! - after.data[at + k]!) ** 2
      count += 3
    }
  }
  return { squares, count }
}
