import { isAfterDark, type Rgb } from '../scene.ts'
import { clay } from '../shapes/clay.ts'
import { block } from '../shapes/mesh.ts'
import type { Random } from '../shapes/random.ts'
import { blend, rgb, times } from '../shapes/surface.ts'
import { HERE, place } from '../shapes/vector.ts'
import { country } from './country.ts'
import type { Place, Setting } from './place.ts'
import { plant, scatter } from './scatter.ts'
import { volcanoCone } from './volcano-cone.ts'

const ground = (color: string, rock: string) =>
  country({
    name: 'planet',
    eyeHeight: 2.2,
    distance: 11,
    hills: 3,
    hillSize: 40,
    mountains: { height: 260, from: 300, size: 700, snowFrom: 9 },
    ground: color,
    rock,
    material: 'earth',
    rocks: { count: 40, color: rock, size: [0.2, 1.2] },
  })

const MOON = ground('#9a9690', '#8a8680')
const RED_PLANET = ground('#a8623c', '#8a4a30')

/** The dusty ground of a moon, or of a red planet, under a black sky with stars. */
export const planet: Place = {
  ...MOON,
  lay: (setting) => {
    const isRed = setting.scene.placeTraits?.includes('red')
    const laid = (isRed ? RED_PLANET : MOON).lay(setting)
    return {
      ...laid,
      sky: {
        zenith: [0.004, 0.004, 0.008],
        horizon: [0.008, 0.008, 0.014],
        ground: [0.12, 0.115, 0.11],
        stars: 1,
        clouds: 0,
        sunColor: [3, 2.9, 2.75],
        sunDisk: 0,
        moonSize: 0.06,
        moonDirection: [0.3, 0.35, -1],
      },
      fog: { densityPerMetre: 0 },
      fill: [0.035, 0.035, 0.04],
      key: 0.8,
    }
  },
}

/** Black slopes, glowing cracks, ash in the air. */
export const volcano = country({
  name: 'volcano',
  eyeHeight: 5,
  distance: 16,
  hills: 5,
  hillSize: 40,
  ground: '#2e2a28',
  rock: '#3a302c',
  material: 'rock',
  rocks: { count: 40, color: '#38322f', size: [0.4, 1.8] },
  extra: ({ daylight, scene }, groundAt, random) => {
    const isDark = isAfterDark(scene.time)
    const fire = isDark ? 1 : 0.12
    const ash = times(rgb('#7a3a24'), 0.8)
    const at = place([-60, groundAt(0, -520) - 10, -640])
    return {
      things: [{ solids: volcanoCone(random), at, id: 0 }],
      lamps: [{ at: [-60, 240, -600], color: [60_000 * fire, 17_000 * fire, 3_400 * fire], radius: 900 }],
      particles: [{ kind: 'embers', amount: 1 }],
      sky: { horizon: isDark ? ash : blend(daylight.sky.horizon, ash, 0.3) },
      key: 0.9,
    }
  },
})

/** A hall of rock lit by crystals that glow. */
export const cave: Place = {
  name: 'cave',
  eyeHeight: 1.7,
  distance: 8,
  lay: (setting) => {
    const random = setting.random.branch('cave')
    const reach = Math.max(7, setting.clearRadius * 2.4)
    const front = setting.eye[2] + 3
    const tones = [rgb('#4ad0ff'), rgb('#b060ff'), rgb('#50ffb0')]
    const tone = random.pick(tones)
    const gems = crystals(tone, random)
    const floor = block(
      { material: 'earth' },
      rgb('#4f463e'),
      [reach * 4, 0.6, reach * 5 + front * 2],
      place([0, -0.6, 0]),
    )
    const spots = scatter(
      setting,
      { count: 26, from: 3, to: reach * 1.6, apart: 0.8, lane: 0.8 },
      random.branch('gems'),
    )
    const lamps = spots.slice(0, 9).map(({ x, z }) => ({ at: [x, 0.9, z] as const, color: times(tone, 5), radius: 9 }))
    return {
      groundAt: () => 0,
      things: [
        { solids: [hollow(setting, reach, front, random), floor], at: HERE, id: 0 },
        ...plant(
          spots,
          (_, r) => r.pick(gems),
          () => 0,
          random,
          { size: [0.5, 1.5] },
        ),
      ],
      lamps: [
        ...lamps,
        { at: [setting.eye[0] - 1.5, setting.eye[1] + 1, setting.eye[2] - 1], color: [6, 4.9, 3.8], radius: reach * 3 },
      ],
      sky: {
        kind: 'backdrop',
        zenith: [0.02, 0.022, 0.03],
        horizon: [0.02, 0.02, 0.028],
        ground: [0.012, 0.011, 0.01],
        sunColor: [0, 0, 0],
        sunDisk: 0,
        stars: 0,
        clouds: 0,
        moonSize: 0,
      },
      fog: { color: times(tone, 0.03), densityPerMetre: 0.02, falloffPerMetre: 0, baseY: 0 },
      fill: [0.06, 0.058, 0.07],
      particles: [{ kind: 'dust', amount: 0.6 }],
      key: 0.62,
    }
  },
}

/** Rock around a hollow, with stone hanging from its roof and standing on its floor. */
function hollow({ clearRadius }: Setting, reach: number, front: number, random: Random) {
  const rock = clay({ material: 'rock' }, rgb('#6a6058'), 1.2)
  rock.box([0, reach * 0.5, front / 2 - reach], [reach * 1.7, reach * 1.1, reach * 2 + front], 1)
  rock.egg([0, reach * 0.35, front / 2 - reach * 0.4], [reach, reach * 0.72, reach * 1.3 + front], {
    op: 'carve',
    blend: 1.4,
  })
  for (let i = 0; i < 26; i++) {
    const [x, z] = [random.between(-1, 1) * reach * 0.95, random.between(-1.5, 0.2) * reach]
    if (Math.abs(x) < clearRadius + 0.8 && z > -clearRadius - 1) continue
    const [tall, thick] = [random.between(0.5, 2.4), random.between(0.15, 0.5)]
    if (i % 2 === 0) rock.limb([x, reach * 1.05, z], [x, reach * 1.0 - tall, z], thick, 0.04, { blend: 0.4 })
    else rock.limb([x, -0.3, z], [x, tall * 0.7, z], thick, 0.05, { blend: 0.4 })
  }
  return rock.done()
}

/** A few clusters of them, to be put in many places. */
function crystals(tone: Rgb, random: Random) {
  return Array.from({ length: 4 }, (_, i) => {
    const own = random.branch(`gem ${i}`)
    const cluster = clay({ material: 'ice', glow: 0.55 }, tone, 0.01)
    for (let k = 0; k < 6; k++)
      cluster.limb([0, 0, 0], [own.between(-0.35, 0.35), own.between(0.3, 0.9), own.between(-0.3, 0.3)], 0.11, 0.02)
    return { solids: [cluster.done()] }
  })
}
