import type { RestMouth } from './rest-mouth.ts'
import { headAt, pictureX, pictureY, type SkullFrame } from './skull-frame.ts'

/** Teeth stand behind the lips, and their arch curves away to the sides. In mouth widths. */
const TEETH_BACK = 0.1
const ARCH = 0.9

const depthAt = (rest: RestMouth, aside: number): number => {
  const bounded = Math.min(0.5, Math.abs(aside))
  return rest.centre[2] + (TEETH_BACK + ARCH * bounded * bounded) * rest.width
}

/** Where on the teeth a pixel looks: from the middle of the closed lips, in mouth widths. */
export function onTeeth(frame: SkullFrame, rest: RestMouth, px: number, py: number): [number, number] {
  let place = headAt(frame, px, py, depthAt(rest, 0))
  for (let i = 0; i < 2; i++) {
    place = headAt(frame, px, py, depthAt(rest, (place[0] - rest.centre[0]) / rest.width))
  }
  return [(place[0] - rest.centre[0]) / rest.width, (place[1] - rest.centre[1]) / rest.width]
}

/** The pixel that shows a place on the teeth. */
export function teethInPicture(frame: SkullFrame, rest: RestMouth, x: number, y: number): [number, number] {
  const [hx, hy, hz] = [rest.centre[0] + x * rest.width, rest.centre[1] + y * rest.width, depthAt(rest, x)]
  return [pictureX(frame, hx, hy, hz), pictureY(frame, hx, hy, hz)]
}
