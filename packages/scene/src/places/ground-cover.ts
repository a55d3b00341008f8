import { smoothStep } from '@bluehour/imaging/plane'
import type { Rgb } from '../scene.ts'
import type { Mesh } from '../shapes/mesh.ts'
import { layers, noise2 } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { blend, rgb, times } from '../shapes/surface.ts'
import type { GrownBloom } from './blooms/grow-bloom.ts'
import type { Country } from './country-build.ts'
import { landMesh } from './land.ts'
import type { Setting } from './place.ts'
import type { Relief } from './relief.ts'
import type { Found } from './terrain/mountains.ts'

/** How the ground feels under the eye, a number the kernel of `land` knows: between two it is a mixture. */
const GRAIN = { forest: -1, grass: 0, stones: 1, sand: 2 } as const

const SHORE = rgb('#8d7f66')

export type Tones = { base: Rgb; rock: Rgb; snow: number }

/**
 * The ground with what covers it. A vertex of material `land` has in place of its own position: how steep it is (1 is
 * level), its grain, and how much snow lies there. Its normal is turned out of the sun where a mountain stands before it.
 */
export function groundMesh(
  spec: Country,
  setting: Setting,
  relief: Relief,
  { base, rock, snow }: Tones,
  random: Random,
  bloom?: GrownBloom,
): Mesh {
  const off = random.between(0, 100)
  const paint = painterOf(spec, setting, relief, { base, rock, snow }, off, bloom)
  return landMesh(
    {
      heightAt: relief.heightAt,
      surface: { material: 'land', tint: rock },
      colorAt: () => base,
      finish: paint,
    },
    setting,
  )
}

function painterOf(
  spec: Country,
  { eye, daylight }: Setting,
  { mountains }: Relief,
  { base, rock, snow }: Tones,
  off: number,
  bloom?: GrownBloom,
): (vertices: Float32Array, at: number) => void {
  const grain = spec.material === 'sand' ? GRAIN.sand : spec.material ? GRAIN.stones : GRAIN.grass
  const snowy = spec.material === 'snow' ? 1 : snow > 0 ? 0.9 : 0
  const found: Found = { soil: 0, area: 0, hollow: 0, sun: 1 }
  const sun = unit(daylight.sky.sunDirection)
  const look: Look = { color: base, grain, snow: snowy }
  return (vertices, at) => {
    const [x, y, z] = [vertices[at]!, vertices[at + 1]!, vertices[at + 2]!]
    const up = vertices[at + 4]!
    const dry = layers(x * 0.02 + off, z * 0.02, 3)
    const away = Math.hypot(x - eye[0], z - eye[2])
    look.color =
      grain === GRAIN.grass ? blend(base, rock, smoothStep(0.55, 0.8, dry) * 0.35) : times(base, 0.85 + 0.3 * dry)
    look.grain = grain
    look.snow = snowy
    if (bloom && snow === 0) look.color = bloom.tone(x, z, away, look.color)
    if (spec.water) shore(look, y, grain)
    if (mountains && away > mountains.from * 0.9 && z < 0) {
      mountains.findAt(x, z, found)
      highGround(look, spec, found, { x, y: y / mountains.top, z, up, dry, rock, base })
      shade(vertices, at + 3, sun, found.sun)
    }
    vertices.set(look.color, at + 6)
    vertices[at + 9] = up
    vertices[at + 10] = look.grain
    vertices[at + 11] = look.snow
  }
}

type Look = { color: Rgb; grain: number; snow: number }

/** Pebbles or sand along the water, dark where it is wet. */
function shore(look: Look, y: number, grain: number): void {
  if (y > 0.9) return
  const bare = 1 - smoothStep(0.25, 0.9, y)
  const color = grain === GRAIN.sand ? look.color : blend(look.color, SHORE, bare)
  look.color = times(color, 1 - 0.45 * (1 - smoothStep(0.02, 0.3, y)))
  if (grain === GRAIN.grass) look.grain = bare
}

type Spot = { x: number; y: number; z: number; up: number; dry: number; rock: Rgb; base: Rgb }

/** Forest at the foot, then grass, scree below the walls, snow in hollows and on what is flat. */
function highGround(look: Look, spec: Country, found: Found, { x, y, z, up, dry, rock, base }: Spot): void {
  const { snowFrom, forest } = spec.mountains!
  const high = y
  const patch = layers(x * 0.006 + 9, z * 0.006, 3)
  if (forest) {
    const line = forest.to * (0.75 + 0.7 * (patch - 0.5)) + 0.05 * found.hollow
    const wooded =
      (1 - smoothStep(line - 0.07, line + 0.04, high)) *
      smoothStep(0.52, 0.64, up) *
      smoothStep(0.3, 0.44, patch + 0.12 * found.hollow)
    const tone = 0.75 + 0.5 * noise2(x * 0.05, z * 0.05)
    look.color = blend(look.color, times(rgb(forest.color), tone), wooded)
    look.grain = look.grain === GRAIN.grass ? -wooded : look.grain
  }
  // Higher up the grass is thin and brown, then only stones are left.
  const bare = smoothStep(0.3, 0.7, high + (dry - 0.5) * 0.5)
  const scree = smoothStep(0.6, 2.5, found.soil) * smoothStep(0.55, 0.7, up) * smoothStep(0.97, 0.86, up)
  const stony = Math.max(bare * 0.8, scree)
  look.color = blend(look.color, blend(rock, base, 0.12), bare * 0.85)
  look.color = blend(look.color, times(rock, 1.25), scree * 0.8)
  look.grain += (GRAIN.stones - look.grain) * stony
  // Where water runs the ground is dark; hollows see less of the sky than ridges.
  const flow = smoothStep(7.5, 12.5, Math.log(1 + found.area))
  const open = Math.min(1.18, Math.max(0.5, 1 - found.hollow * 0.42))
  look.color = times(look.color, (1 - 0.38 * flow) * open)
  const cold = (high - snowFrom) / 0.3
  const lying = cold * 0.5 + found.hollow * 0.5 + (up - 0.7) * 0.7 + (patch - 0.5) * 0.4
  look.snow = Math.max(look.snow, cold > -0.5 ? Math.min(1, Math.max(0, lying)) : 0)
}

/** Turns a normal away from a sun that is hidden: what is left is the light of the sky. */
function shade(vertices: Float32Array, at: number, sun: readonly [number, number, number], share: number): void {
  const [x, y, z] = [vertices[at]!, vertices[at + 1]!, vertices[at + 2]!]
  const facing = x * sun[0] + y * sun[1] + z * sun[2]
  if (share >= 1 || facing <= -0.5) return
  // Well away, or rough ground would catch the sun again here and there.
  const by = (facing + 0.5) * (1 - share)
  const [nx, ny, nz] = [x - sun[0] * by, y - sun[1] * by, z - sun[2] * by]
  const length = Math.hypot(nx, ny, nz) || 1
  vertices[at] = nx / length
  vertices[at + 1] = ny / length
  vertices[at + 2] = nz / length
}

function unit([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
