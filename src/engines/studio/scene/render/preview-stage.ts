import { buildMesh } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { rgb } from '../shapes/surface.ts'
import { HERE, type Placement, type Vec } from '../shapes/vector.ts'
import type { Stage } from './stage.ts'

/** A plain bright stage to look at one thing on: used by the subjects' sheet. */
export function previewStage(solids: readonly Solid[], low: Vec, high: Vec, at: Placement = HERE): Stage {
  const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const far = size * 2.6
  const floor = buildMesh({ material: 'matte' })
  const w = size * 40
  floor.face([-w, 0, w], [w, 0, w], [w, 0, -w], [-w, 0, -w], rgb('#cfc8bd'))
  return {
    camera: {
      eye: [middle[0] + far * 0.5, middle[1] + far * 0.28, middle[2] + far * 0.85],
      target: middle,
      field: 32,
      focus: far,
      blur: 0,
    },
    sky: {
      kind: 'backdrop',
      zenith: rgb('#dfe7ee'),
      horizon: rgb('#cfc8bd'),
      ground: rgb('#8a8378'),
      sunDirection: [-0.5, 0.75, 0.55],
      sunColor: [2.1, 1.95, 1.75],
      sunDisk: 0,
      clouds: 0,
      cloudLit: [1, 1, 1],
      cloudShade: [0.5, 0.5, 0.5],
      cloudScale: 1,
      stars: 0,
      moonDirection: [0, 1, 0],
      moonSize: 0,
      aurora: 0,
      rainbow: 0,
      wind: 0,
    },
    fill: [0.05, 0.05, 0.05],
    things: [
      { solids: [floor.done()], at: HERE, id: 0 },
      { solids, at, id: 1 },
    ],
    lamps: [],
    particles: [],
    focus: { at: middle, radius: size * 1.1 },
    shading: 'smooth',
    time: 0,
    seed: 1,
    exposure: 1,
  }
}
