import { coveredPoses, prepareStill } from '@bluehour/camera/film-still'
import { planCamera, sectionOf } from '@bluehour/camera/plan-camera'
import { CAMERA_EFFECTS } from '@bluehour/catalog/animation-options'
import { packRgb } from '@bluehour/motion/draw/draw-layer'
import { composeMusic } from '@bluehour/music/compose/compose'
import { listenTo } from '@bluehour/music/listen/listen'
import sharp from 'sharp'
import { keepPicture } from './kept-picture.ts'

const PHOTO = new URL('../../test/fixtures/coffee.jpg', import.meta.url)
const [SECONDS, FPS] = [4, 24]
const SIZE = { width: 128, height: 96 }
/** As the dashboard's stylesheet steps through them. */
const FRAMES = 8

/** Eight frames of every camera effect, one above the other: the picker shows the first and plays them under the pointer. */
export async function cameraPictures(): Promise<void> {
  const source = { width: 256, height: 192 }
  const data = await sharp(PHOTO.pathname).resize(source).removeAlpha().raw().toBuffer()
  const still = await prepareStill({ ...source, channels: 3, data: new Uint8Array(data) }, { size: SIZE })
  const heard = listenTo(composeMusic({ mood: 'festive', seconds: SECONDS, seed: 2 }))
  const frame = new Int32Array(SIZE.width * SIZE.height)
  let bytes = 0
  for (const effect of CAMERA_EFFECTS) {
    const plan = planCamera({ effect, frames: SECONDS * FPS, fps: FPS, seed: 3, heard })
    const poses = coveredPoses(sectionOf(plan, 0, SECONDS * FPS), SIZE)
    const strip = new Uint8Array(frame.length * 3 * FRAMES)
    for (let k = 0; k < FRAMES; k++) {
      const i = Math.round((k * (poses.length - 1)) / (FRAMES - 1))
      const pose = poses[i]
      if (!pose) throw new Error(`${effect} has no pose ${i}`)
      still.draw(frame, pose, i / FPS)
      packRgb(frame, strip.subarray(k * frame.length * 3, (k + 1) * frame.length * 3))
    }
    const picture = sharp(strip, { raw: { width: SIZE.width, height: SIZE.height * FRAMES, channels: 3 } })
    bytes += await keepPicture('camera_effect', effect, picture, 32)
  }
  console.log(`Camera effects: ${CAMERA_EFFECTS.length}, ${Math.round(bytes / 1000)} kB`)
}
