import type { Rgb, Season } from '../../scene.ts'
import type { Mesh } from '../mesh.ts'
import type { Random } from '../random.ts'
import { blend, rgb, times } from '../surface.ts'
import { tube } from '../turned.ts'
import { add, cross, mix, scale, unit, type Vec } from '../vector.ts'
import { type CardWriter, cardWriter, type Sway } from './foliage.ts'

type FrondLook = {
  from: Vec
  /** Heading about y, in radians; degrees from upright at the base; how far it bows. */
  turn: number
  tilt: number
  bow: number
  length: number
  /** Half width of the whole frond, and of one leaflet. */
  width: number
  leaflet: number
  pairs: number
  /** How far leaflets hang, 0..1. */
  hang: number
  color: Rgb
}

/** A feather of leaflets along a bowing rib. */
function writeFrond(writer: CardWriter, look: FrondLook, sway: Sway, flutter: number): Vec[] {
  const rib: Vec[] = []
  const steps = 10
  let tilt = look.tilt
  let at = look.from
  const heading: Vec = [Math.sin(look.turn), 0, Math.cos(look.turn)]
  for (let i = 0; i <= steps; i++) {
    rib.push(sway(at, flutter))
    at = add(at, scale([heading[0] * Math.sin(tilt), Math.cos(tilt), heading[2] * Math.sin(tilt)], look.length / steps))
    tilt += look.bow / steps
  }
  const side: Vec = [heading[2], 0, -heading[0]]
  for (let p = 0; p < look.pairs; p++) {
    const t = 0.06 + (0.94 * p) / look.pairs
    const k = t * (steps - 0.001)
    const [i, share] = [Math.floor(k), k % 1]
    const base = mix(rib[i]!, rib[i + 1]!, share)
    const along = unit([rib[i + 1]![0] - rib[i]![0], rib[i + 1]![1] - rib[i]![1], rib[i + 1]![2] - rib[i]![2]])
    const over = unit(cross(along, side))
    const reach = look.width * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.8
    for (const s of [1, -1]) {
      const out = unit([
        side[0] * s + along[0] * 0.65 + over[0] * -0.3 * look.hang,
        side[1] * s + along[1] * 0.65 - look.hang * 0.8,
        side[2] * s + along[2] * 0.65,
      ])
      const wide = unit(cross(out, over))
      const normal = unit(add(scale(over, over[1] < 0 ? -1 : 1), scale(side, s * 0.35)))
      writer.blade(
        base,
        add(base, scale(out, reach)),
        scale(wide, look.leaflet),
        normal,
        times(look.color, 0.8 + 0.35 * ((p * 0.37) % 1)),
      )
    }
  }
  return rib
}

export type FrondOptions = { random: Random; season: Season; low: boolean; sway: Sway; colors?: readonly Rgb[] }

export function growPalm({ random, low, sway, colors }: FrondOptions, height: number): Mesh[] {
  const greens = colors ?? [rgb('#5d8f35'), rgb('#4c7f2d'), rgb('#74a043')]
  const lean = random.between(0.1, 0.24) * height
  const turn = random.between(0, 6.28)
  const rows = low ? 5 : 30
  const path = Array.from({ length: rows + 1 }, (_, i): Vec => {
    const t = i / rows
    return sway([Math.sin(turn) * lean * t * t, t * height - (i === 0 ? 0.05 : 0), Math.cos(turn) * lean * t * t], 0)
  })
  const radii = path.map((_, i) => 0.15 - 0.05 * (i / rows) + 0.13 * Math.exp(-i / rows / 0.05) + (i % 2 ? 0.012 : 0))
  const bark = (share: number): Rgb => times(rgb('#8d7a64'), 0.75 + 0.5 * ((Math.round(share * rows) * 0.5) % 1))
  const writer = cardWriter({ material: 'leaves' })
  const top = path.at(-1)!
  const count = low ? 9 : 22
  const meshes = [tube({ material: 'bark' }, bark, path, radii, undefined, low ? 5 : 10)]
  for (let i = 0; i < count; i++) {
    const t = i / count
    const rib = writeFrond(
      writer,
      {
        from: top,
        turn: turn + i * 2.4 + random.between(-0.2, 0.2),
        tilt: 0.12 + 1.35 * t ** 0.8,
        bow: 1.5 - 0.5 * t + random.between(-0.15, 0.2),
        length: height * random.between(0.36, 0.44),
        width: height * 0.085,
        leaflet: low ? 0.1 : 0.036,
        pairs: low ? 16 : 44,
        hang: 0.35 + 0.7 * t,
        color: t > 0.9 ? rgb('#8d8040') : times(random.pick(greens), 1.1 - 0.35 * t),
      },
      sway,
      i,
    )
    if (!low) meshes.push(tube({ material: 'leaves' }, rgb('#8b9a4d'), rib, [0.03, 0.012], undefined, 4))
  }
  meshes.push(writer.done())
  if (!low) meshes.push(...coconuts(top, random))
  return meshes
}

const coconuts = (top: Vec, random: Random): Mesh[] =>
  Array.from({ length: 5 }, (_, i) => {
    const turn = i * 1.3 + random.next()
    const at: Vec = [top[0] + Math.sin(turn) * 0.2, top[1] - 0.16, top[2] + Math.cos(turn) * 0.2]
    return tube(
      { material: 'matte' },
      rgb('#6f5a2e'),
      [0, 0.06, 0.14, 0.22, 0.28].map((y): Vec => [at[0], at[1] - 0.14 + y, at[2]]),
      [0.01, 0.1, 0.13, 0.1, 0.01],
      undefined,
      8,
    )
  })

export function growFern({ random, low, sway, colors, season }: FrondOptions, height: number): Mesh[] {
  const greens =
    colors ??
    (season === 'autumn' ? [rgb('#a8762f'), rgb('#8a8a3a')] : [rgb('#557f38'), rgb('#6b9247'), rgb('#466f30')])
  const writer = cardWriter({ material: 'leaves' })
  const count = low ? 9 : 19
  for (let i = 0; i < count; i++) {
    const t = i / count
    writeFrond(
      writer,
      {
        from: [0, 0, 0],
        turn: i * 2.4 + random.between(-0.3, 0.3),
        tilt: 0.1 + 0.75 * t,
        bow: 1.1 + random.between(0, 0.5),
        length: height * random.between(1.05, 1.4),
        width: height * 0.22,
        leaflet: height * (low ? 0.05 : 0.026),
        pairs: low ? 14 : 30,
        hang: 0.12,
        color: times(blend(random.pick(greens), greens[0]!, 0.3), 0.75 + 0.35 * t),
      },
      sway,
      i,
    )
  }
  return [writer.done()]
}
