import type { Picture } from '@bluehour/engine/engine'
import type { Colorizer } from '@bluehour/engine/pictures'
import type { FaceFinder } from '@bluehour/faces/face'
import { fitWithin, flatten, resizePicture } from '@bluehour/imaging/pixels'
import { boxBlur, makePlane, type Plane, samplePlane } from '@bluehour/imaging/plane'
import type { PersonParts } from '@bluehour/vision/person-parts'
import { chooseColors } from './color/choose.ts'
import { lightnessOf, lightOf, writeColor } from './color/lab.ts'
import { findPeople } from './color/people.ts'
import { readPlace } from './color/place.ts'
import { spreadAlong } from './color/spread.ts'

/** Colors are chosen and spread on a copy of at most this edge; they vary far less than light does. */
const WORK_EDGE = 640
const SPREAD = { reach: 900, edge: 2.2 }
const FIT_RADIUS = 3
const FIT_SOFTNESS = 6

/** Colors by what each part shows; the light of every pixel stays exactly as it is. */
export function makeColorizer(networks: { finder: FaceFinder; parts: PersonParts }): Colorizer {
  return {
    colorize: async (picture, job) => {
      const gray = grayOf(picture)
      const size = fitWithin(picture.width, picture.height, WORK_EDGE)
      const small = await resizePicture(gray, size.width, size.height)
      const people = await findPeople(small, networks, job.signal)
      job.progress(0.5)
      job.signal.throwIfAborted()
      const lightness = lightnessPlane(small)
      const anybody = makePlane(size.width, size.height)
      for (let i = 0; i < anybody.data.length; i++) {
        anybody.data[i] = Math.min(1, people.skin.data[i]! + people.hair.data[i]! + people.clothes.data[i]!)
      }
      const chosen = chooseColors(lightness, people, readPlace(lightness, anybody), job.seed)
      const [a, b] = spreadAlong(lightness, [chosen.a, chosen.b], chosen.sure, SPREAD) as [Plane, Plane]
      job.progress(0.7)
      const out = paint(picture, fitLinear(lightness, a), fitLinear(lightness, b))
      job.progress(1)
      return out
    },
  }
}

/** Any tint the picture has, sepia say, is left behind. */
function grayOf(picture: Picture): Picture {
  const flat = flatten(picture)
  const data = new Uint8Array(flat.data.length)
  const into = new Uint8Array(3)
  for (let i = 0; i < data.length; i += 3) {
    writeColor(lightOf(flat.data[i]!, flat.data[i + 1]!, flat.data[i + 2]!), 0, 0, into, 0)
    data.set(into, i)
  }
  return { ...flat, data }
}

function lightnessPlane({ width, height, data }: Picture): Plane {
  const plane = makePlane(width, height)
  for (let i = 0; i < plane.data.length; i++) {
    plane.data[i] = lightnessOf(lightOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!))
  }
  return plane
}

type Fit = { slope: Plane; offset: Plane }

/** Near each pixel a color axis is a linear function of lightness (guided filter), which holds on the large picture too. */
function fitLinear(guide: Plane, values: Plane): Fit {
  const { width, height } = guide
  const times = (p: Plane, q: Plane): Plane => ({ width, height, data: p.data.map((value, i) => value * q.data[i]!) })
  const [meanGuide, meanValue] = [boxBlur(guide, FIT_RADIUS), boxBlur(values, FIT_RADIUS)]
  const [square, product] = [boxBlur(times(guide, guide), FIT_RADIUS), boxBlur(times(guide, values), FIT_RADIUS)]
  const slope = makePlane(width, height)
  const offset = makePlane(width, height)
  for (let i = 0; i < slope.data.length; i++) {
    const variance = square.data[i]! - meanGuide.data[i]! ** 2
    const covariance = product.data[i]! - meanGuide.data[i]! * meanValue.data[i]!
    slope.data[i] = covariance / (variance + FIT_SOFTNESS)
    offset.data[i] = meanValue.data[i]! - slope.data[i]! * meanGuide.data[i]!
  }
  return { slope: boxBlur(slope, FIT_RADIUS), offset: boxBlur(offset, FIT_RADIUS) }
}

function paint(picture: Picture, a: Fit, b: Fit): Picture {
  const { width, height, channels, data } = picture
  const out = new Uint8Array(data.length)
  const [scaleX, scaleY] = [a.slope.width / width, a.slope.height / height]
  for (let y = 0, at = 0; y < height; y++) {
    const v = (y + 0.5) * scaleY - 0.5
    for (let x = 0; x < width; x++, at += channels) {
      const u = (x + 0.5) * scaleX - 0.5
      const light = lightOf(data[at]!, data[at + 1]!, data[at + 2]!)
      const lightness = lightnessOf(light)
      const colorA = samplePlane(a.slope, u, v) * lightness + samplePlane(a.offset, u, v)
      const colorB = samplePlane(b.slope, u, v) * lightness + samplePlane(b.offset, u, v)
      writeColor(light, colorA, colorB, out, at)
      if (channels === 4) out[at + 3] = data[at + 3]!
    }
  }
  return { width, height, channels, data: out }
}
