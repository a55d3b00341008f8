import type { Thing } from '../render/stage.ts'
import { clay } from '../shapes/clay.ts'
import type { Model } from '../shapes/model.ts'
import { layers } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import { HERE, place, type Vec } from '../shapes/vector.ts'
import { boulders } from './boulders.ts'
import { landMesh } from './land.ts'
import type { Place, PlacedGround, Setting } from './place.ts'
import { plant, scatter } from './scatter.ts'

const CORALS = ['#e0705a', '#e8a24a', '#c05a8a', '#8a6ac0', '#d8c060', '#5aa08a'] as const

/** The bottom of a warm sea: sand, corals, weed; blue light from above that fades with distance. */
export const underwater: Place = {
  name: 'underwater',
  eyeHeight: 1.6,
  distance: 7,
  lay: (setting) => {
    const random = setting.random.branch('underwater')
    const [ox, oz] = [random.between(0, 99), random.between(0, 99)]
    const flat = setting.clearRadius
    const groundAt = (x: number, z: number) =>
      (layers(x * 0.08 + ox, z * 0.08 + oz, 4) - 0.5) * 2.4 * Math.min(1, Math.hypot(x, z) / (flat * 3 + 4))
    const sand = { heightAt: groundAt, colorAt: () => rgb('#8ea096'), surface: { material: 'sand' } as const }
    const corals = Array.from({ length: 7 }, (_, i) => coral(random.branch(`coral ${i}`)))
    const weeds = Array.from({ length: 4 }, (_, i) => weed(random.branch(`weed ${i}`), setting.time))
    // A reef as large as those before it: a clownfish is among corals, not over a desert.
    const size = Math.min(1.4, Math.max(0.3, setting.castHeight * 1.3))
    const from = Math.max(1.6 * size, flat * 1.2)
    const spots = scatter(
      setting,
      { count: 120, from, to: from * 5 + 16 * size, apart: 0.42 * size, lane: 0.15 * size, laneGrowth: 0.02 },
      random,
    )
    const weedSpots = scatter(
      setting,
      { count: 50, from, to: from * 4 + 14 * size, apart: 0.4 * size, lane: 0.3 * size },
      random.branch('weeds'),
    )
    const things: Thing[] = [
      { solids: [landMesh(sand, setting, 200)], at: HERE, id: 0 },
      ...plant(spots, (_, r) => r.pick(corals), groundAt, random, { size: [0.5 * size, 1.5 * size] }),
      ...plant(weedSpots, (_, r) => r.pick(weeds), groundAt, random.branch('weeds'), {
        size: [0.6 * size, 1.5 * size],
      }),
      ...shoal(setting, size, random.branch('shoal')),
      ...boulders(
        { count: 10, color: '#7a8078', size: [0.4 * size, 1.5 * size] },
        setting,
        groundAt,
        () => true,
        0,
        random.branch('rocks'),
      ),
    ]
    return { things, groundAt, ...waterLight(setting) }
  },
}

/** Blue light from above that fades with distance. */
function waterLight(setting: Setting): Omit<PlacedGround, 'things' | 'groundAt'> {
  const deep = setting.scene.mood === 'dark' || setting.scene.time === 'night' ? 0.35 : 1
  return {
    sky: {
      kind: 'backdrop',
      zenith: times(rgb('#6fd0e0'), deep),
      horizon: times(rgb('#187095'), deep),
      ground: times(rgb('#0d3f58'), deep),
      sunDirection: [0.25, 1, 0.3],
      sunColor: times([1.9, 2.05, 1.8], deep),
      sunDisk: 0,
      clouds: 0,
      stars: 0,
      moonSize: 0,
    },
    fog: {
      color: times(rgb('#3aa5c0'), deep),
      densityPerMetre: Math.min(0.055, 0.5 / Math.hypot(setting.eye[0], setting.eye[2])),
      falloffPerMetre: 0,
      baseY: 0,
    },
    fill: times([0.04, 0.12, 0.16], deep),
    particles: [{ kind: 'bubbles', amount: 0.8 }],
    key: 0.9,
  }
}

/** Fish between the corals, behind those the picture is about. */
function shoal(setting: Setting, size: number, random: Random): Thing[] {
  const models = [1, 2, 3].map((n) => setting.model('tropical-fish', { color: rgb(CORALS[n * 2 - 1]!) }))
  const away = Math.hypot(setting.eye[0], setting.eye[2])
  return Array.from({ length: 11 }, (_, i): Thing => {
    const z = -setting.clearRadius - size * random.between(0.8, 5)
    const half = (away - z) * 0.34
    const x = ((i % 2 ? 1 : -1) * random.between(0.3, 1) + random.between(-0.1, 0.1)) * half
    const at: Vec = [x, size * random.between(0.7, 2.4), z]
    return {
      solids: models[i % models.length]!.solids,
      at: place(
        at,
        { yaw: random.pick([random.between(-25, 25), random.between(155, 205)]) },
        size * random.between(0.8, 1.5),
      ),
      id: 0,
    }
  })
}

function coral(random: Random): Model {
  const body = clay({ material: 'matte' }, rgb(random.pick(CORALS)), 0.05)
  const arms = Math.round(random.between(4, 9))
  for (let i = 0; i < arms; i++) {
    const angle = (i / arms) * Math.PI * 2 + random.between(-0.3, 0.3)
    const [out, up] = [random.between(0.12, 0.35), random.between(0.3, 0.75)]
    const knee = [Math.cos(angle) * out * 0.5, up * 0.5, Math.sin(angle) * out * 0.5] as const
    const tip = [Math.cos(angle) * out, up, Math.sin(angle) * out] as const
    body.path([[0, 0, 0], knee, tip], [0.07, 0.055, 0.04])
    body.limb(knee, [knee[0] * 2.4, up * 0.8, knee[2] * 0.6], 0.045, 0.03)
  }
  return { solids: [body.done()] }
}

function weed(random: Random, time: number): Model {
  const body = clay({ material: 'leaves' }, rgb(random.pick(['#3f7a3a', '#5a8a3f', '#6d6a2f'])), 0.02)
  for (let i = 0; i < 5; i++) {
    const [x, z, tall] = [random.between(-0.18, 0.18), random.between(-0.18, 0.18), random.between(0.6, 1.4)]
    const sway = (share: number) => Math.sin(time * Math.PI * 2 + share * 3 + i) * 0.12 * share
    const points = [0, 0.33, 0.66, 1].map((share) => [x + sway(share), tall * share, z] as const)
    body.path(points, [0.035, 0.035, 0.028, 0.008])
  }
  return { solids: [body.done()] }
}
