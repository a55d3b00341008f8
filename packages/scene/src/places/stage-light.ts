import type { Thing } from '../render/stage.ts'
import type { Rgb } from '../scene.ts'
import { buildMesh } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { times } from '../shapes/surface.ts'
import { add, cross, HERE, mix, scale, subtract, unit, type Vec } from '../shapes/vector.ts'

const SIDES = 48

/** A plate with a round hole high over the stage: what comes through of the sun is a spotlight. Only the sun sees it. */
export function spotlightPlate(sun: Vec, centre: Vec, radius: number, high: number): Thing {
  const plate = buildMesh({ material: 'matte' })
  const up = high / sun[1]
  const middle = add(centre, scale(sun, up))
  const at = (i: number, r: number): Vec => {
    const angle = (i / SIDES) * Math.PI * 2
    return [middle[0] + Math.cos(angle) * r, high, middle[2] + Math.sin(angle) * r]
  }
  for (let i = 0; i < SIDES; i++)
    plate.face(at(i, radius), at(i + 1, radius), at(i + 1, high * 30), at(i, high * 30), [0, 0, 0])
  return { solids: [plate.done()], at: HERE, id: 0, seenBy: { camera: false, sun: true, mirror: false } }
}

type Beam = { from: Vec; to: Vec; color: Rgb /** At its end. */; radius: number }

/** Beams shine, and hardly show the light that falls on them: dark, with a strong glow. */
const GLOW = 60

/** How much of what is behind each layer hides, from the outermost inwards, and how wide the layer is. */
const LAYERS = [
  [1, 1],
  [2, 0.72],
  [3, 0.4],
] as const

/** Light seen in hazy air: cones one in the other, brighter near the lamp. They cast no shadow. */
export function beamsOfLight(beams: readonly Beam[], layers = 3): Thing {
  const solids: Solid[] = LAYERS.slice(0, layers).map(([cover, share]) => {
    const cone = buildMesh({ material: 'light', glow: GLOW, cover })
    for (const beam of beams) addCone(cone, beam, share)
    return cone.done()
  })
  return { solids, at: HERE, id: 0, seenBy: { sun: false, mirror: false } }
}

const STEPS = 12
const BEYOND = 1.4

function addCone(cone: ReturnType<typeof buildMesh>, { from, to, color, radius }: Beam, share: number) {
  const along = unit(subtract(to, from))
  const across = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const aside = cross(along, across)
  const rows = Array.from({ length: STEPS + 1 }, (_, j) => {
    // On through the floor: its round end must not be seen.
    const t = (j / STEPS) * BEYOND
    const [centre, r] = [mix(from, to, t), (0.06 + t * (radius - 0.06)) * share]
    // Never darker than what is behind it.
    const tone = times(color, (1 / GLOW) * (0.3 + 0.7 * Math.max(0, 1 - t) ** 1.6))
    return Array.from({ length: 17 }, (_, i) => {
      const angle = (i / 16) * Math.PI * 2
      const normal = add(scale(across, Math.cos(angle)), scale(aside, Math.sin(angle)))
      return cone.vertex({ at: add(centre, scale(normal, r)), normal, color: tone })
    })
  })
  for (let j = 0; j < STEPS; j++) {
    for (let i = 0; i < 16; i++) {
      const [a, b, c, d] = [rows[j]![i]!, rows[j]![i + 1]!, rows[j + 1]![i + 1]!, rows[j + 1]![i]!]
      cone.triangle(a, b, c)
      cone.triangle(a, c, d)
    }
  }
}
