import type { Picture } from '@bluehour/engine/engine'
import { fillHoles, makePlane, type Plane, resizePlane, samplePlane, smoothStep } from '@bluehour/imaging/plane'
import { meshMask } from '../blend/mask.ts'
import { FACE_OVAL } from '../regions.ts'
import type { CloseUp } from './close-up.ts'
import { plainSkin } from './face-skin.ts'
import { headSpace } from './pose.ts'

/** Light and color of the throat change slowly: known on a copy where a face is this wide. */
const THROAT_PIXELS = 48
/** Fewer pixels of skin than this (on that copy) say nothing about a throat: hair or a collar hides it. */
const SKIN_MIN = 25
/** A throat that was never seen is as dark as this share of the jaw above it. */
const UNDER_JAW = 0.85
/** Half a throat's width in face widths when none is seen, and its bounds. */
const HALF = 0.4
/** How much of that width one that was never seen has above the chin. */
const BEHIND_JAW = 0.6
const HALF_BOUNDS = [0.32, 0.46] as const

export type Necks = { open: Float32Array; hidden: Float32Array }

type Throat = {
  /** Its colors carried over the whole close-up. */
  colors: Plane[]
  /** Where its middle is and half its width, in head space. */
  middle: number
  half: number
  /** False when hair hid all of it. */
  isSeen: boolean
}

/**
 * Where the old jaw and hair hid the throat, its own skin goes on up to under the new jaw; clothes stay. Says how far
 * each pixel of the close-up may show bare neck: 1 is skin, 0 is a collar or no neck at all; and `hidden`, where the old
 * head hid whatever was there, and it was not clothes.
 */
export function paintThroat(
  plate: Picture,
  body: CloseUp,
  hole: Uint8Array,
  belowShoulders: (x: number, y: number) => number,
): Necks {
  const { width, height, data } = plate
  const throat = findThroat(body, hole)
  const bare = barePlane(body, hole)
  const oldFace = meshMask(body.mesh, FACE_OVAL, { left: 0, top: 0, width, height }).data
  const place = headSpace(body.pose)
  const open = Float32Array.from(body.parts.neck.data)
  const hidden = new Float32Array(open.length)
  const [sx, sy] = [bare.width / width, bare.height / height]
  const chin = place(body.pose.chin[0], body.pose.chin[1])[1]
  const free = 1 - smoothStep(0.03, 0.12, collarShare(body, hole, chin))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!hole[i]) continue
      const [u, v] = place(x + 0.5, y + 0.5)
      // One that was never seen stays behind the jaw, which may be narrower than the old one was.
      const half =
        throat.half * (throat.isSeen ? 1 : BEHIND_JAW + (1 - BEHIND_JAW) * smoothStep(chin - 0.1, chin + 0.15, v))
      const across = Math.abs(u - throat.middle) / half
      const [s, t] = [(x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5]
      // Where the old face was there is no collar, whatever is around.
      const undressed = Math.max(
        smoothStep(0.35, 0.65, samplePlane(bare, s, t)),
        oldFace[i]!,
        free * (1 - smoothStep(chin + 0.2, chin + 0.45, v)),
      )
      // Above the shoulders nothing is worn but collars, and those are seen.
      hidden[i] = Math.max(undressed, 1 - belowShoulders(x, y))
      open[i] = undressed * (1 - smoothStep(0.82, 1.08, across)) * smoothStep(0.25, 0.4, v)
      if (open[i]! <= 0) continue
      // A throat is round: it darkens towards its sides.
      const round = 1 - 0.16 * Math.min(1, across) ** 2
      for (let c = 0; c < 3; c++) {
        const color = samplePlane(throat.colors[c]!, s, t) * round
        data[i * 3 + c] = Math.round(data[i * 3 + c]! + (color - data[i * 3 + c]!) * open[i]!)
      }
    }
  }
  return { open, hidden }
}

/** How much of the place right under the chin is seen to be dressed: without that a throat is bare. */
function collarShare({ parts, pose, picture: { width, height } }: CloseUp, hole: Uint8Array, chin: number): number {
  const place = headSpace(pose)
  let [dressed, all] = [0, 1]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = place(x + 0.5, y + 0.5)
      if (v < chin || v > chin + 0.4 || Math.abs(u) > HALF) continue
      all++
      if (!hole[i]) dressed += parts.clothes.data[i]!
    }
  }
  return dressed / all
}

/** Skin against clothes as far as the old head leaves them to be seen, and carried on below it. */
function barePlane(body: CloseUp, hole: Uint8Array): Plane {
  const { neck, clothes } = body.parts
  const scale = Math.min(1, THROAT_PIXELS / body.pose.width)
  const w = Math.max(1, Math.round(neck.width * scale))
  const h = Math.max(1, Math.round(neck.height * scale))
  const skin = makePlane(neck.width, neck.height)
  const known = makePlane(neck.width, neck.height)
  for (let i = 0; i < hole.length; i++) {
    if (hole[i]) continue
    skin.data[i] = neck.data[i]!
    known.data[i] = Math.min(1, neck.data[i]! + clothes.data[i]!)
  }
  const [smallSkin, smallKnown] = [resizePlane(skin, w, h), resizePlane(known, w, h)]
  const share = makePlane(w, h)
  const sure = makePlane(w, h)
  for (let i = 0; i < share.data.length; i++) {
    share.data[i] = smallSkin.data[i]! / Math.max(1e-3, smallKnown.data[i]!)
    sure.data[i] = smallKnown.data[i]! > 0.4 ? 1 : 0
  }
  return sure.data.includes(1) ? fillHoles(share, sure) : makePlane(w, h, 1)
}

/** What a throat that hair hides looks like: the skin of the lower face, in the shade of the jaw. */
function jawColor({ picture: { width, height, data }, mesh, pose }: CloseUp): number[] {
  const skin = plainSkin(mesh, { left: 0, top: 0, width, height }).data
  const place = headSpace(pose)
  const sums = [0, 0, 0]
  let weight = 1e-6
  for (let i = 0; i < skin.length; i++) {
    if (skin[i]! <= 0 || place((i % width) + 0.5, Math.floor(i / width) + 0.5)[1] < 0.3) continue
    weight += skin[i]!
    for (let c = 0; c < 3; c++) sums[c]! += skin[i]! * data[i * 3 + c]!
  }
  return sums.map((sum) => (UNDER_JAW * sum) / weight)
}

function findThroat(body: CloseUp, hole: Uint8Array): Throat {
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
  if (sum * scale * scale < SKIN_MIN) {
    return { colors: jawColor(body).map((value) => makePlane(w, h, value)), middle: 0, half: HALF, isSeen: false }
  }
  const known = resizePlane(weight, w, h)
  const sure = makePlane(w, h)
  for (let i = 0; i < sure.data.length; i++) sure.data[i] = known.data[i]! > 0.4 ? 1 : 0
  const colors = [0, 1, 2].map((c) => {
    const plane = makePlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3 + c]! * weight.data[i]!
    const mean = resizePlane(plane, w, h)
    for (let i = 0; i < mean.data.length; i++) mean.data[i] = known.data[i]! > 0.05 ? mean.data[i]! / known.data[i]! : 0
    return fillHoles(mean, sure)
  })
  const middle = Math.max(-0.25, Math.min(0.25, sumU / sum))
  const spread = Math.sqrt(Math.max(0, sumUU / sum - (sumU / sum) ** 2))
  const half = Math.max(HALF_BOUNDS[0], Math.min(HALF_BOUNDS[1], spread * 1.75))
  return { colors, middle, half, isSeen: true }
}
