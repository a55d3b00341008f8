import type { Job, Picture } from '@bluehour/engine/engine'
import { mainFace } from '@bluehour/faces/head/head-swap'
import { poseOf } from '@bluehour/faces/head/pose'
import { finishPortrait, takeSitter } from '@bluehour/faces/portrait/headshots'
import { table } from '../measure.ts'
import { isWhole, judgeCutOut } from './cut-out.ts'
import { dot, faceOf, photoOf } from './people.ts'
import { writeSheet } from './sheet.ts'

const EDGE = 768
const ROLL_MAX = 2

const PORTRAITS = [
  ['astronaut', ''],
  ['brown hair', 'modern office'],
  ['hair tied back', 'outdoors, greenery, golden hour'],
  ['in warm light', 'library'],
  ['sleek black hair', 'white background, bright'],
  ['on the stairs', 'dark grey, dramatic'],
  ['astronaut', 'city at night'],
  ['brown hair', 'brick wall, close-up'],
  ['sleek black hair', 'black and white'],
  ['dark hair, lit blue', 'navy blue studio, cool'],
] as const

type Studio = Parameters<typeof takeSitter>[1]

export async function benchPortraits(studio: Studio, job: Job, file: string): Promise<void> {
  const rows: Record<string, string | number>[] = []
  const shown: Picture[] = []
  for (const [name, prompt] of PORTRAITS) {
    const image = await photoOf(name)
    const sitting = await takeSitter({ image, prompt, edge: EDGE }, studio, job)
    const cutOut = judgeCutOut(sitting.sitter.subject, sitting.mesh)
    const result = finishPortrait(sitting, job.seed)
    shown.push(result)
    const faces = await studio.finder.find(result)
    const face = mainFace(faces, result)
    if (!face) throw new Error(`no face in the portrait of ${name}`)
    const pose = poseOf(face.mesh)
    const original = await faceOf(studio.finder, image)
    const roll = (pose.roll * 180) / Math.PI
    rows.push({
      person: name,
      prompt,
      faces: faces.length,
      'eye line': pose.eyes[1] / result.height,
      'off the middle, %': 100 * Math.abs(pose.ears[0] / result.width - 0.5),
      'roll, °': roll,
      'face, % of height': (100 * pose.height) / result.height,
      'same person': dot(await studio.finder.identify(result, face), await studio.finder.identify(image, original)),
      'one piece, %': cutOut.onePiece,
      'holes in the head, %': cutOut.headHoles,
      'step of the outline': cutOut.crownStep,
      verdict: faces.length === 1 && Math.abs(roll) < ROLL_MAX && isWhole(cutOut) ? 'ok' : 'WRONG',
    })
  }
  table('Headshots', rows)
  await writeSheet(shown, 5, file)
}
