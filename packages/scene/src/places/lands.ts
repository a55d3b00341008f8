import { country } from './country.ts'

export const mountains = country({
  name: 'mountains',
  eyeHeight: 9,
  distance: 22,
  hills: 16,
  hillSize: 120,
  mountains: { height: 1300, from: 500, size: 2100, snowFrom: 0.42, forest: { color: '#2c3d22', to: 0.34 } },
  ground: '#5a6a37',
  rock: '#6d675f',
  grass: { colors: ['#768c3e', '#8c9a50', '#5f7634'], height: 0.22, count: 11000 },
  growth: [
    { kinds: ['spruce', 'pine'], count: 90, from: 26, to: 380, apart: 4, lane: 6, laneGrowth: 0.2, size: [0.7, 1.3] },
  ],
  rocks: { count: 40, color: '#8b857b', size: [0.4, 2] },
})

export const hills = country({
  name: 'hills',
  eyeHeight: 4,
  distance: 16,
  hills: 26,
  hillSize: 150,
  mountains: { height: 130, from: 300, size: 700, snowFrom: 9, forest: { color: '#3c5428', to: 1.2 } },
  ground: '#6c8c3a',
  rock: '#8a7f63',
  grass: { colors: ['#7fa443', '#97b556', '#688e36'], height: 0.28, count: 16000 },
  growth: [
    { kinds: ['oak'], count: 34, from: 26, to: 420, apart: 9, lane: 7, laneGrowth: 0.1 },
    { kinds: ['bush'], count: 30, from: 14, to: 160, apart: 3, lane: 4 },
  ],
})

export const meadow = country({
  name: 'meadow',
  eyeHeight: 1.7,
  distance: 9,
  hills: 3,
  hillSize: 60,
  mountains: { height: 420, from: 700, size: 1500, snowFrom: 0.8, forest: { color: '#34502a', to: 0.6 } },
  ground: '#6f9440',
  rock: '#8d8266',
  grass: { colors: ['#84ac46', '#9dbe5c', '#6a9638', '#b0b868'], height: 0.42, count: 26000 },
  bloom: { kind: 'wildflowers', density: 0.55 },
  growth: [
    { kinds: ['oak', 'birch'], count: 22, from: 34, to: 260, apart: 9, lane: 8, laneGrowth: 0.12 },
    { kinds: ['bush'], count: 18, from: 20, to: 120, apart: 3, lane: 6, laneGrowth: 0.05 },
  ],
})

export const field = country({
  name: 'field',
  eyeHeight: 1.9,
  distance: 10,
  hills: 1.6,
  hillSize: 90,
  ground: '#a98f45',
  rock: '#8d7a4d',
  grass: { colors: ['#d2b25a', '#c29f48', '#e0c473'], height: 0.7, count: 30000 },
  growth: [{ kinds: ['oak', 'poplar'], count: 22, from: 80, to: 420, apart: 9, lane: 6, laneGrowth: 0.05 }],
})

export const forest = country({
  name: 'forest',
  eyeHeight: 1.8,
  distance: 9,
  hills: 2.2,
  hillSize: 30,
  ground: '#4c4a2a',
  rock: '#5f5645',
  grass: { colors: ['#5f7d34', '#6f8c3e', '#4a682c'], height: 0.24, count: 9000 },
  growth: [
    {
      kinds: ['spruce', 'pine', 'oak', 'birch'],
      count: 120,
      from: 7,
      to: 130,
      apart: 2.6,
      lane: 1.9,
      laneGrowth: 0.045,
    },
    { kinds: ['fern', 'bush'], count: 60, from: 4, to: 45, apart: 1.1, lane: 1.4 },
  ],
  rocks: { count: 22, color: '#77736a', size: [0.3, 1.1] },
})

export const jungle = country({
  name: 'jungle',
  eyeHeight: 1.8,
  distance: 9,
  hills: 2.4,
  hillSize: 26,
  ground: '#3c4a22',
  rock: '#554c3a',
  grass: { colors: ['#4f8a34', '#3f7a2c', '#6ba044'], height: 0.4, count: 9000 },
  growth: [
    { kinds: ['jungle', 'palm'], count: 80, from: 7, to: 100, apart: 2.8, lane: 2, laneGrowth: 0.05 },
    { kinds: ['fern', 'bush'], count: 110, from: 3.4, to: 46, apart: 0.9, lane: 1.3 },
    { kinds: ['jungle', 'bush'], count: 110, from: 46, to: 150, apart: 2.2, lane: 0, laneGrowth: 0 },
  ],
  rocks: { count: 12, color: '#6f6d60', size: [0.4, 1.4] },
})

export const desert = country({
  name: 'desert',
  eyeHeight: 3,
  distance: 14,
  hills: 11,
  hillSize: 70,
  isDunes: true,
  mountains: { height: 260, from: 900, size: 1100, snowFrom: 9 },
  ground: '#d9a866',
  rock: '#b07a4a',
  material: 'sand',
  rocks: { count: 12, color: '#a8794f', size: [0.3, 1.5] },
})

export const savanna = country({
  name: 'savanna',
  eyeHeight: 2,
  distance: 12,
  hills: 3,
  hillSize: 120,
  mountains: { height: 180, from: 900, size: 900, snowFrom: 9 },
  ground: '#b1944e',
  rock: '#94724a',
  grass: { colors: ['#cdb061', '#b89a4c', '#dac37c'], height: 0.5, count: 24000 },
  growth: [
    { kinds: ['acacia'], count: 22, from: 22, to: 320, apart: 10, lane: 6, laneGrowth: 0.1 },
    { kinds: ['bush'], count: 24, from: 14, to: 160, apart: 4, lane: 4 },
  ],
})

export const tundra = country({
  name: 'tundra',
  eyeHeight: 2.2,
  distance: 12,
  hills: 3.4,
  hillSize: 46,
  mountains: { height: 300, from: 800, size: 1300, snowFrom: 0 },
  ground: '#e3eaf2',
  rock: '#6d7078',
  material: 'snow',
  rocks: { count: 16, color: '#7c7f86', size: [0.3, 1.4] },
})

export const park = country({
  name: 'park',
  eyeHeight: 1.8,
  distance: 10,
  hills: 1,
  hillSize: 50,
  ground: '#6c9a42',
  rock: '#8f856a',
  grass: { colors: ['#79a845', '#8aba54', '#6a9a3a'], height: 0.12, count: 22000 },
  growth: [
    { kinds: ['oak', 'birch', 'cherry'], count: 34, from: 13, to: 150, apart: 6, lane: 4.5, laneGrowth: 0.08 },
    { kinds: ['bush', 'hedge'], count: 20, from: 12, to: 70, apart: 3, lane: 5 },
  ],
})
