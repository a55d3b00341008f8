import type { Job, Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/faces/face'
import { makeHeadSwap } from '@bluehour/faces/head/head-swap'
import { headSpace, poseOf } from '@bluehour/faces/head/pose'
import { headAnglesOf } from '@bluehour/faces/head-angles'
import { table } from '../measure.ts'
import { dot, faceOf, photoOf } from './people.ts'
import { writeSheet } from './sheet.ts'

const EDGE = 720
const IDENTITY_MIN = 0.6

const SWAPS = [
  ['long black hair', 'astronaut'],
  ['astronaut', 'long black hair'],
  ['sleek black hair', 'brown hair'],
  ['astronaut', 'hair tied back'],
  ['hair tied back', 'astronaut'],
  ['brown hair', 'on the stairs'],
  ['astronaut', 'hair in a bun'],
  ['brown hair', 'hair up, looking aside'],
  ['long black hair', 'hair tied back'],
  // Long hair hides the neck and shoulders of these bodies.
  ['brown hair', 'in warm light'],
  ['astronaut', 'sleek black hair'],
] as const

type Studio = Parameters<typeof makeHeadSwap>[0]

export async function benchSwaps(studio: Studio, job: Job, file: string): Promise<void> {
  const { swap } = makeHeadSwap(studio)
  const rows: Record<string, string | number>[] = []
  const shown: Picture[] = []
  for (const [from, to] of SWAPS) {
    const head = await photoOf(from)
    const body = await photoOf(to, EDGE)
    const result = await swap({ head, body, edgeMax: EDGE }, job)
    shown.push(head, body, result)
    const wanted = await faceOf(studio.finder, head)
    const old = await faceOf(studio.finder, body)
    const made = await faceOf(studio.finder, result)
    const like = async (picture: Picture, face: Face) =>
      dot(await studio.finder.identify(result, made), await studio.finder.identify(picture, face))
    const identity = await like(head, wanted)
    rows.push({
      head: from,
      body: to,
      'like the head': identity,
      'like the old': await like(body, old),
      ...placement(made, old),
      'looked elsewhere by, °': (180 / Math.PI) * Math.abs(headAnglesOf(wanted.mesh).yaw - headAnglesOf(old.mesh).yaw),
      'and now, °': (180 / Math.PI) * Math.abs(headAnglesOf(made.mesh).yaw - headAnglesOf(old.mesh).yaw),
      'outside, dB': psnrOutside(body, result, old),
      verdict: identity >= IDENTITY_MIN ? 'ok' : 'LOW',
    })
  }
  table('Head swaps', rows)
  await writeSheet(shown, 3, file)
}

/** How far the new face is from where the old one was. */
function placement(made: Face, old: Face): Record<string, number> {
  const [now, before] = [poseOf(made.mesh), poseOf(old.mesh)]
  return {
    'eyes off, % of face':
      (100 * Math.hypot(now.eyes[0] - before.eyes[0], now.eyes[1] - before.eyes[1])) / before.width,
    'size off, %': 100 * Math.abs(now.height / before.height - 1),
    'lean off, °': (Math.abs(now.roll - before.roll) * 180) / Math.PI,
  }
}

/** Beyond the reach of hair nothing may change. */
function psnrOutside(body: Picture, result: Picture, { mesh }: Face): number {
  const place = headSpace(poseOf(mesh))
  let [sum, count] = [0, 0]
  for (let y = 0, i = 0; y < body.height; y++) {
    for (let x = 0; x < body.width; x++, i += 3) {
      const [u, v] = place(x + 0.5, y + 0.5)
      if (Math.abs(u) < 1.9 && v > -1.8 && v < 3.2) continue
      for (let c = 0; c < 3; c++) sum += (body.data[i + c]! - result.data[i + c]!) ** 2
      count += 3
    }
  }
  return sum === 0 ? 99 : 10 * Math.log10((255 * 255 * count) / sum)
}
