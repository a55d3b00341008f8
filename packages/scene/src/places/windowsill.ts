import { isAfterDark } from '../scene.ts'
import { block } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { blend, rgb, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { HERE, place } from '../shapes/vector.ts'
import type { PlacedGround, Setting } from './place.ts'

/** A window board under the subjects, as large as they need it, the window behind them and the day outside. */
export function windowsill({ clearRadius, castHeight, eye, scene, daylight, random }: Setting): PlacedGround {
  const isDark = isAfterDark(scene.time)
  const size = Math.max(0.22, clearRadius, castHeight * 0.6)
  const [half, deep, tall] = [size * 2.3, size * 1.25, size * 4.2]
  const white = rgb('#efece6')
  const wall = rgb(random.branch('sill').pick(['#c9bda8', '#a9b4a6', '#b7a6a0', '#9aa6b2']))
  const back = -deep
  const bar = (x: number, y: number, w: number, h: number): Solid =>
    block({ material: 'glossy', roughness: 0.5 }, white, [w, h, size * 0.14], place([x, y, back]), size * 0.02)
  const side = (s: number): Solid =>
    block(
      { material: 'plaster' },
      wall,
      [half * 3, tall * 2, size * 0.2],
      place([s * half * 2.5, -tall * 0.4, back + size * 0.25]),
    )
  const { horizon, zenith } = daylight.sky
  const outside = blend(blend(horizon, zenith, 0.4), [0.75, 0.85, 0.95], isDark ? 0 : 0.3)
  const ball = Array.from({ length: 9 }, (_, i): readonly [number, number] => {
    const angle = (i / 8) * Math.PI
    return [Math.max(0.01, Math.sin(angle)), 1 - Math.cos(angle)]
  })
  const leaves = Array.from({ length: 34 }, (_, i) => {
    const own = random.branch(`outside ${i}`)
    const tone = blend(rgb('#5f8a4a'), outside, own.between(0.1, 0.6))
    const wide = size * own.between(0.5, 1.3)
    const at = place(
      [own.between(-1, 1) * half * 1.8, own.between(-1, 0.5) * size * 2 - wide, back - size * own.between(4, 7)],
      {},
      [wide, wide * 0.8, 0.02],
    )
    return lathe({ material: 'light', glow: isDark ? 0.06 : 0.7 }, tone, ball, at, 20)
  })
  const solids: Solid[] = [
    block(
      { material: 'wood' },
      white,
      [half * 2.6, size * 0.12, deep * 2.1 + Math.max(0, Math.min(size, eye[2] * 0.2))],
      place([0, -size * 0.12, back + deep * 1.05]),
      size * 0.03,
    ),
    bar(0, 0, half * 2, size * 0.14),
    bar(0, tall - size * 0.14, half * 2, size * 0.14),
    bar(-half, 0, size * 0.16, tall),
    bar(half, 0, size * 0.16, tall),
    bar(half * 0.34, 0, size * 0.12, tall),
    bar(0, tall * 0.66, half * 2, size * 0.08),
    side(-1),
    side(1),
    block({ material: 'plaster' }, wall, [half * 8, tall, size * 0.2], place([0, tall, back + size * 0.25])),
    block(
      { material: 'plaster' },
      times(wall, 0.9),
      [half * 8, tall, size * 0.2],
      place([0, -tall - size * 0.12, back + deep * 1.9]),
    ),
    block(
      { material: 'light', glow: isDark ? 0.12 : 1.05 },
      outside,
      [half * 9, tall * 4, 0.02],
      place([0, -tall * 1.6, back - size * 8]),
    ),
    ...leaves,
  ]
  return {
    things: [{ solids, at: HERE, id: 0, seenBy: { sun: false } }],
    groundAt: () => 0,
    sky: {
      kind: 'backdrop',
      zenith: isDark ? [0.12, 0.13, 0.2] : [0.5, 0.52, 0.55],
      horizon: isDark ? [0.08, 0.08, 0.1] : [0.36, 0.36, 0.37],
      ground: times(wall, isDark ? 0.1 : 0.3),
      sunDirection: [-0.75, 0.6, -0.35],
      sunColor: isDark ? [0.9, 0.62, 0.35] : [2.2, 2.05, 1.8],
      sunDisk: 0,
      clouds: 0,
      stars: 0,
      moonSize: 0,
    },
    fog: { densityPerMetre: 0 },
    fill: [0.05, 0.05, 0.05],
    key: isDark ? 1.7 : 1,
  }
}
