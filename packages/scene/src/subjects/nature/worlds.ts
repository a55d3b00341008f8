import type { Rgb } from '../../scene.ts'
import { layers } from '../../shapes/noise.ts'
import { makeParts } from '../../shapes/parts.ts'
import { blend, rgb, type Texture, times } from '../../shapes/surface.ts'
import { lathe } from '../../shapes/turned.ts'
import type { Vec } from '../../shapes/vector.ts'
import { place } from '../../shapes/vector.ts'
import type { Subject } from '../subject.ts'
import { isLand } from './continents.ts'
import { onBall, roughness, sheet } from './sheets.ts'

const BALL = Array.from({ length: 41 }, (_, i): readonly [number, number] => [
  Math.cos((i / 40 - 0.5) * Math.PI) * 10,
  Math.sin((i / 40 - 0.5) * Math.PI) * 10,
])

let worldMap: Texture | undefined

/** Land, sea, ice and clouds, painted once. */
function paintWorld(): Texture {
  if (worldMap) return worldMap
  const [width, height] = [640, 320]
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [lon, lat] = [(x / width) * 360 - 180, 90 - (y / height) * 180]
      const [a, b] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180]
      const d: Vec = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
      const fray = roughness(d, 9, 3, 3)
      const color = groundAt(lon + fray * 2.2, lat + fray * 1.8, fray)
      const cloud =
        Math.min(1, Math.max(0, (layers(d[0] * 3 + d[1] * 2 + 8, d[2] * 3 - d[1] * 3.4, 5) - 0.54) * 6)) *
        (0.5 + 0.5 * Math.sin(b * 7) ** 2)
      const at = (y * width + x) * 4
      for (let c = 0; c < 3; c++) rgba[at + c] = Math.round(255 * (color[c]! * (1 - cloud) + 0.97 * cloud))
      rgba[at + 3] = 255
    }
  }
  worldMap = { width, height, rgba }
  return worldMap
}

/** sRGB, because that is what textures hold. */
function groundAt(lon: number, lat: number, fray: number): Rgb {
  if (lat < -68 || lat > 82) return [0.93, 0.96, 0.99]
  if (!isLand(lon, lat)) return blend([0.05, 0.16, 0.36], [0.1, 0.3, 0.52], 0.5 + fray * 0.3)
  const far = Math.abs(lat)
  if (far > 66) return [0.86, 0.89, 0.9]
  const dry =
    Math.max(0, 1 - Math.abs(far - 23) / 9) * (lon > -20 && lon < 62 ? 1 : 0.45) +
    (lat < -18 && lat > -32 && lon > 112 ? 0.5 : 0)
  const green: Rgb = far > 48 ? [0.28, 0.4, 0.24] : [0.22, 0.44, 0.17]
  return blend(green, [0.8, 0.68, 0.44], Math.min(1, dry + Math.max(0, fray * 0.3)))
}

export const earth: Subject = {
  name: 'earth',
  words: ['world', 'planet-earth', 'blue-planet'],
  home: ['space'],
  kind: 'nature',
  stands: 'air',
  size: [20, 20, 20],
  bestYaw: 0,
  make: (form) => {
    const tint = form.colors[0]
    const spin = place([0, 0, 0], { yaw: form.time * 360 - 200 })
    const surface = { material: 'glossy', roughness: 0.55, texture: paintWorld() } as const
    const ball = lathe(surface, tint ?? [1, 1, 1], BALL, spin, 72)
    return { solids: [ball] }
  },
}

export const planet: Subject = {
  name: 'planet',
  words: ['saturn', 'jupiter', 'mars', 'exoplanet', 'gas-giant', 'venus'],
  home: ['space'],
  kind: 'nature',
  stands: 'air',
  size: [21, 44, 40],
  bestYaw: 10,
  make: (form) => {
    const base = form.colors[0] ?? rgb('#d9a866')
    const second = form.colors[1] ?? blend(base, [1, 0.95, 0.85], 0.5)
    const dark = times(base, 0.62)
    const turn = form.time * Math.PI * 2
    const ball = sheet(
      { material: 'matte' },
      96,
      64,
      (u, v) => onBall(u, v).map((c) => c * 10) as unknown as Vec,
      (at) => {
        // Bands of cloud, torn a little by storms that drift around.
        const a = Math.atan2(at[0], at[2]) - turn
        const swirl = 0.05 * Math.sin(a * 3 + at[1]) + 0.03 * Math.sin(a * 7 - at[1] * 2)
        const band = Math.sin((at[1] / 10 + swirl) * 17) * 0.5 + Math.sin((at[1] / 10 + swirl) * 41) * 0.25
        const storm = Math.hypot(Math.sin((a - 0.8) / 2) * 5.4, (at[1] + 3.2) * 0.9)
        const tone = band > 0 ? blend(base, second, band) : blend(base, dark, -band)
        return storm < 1.3 ? blend(tone, form.colors[0] ? dark : rgb('#b5532e'), 0.8 * (1 - storm / 1.3) ** 0.5) : tone
      },
    )
    const parts = makeParts().within([0, 0, 0], { roll: 16, pitch: 14 })
    for (const [r0, r1, bright, cover] of [
      [12.6, 14.4, 0.55, 2],
      [14.6, 17.6, 1, 4],
      [17.7, 18.1, 0.4, 2],
      [18.4, 20.4, 0.8, 3],
      [20.8, 21.6, 0.5, 1],
    ] as const) {
      parts.free({ material: 'matte', cover }, (mesh, put) => {
        for (let k = 0; k < 3; k++)
          for (let i = 0; i < 96; i++) {
            const [a, b] = [(i / 96) * Math.PI * 2, ((i + 1) / 96) * Math.PI * 2]
            const [p, q] = [r0 + ((r1 - r0) * k) / 3, r0 + ((r1 - r0) * (k + 1)) / 3]
            const tone = times(blend(second, base, k / 3), bright * (0.85 + 0.15 * ((k * 7) % 3)))
            mesh.face(
              put([Math.sin(a) * p, 0, Math.cos(a) * p]),
              put([Math.sin(b) * p, 0, Math.cos(b) * p]),
              put([Math.sin(b) * q, 0, Math.cos(b) * q]),
              put([Math.sin(a) * q, 0, Math.cos(a) * q]),
              tone,
            )
          }
      })
    }
    return {
      solids: form.traits.includes('ringless') || form.traits.includes('mars') ? [ball] : [ball, ...parts.done()],
    }
  },
}
