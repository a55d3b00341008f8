import type { Picture } from '../../../engine.ts'
import {
  fillUnknown,
  growPlane,
  makePlane,
  type Plane,
  resizePlane,
  samplePlane,
  smoothStep,
} from '../../motion/plane.ts'
import type { Inpaint } from '../../vision/inpaint.ts'
import type { CloseUp } from './close-up.ts'
import { headSpace } from './pose.ts'

/** Shares of the face's width: strands the matte hardly sees are painted over too. */
const AROUND = 0.07
/** Growing is done on a copy where a face is this wide. */
const FACE_PIXELS = 110
/** Light and colour of the throat change slowly: known on a copy this wide. */
const THROAT_PIXELS = 48
/** Fewer pixels of skin than this (on that copy) say nothing about a throat: a collar hides it. */
const SKIN_MIN = 25

/** The body's close-up without its head: what stood behind it is painted in, and the throat is carried on upwards. */
export async function removeHead(body: CloseUp, inpaint: Inpaint): Promise<Picture> {
  const { width, height } = body.picture
  const { loose, neck, head } = body.parts
  const scale = Math.min(1, FACE_PIXELS / body.pose.width)
  const small = resizePlane(loose, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const solid = makePlane(small.width, small.height)
  for (let i = 0; i < solid.data.length; i++) solid.data[i] = small.data[i]! > 0.12 ? 1 : 0
  const grown = resizePlane(growPlane(solid, Math.max(2, AROUND * body.pose.width * scale)), width, height)
  const hole = new Uint8Array(width * height)
  for (let i = 0; i < hole.length; i++) {
    const isThroat = neck.data[i]! > 0.6 && head.data[i]! < 0.3
    hole[i] = grown.data[i]! > 0.3 && !isThroat ? 255 : 0
  }
  const plate = await inpaint.fill(body.picture, hole)
  paintThroat(plate, body, hole)
  return plate
}

/** Where the old jaw and hair hid the throat, its own skin goes on up to under the new jaw. */
function paintThroat(plate: Picture, body: CloseUp, hole: Uint8Array): void {
  const { width, height, data } = plate
  const skin = skinAround(body, hole)
  if (!skin) return
  const place = headSpace(body.pose)
  const chin = place(body.pose.chin[0], body.pose.chin[1])[1]
  const sx = skin.colours[0]!.width / width
  const sy = skin.colours[0]!.height / height
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      // Locks, chokers and necklaces before the throat belonged to the old head.
      const gone = hole[i] ? 1 : 1 - smoothStep(0.3, 0.8, body.parts.neck.data[i]!)
      if (gone <= 0) continue
      const [u, v] = place(x + 0.5, y + 0.5)
      if (v < 0.3 || v > chin + 0.5) continue
      const across = Math.abs(u - skin.middle) / skin.half
      const share =
        (1 - smoothStep(0.82, 1.08, across)) * smoothStep(0.3, 0.45, v) * (1 - smoothStep(chin + 0.3, chin + 0.5, v))
      if (share <= 0) continue
      const shown = share * gone
      // A throat is round: it darkens towards its sides.
      const round = 1 - 0.16 * Math.min(1, across) ** 2
      for (let c = 0; c < 3; c++) {
        const colour = samplePlane(skin.colours[c]!, (x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5) * round
        data[i * 3 + c] = Math.round(data[i * 3 + c]! + (colour - data[i * 3 + c]!) * shown)
      }
    }
  }
}

/** The throat's colours carried over the whole close-up, where its middle is and how wide it is, in head space. */
function skinAround(body: CloseUp, hole: Uint8Array): { colours: Plane[]; middle: number; half: number } | undefined {
  const { width, height, data } = body.picture
  const scale = Math.min(1, THROAT_PIXELS / body.pose.width)
  const w = Math.max(1, Math.round(width * scale))
  const h = Math.max(1, Math.round(height * scale))
  const place = headSpace(body.pose)
  const chin = place(body.pose.chin[0], body.pose.chin[1])[1]
  const weight = makePlane(width, height)
  let [sum, sumU, sumUU] = [0, 0, 0]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = hole[i] ? 0 : body.parts.neck.data[i]!
      if (share < 0.8) continue
      const [u, v] = place(x + 0.5, y + 0.5)
      if (Math.abs(u) > 0.6 || v > chin + 0.7) continue
      weight.data[i] = share
      if (v > chin + 0.45) continue
      sum += share
      sumU += share * u
      sumUU += share * u * u
    }
  }
  if (sum * scale * scale < SKIN_MIN) return undefined
  const known = resizePlane(weight, w, h)
  const colours = [0, 1, 2].map((c) => {
    const plane = makePlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3 + c]! * weight.data[i]!
    const mean = resizePlane(plane, w, h)
    for (let i = 0; i < mean.data.length; i++) mean.data[i] = known.data[i]! > 0.05 ? mean.data[i]! / known.data[i]! : 0
    const sure = makePlane(w, h)
    for (let i = 0; i < sure.data.length; i++) sure.data[i] = known.data[i]! > 0.4 ? 1 : 0
    return fillUnknown(mean, sure)
  })
  const middle = Math.max(-0.25, Math.min(0.25, sumU / sum))
  const spread = Math.sqrt(Math.max(0, sumUU / sum - (sumU / sum) ** 2))
  return { colours, middle, half: Math.max(0.32, Math.min(0.46, spread * 1.75)) }
}
