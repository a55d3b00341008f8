import { makePlane, type Plane } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'
import { borderDistance } from './methods/border-distance.ts'
import { fillShapes, flatShapes } from './methods/flat-shapes.ts'
import { kuwahara } from './methods/kuwahara.ts'
import type { Lab } from './methods/oklab.ts'
import { blurPixels, blurPlane, lumaOf, shade, toPicture, toPixels, unitOf } from './methods/pixels.ts'
import { lit } from './methods/relief.ts'
import { noisePlane } from './methods/textures.ts'
import type { Style } from './style.ts'

/** Adds the whorls a thumb leaves: rings in patches here and there. */
function pressThumbs(height: Plane, u: number, seed: number): void {
  const random = makeRandom(seed)
  const { width, data } = height
  for (let print = 0; print < 90; print++) {
    const cx = random() * width
    const cy = random() * height.height
    const reach = (26 + 22 * random()) * u
    const squash = 0.6 + random() * 0.5
    const turn = random() * Math.PI
    const pitch = (3.6 + random()) * u
    const depth = (0.18 + random() * 0.3) * u
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height.height, cy + reach); y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const dx = (x - cx) * cos + (y - cy) * sin
        const dy = ((y - cy) * cos - (x - cx) * sin) / squash
        const distance = Math.sqrt(dx * dx + dy * dy) / reach
        if (distance >= 1) continue
        const fade = (1 - distance * distance) ** 2
        const wave = Math.hypot(dx + reach * 0.3, dy) + Math.sin(dx / (9 * u)) * 2 * u
        data[y * width + x]! += (Math.sin((wave / pitch) * 2 * Math.PI) * 0.6 - 0.8) * depth * fade
      }
    }
  }
}

/** The colors in seven groups of like ones: no seam runs within a group. Gives the group of each color. */
function lumpsOf(palette: readonly Lab[]): number[] {
  const groups = palette.map((lab, index) => ({ lab, members: [index] }))
  while (groups.length > 7) {
    let [first, second, least] = [0, 1, Number.POSITIVE_INFINITY]
    for (let i = 0; i < groups.length; i++) {
      for (let j = i + 1; j < groups.length; j++) {
        const [a, b] = [groups[i]!.lab, groups[j]!.lab]
        const gap = Math.hypot((a[0] - b[0]) * 0.8, (a[1] - b[1]) * 1.5, (a[2] - b[2]) * 1.5)
        if (gap < least) [first, second, least] = [i, j, gap]
      }
    }
    const [kept, joined] = [groups[first]!, groups.splice(second, 1)[0]!]
    const share = joined.members.length / (kept.members.length + joined.members.length)
    const mix = (c: 0 | 1 | 2) => kept.lab[c] + (joined.lab[c] - kept.lab[c]) * share
    kept.lab = [mix(0), mix(1), mix(2)]
    kept.members.push(...joined.members)
  }
  const lumps: number[] = []
  for (const [group, { members }] of groups.entries()) for (const member of members) lumps[member] = group
  return lumps
}

export const clay: Style = {
  name: 'clay',
  summary: 'Modelled in plasticine: every shape a rounded soft body, lit from the side, with finger marks.',
  stage: { shading: 'clay' },
  async paint({ picture, depths, seed, memory, signal }) {
    const source = toPixels(picture)
    const u = unitOf(source)
    const { width, height } = source
    const calm = kuwahara(kuwahara(source, 7 * u), 4 * u)
    const shapes = flatShapes(calm, 13, 3.4 * u, seed, ([l, a, b]) => [0.2 + l * 0.74, a * 1.35, b * 1.35], 300, memory)
    signal.throwIfAborted()
    const lumpOf = lumpsOf(shapes.palette)
    const labels = shapes.regions.first.map((label) => lumpOf[label]!)
    if (depths) for (let i = 0; i < labels.length; i++) labels[i] = labels[i]! + 64 * (depths.ids[i]! % 900)
    const distance = borderDistance(labels, width, height)
    const round = 24 * u
    const body = makePlane(width, height)
    const form = blurPlane(lumaOf(calm), 9 * u)
    const lumps = noisePlane(source, 46 * u, seed, 3)
    for (let i = 0; i < body.data.length; i++) {
      const inside = Math.min(1, distance.data[i]! / round)
      body.data[i] = Math.sqrt(1 - (1 - inside) ** 2) * round * 0.5 + form.data[i]! * 12 * u + lumps.data[i]! * 2.2 * u
    }
    const soft = blurPlane(body, 2.4 * u)
    pressThumbs(soft, u, seed)
    const grit = noisePlane(source, 3 * u, seed + 9, 2)
    for (let i = 0; i < soft.data.length; i++) soft.data[i]! += grit.data[i]! * 0.22 * u
    // Each lump is one color with a little of the picture's own shading.
    const pixels = fillShapes(shapes, width, height)
    const own = blurPixels(calm, 3 * u)
    for (let k = 0; k < pixels.data.length; k++) pixels.data[k] = pixels.data[k]! * 0.55 + own.data[k]! * 0.45
    shade(pixels, lit(soft, 0.5, 0.3))
    const crease = blurPlane({ width, height, data: distance.data.map((d) => Math.max(0, 1 - d / (3 * u))) }, 1.2 * u)
    for (let i = 0, k = 0; i < crease.data.length; i++, k += 3) {
      for (let c = 0; c < 3; c++) pixels.data[k + c]! *= 1 - crease.data[i]! * (0.26 + c * 0.03)
    }
    return toPicture(pixels)
  },
}
