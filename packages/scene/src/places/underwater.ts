import type { Thing } from '../render/stage.ts'
import { clay } from '../shapes/clay.ts'
import type { Model } from '../shapes/model.ts'
import { layers } from '../shapes/noise.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, times } from '../shapes/surface.ts'
import { HERE } from '../shapes/vector.ts'
import { boulders } from './boulders.ts'
import { landMesh } from './land.ts'
import type { Place } from './place.ts'
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
    const from = Math.max(1.6, flat)
    const spots = scatter(
      setting,
      { count: 60, from, to: from * 5 + 16, apart: 0.5, lane: 0.4, laneGrowth: 0.03 },
      random,
    )
    const weedSpots = scatter(
      setting,
      { count: 46, from, to: from * 4 + 14, apart: 0.4, lane: 0.5 },
      random.branch('weeds'),
    )
    const things: Thing[] = [
      { solids: [landMesh(sand, setting, 200)], at: HERE, id: 0 },
      ...plant(spots, (_, r) => r.pick(corals), groundAt, random, { size: [0.5, 1.4] }),
      ...plant(weedSpots, (_, r) => r.pick(weeds), groundAt, random.branch('weeds'), { size: [0.6, 1.5] }),
      ...boulders(
        { count: 10, color: '#7a8078', size: [0.4, 1.5] },
        setting,
        groundAt,
        () => true,
        0,
        random.branch('rocks'),
      ),
    ]
    const deep = setting.scene.mood === 'dark' || setting.scene.time === 'night' ? 0.35 : 1
    return {
      things,
      groundAt,
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
  },
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
