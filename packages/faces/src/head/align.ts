import type { HeadPose } from './pose.ts'
import type { Turn } from './turn.ts'

/** How much of the position comes from the ears, which stay over the neck when a head turns; the rest from the eyes. */
const EARS = 0.5

/** Puts the new head where the old one was: the same size of face, the same line of the eyes, the same lean. */
export function alignHead(head: HeadPose, body: HeadPose, mirror = false): Turn {
  // Width alone misleads with broad faces, height alone with open mouths.
  const scale = Math.sqrt((body.width / head.width) * (body.height / head.height))
  const from = anchor(head)
  const to = anchor(body)
  return { scale, lean: body.roll - (mirror ? -head.roll : head.roll), mirror, from, to }
}

/** On the line of the eyes, between the middle of the eyes and that of the ears. */
function anchor({ eyes, ears, roll }: HeadPose): readonly [number, number] {
  const along = (ears[0] - eyes[0]) * Math.cos(roll) + (ears[1] - eyes[1]) * Math.sin(roll)
  return [eyes[0] + along * EARS * Math.cos(roll), eyes[1] + along * EARS * Math.sin(roll)]
}
