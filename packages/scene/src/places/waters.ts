import { smoothStep } from '@bluehour/imaging/plane'
import { layers } from '../shapes/noise.ts'
import { canalCity } from './canal.ts'
import { country } from './country.ts'
import { groveOf } from './grove.ts'
import type { Basin, Place } from './place.ts'

const LAKE_GREEN = { shallow: '#4d6a5c', deep: '#12303a' }

/** Far shore in an uneven line; the near one behind or before the subjects, as they swim or stand. */
const lakeBasin: Basin = (x, z, { afloat, clearRadius, eye }) => {
  const far = 150 + 60 * layers(x * 0.012 + 3, 7, 4)
  const near = afloat ? eye[2] + 30 : -clearRadius - 1.2 - 2.5 * layers(x * 0.15, 3, 3)
  const inside = Math.min(z + far, near - z) * (afloat ? 0.08 : 0.14)
  return Math.min(5, inside)
}

export const lake = country({
  name: 'lake',
  eyeHeight: 3.2,
  distance: 14,
  hills: 6,
  hillSize: 90,
  mountains: { height: 1000, from: 300, size: 1800, snowFrom: 0.45, forest: { color: '#2a3c22', to: 0.36 } },
  ground: '#5b7038',
  rock: '#6e675f',
  water: { basin: lakeBasin, waves: 0.35, surf: 0.1, ...LAKE_GREEN },
  grass: { colors: ['#6f8f3a', '#8aa04c', '#5d7d33'], height: 0.3, count: 9000 },
  growth: [
    { kinds: ['spruce', 'pine'], count: 130, from: 24, to: 420, apart: 4, lane: 5, laneGrowth: 0.16, size: [0.8, 1.4] },
    { kinds: ['bush'], count: 16, from: 6, to: 60, apart: 2, lane: 3 },
  ],
  rocks: { count: 26, color: '#8a857c', size: [0.3, 1.3] },
})

const seaBasin: Basin = (_x, z, { afloat, clearRadius }) => (afloat ? 6 : Math.min(6, (-z - clearRadius - 4) * 0.2))

export const sea = country({
  name: 'sea',
  eyeHeight: 4,
  distance: 16,
  hills: 0.4,
  hillSize: 40,
  ground: '#c9b48c',
  rock: '#8d8478',
  material: 'sand',
  water: { basin: seaBasin, waves: 1.5, surf: 0.4, shallow: '#2f8d94', deep: '#07293d' },
})

/** A bay: to one side the sand reaches out, and palms stand on it. */
const beachBasin: Basin = (x, z, { clearRadius, afloat, eye }) => {
  if (afloat) return 4
  const side = eye[0] > 0 ? -1 : 1
  const out = Math.max(0, side * x - 4 - clearRadius)
  const point = 0.9 * out - 0.004 * out * out
  const line = clearRadius * 1.4 + 2.2 + point + 1.2 * Math.sin(x * 0.22) - layers(x * 0.1, 5, 3) * 2
  return Math.min(5, (-z - line) * 0.1)
}

export const beach = country({
  name: 'beach',
  eyeHeight: 2.4,
  distance: 11,
  hills: 0.5,
  hillSize: 14,
  ground: '#e2cda2',
  rock: '#b3a282',
  material: 'sand',
  water: { basin: beachBasin, waves: 1, surf: 1, shallow: '#4fc0b8', deep: '#0b5877' },
  growth: [{ kinds: ['palm'], count: 16, from: 8, to: 75, apart: 3.2, lane: 3.4, laneGrowth: 0.06 }],
  rocks: { count: 10, color: '#8d8375', size: [0.3, 1.1] },
})

const riverBasin: Basin = (x, z, { clearRadius, afloat }) => {
  const middle = 9 * Math.sin(z * 0.035 + 0.6) + 4 * Math.sin(z * 0.09)
  const shift = afloat ? 0 : clearRadius + 5.5
  return Math.min(2.2, (4.6 - Math.abs(x - shift - middle * smoothStep(0, 40, Math.abs(z)))) * 0.4)
}

const openRiver = country({
  name: 'river',
  eyeHeight: 3,
  distance: 14,
  hills: 5,
  hillSize: 60,
  mountains: { height: 600, from: 320, size: 1300, snowFrom: 0.7, forest: { color: '#35502a', to: 0.5 } },
  ground: '#5f7b38',
  rock: '#77705f',
  water: { basin: riverBasin, waves: 0.8, surf: 0.45, shallow: '#5d7f6a', deep: '#1c4448' },
  grass: { colors: ['#6f9438', '#86a648', '#5a7e30'], height: 0.4, count: 14000 },
  growth: [
    { kinds: ['willow', 'birch', 'oak'], count: 46, from: 14, to: 190, apart: 5, lane: 4, laneGrowth: 0.07 },
    { kinds: ['bush'], count: 26, from: 7, to: 80, apart: 2, lane: 2.5 },
  ],
  rocks: { count: 30, color: '#8e887d', size: [0.25, 1] },
})

/** A canal runs between houses, unless trees were asked for along it. */
export const river: Place = {
  ...openRiver,
  lay: (setting) => {
    const { placeTraits = [] } = setting.scene
    const isTown = placeTraits.includes('canal') && !groveOf(setting.scene)
    return isTown ? canalCity(setting) : openRiver.lay(setting)
  },
}

const swampBasin: Basin = (x, z, { clearRadius, afloat }) => {
  const pools = layers(x * 0.07 + 4, z * 0.07 + 9, 3) - 0.46
  const island = afloat ? 0 : 1 - smoothStep(clearRadius, clearRadius + 2.5, Math.hypot(x, z))
  return Math.max(-0.5, Math.min(0.8, pools * 6)) - island * 1.2
}

export const swamp = country({
  name: 'swamp',
  eyeHeight: 2,
  distance: 10,
  hills: 0.6,
  hillSize: 22,
  ground: '#4a5230',
  rock: '#4f4a3c',
  water: { basin: swampBasin, waves: 0.12, surf: 0, shallow: '#3b452a', deep: '#151d12' },
  grass: { colors: ['#6a7a3a', '#54642e', '#7c8448'], height: 0.75, count: 12000 },
  growth: [
    { kinds: ['willow', 'dead'], count: 34, from: 8, to: 110, apart: 3.6, lane: 2.6, laneGrowth: 0.06 },
    { kinds: ['fern', 'bush'], count: 40, from: 4, to: 50, apart: 1.3, lane: 2 },
  ],
})
