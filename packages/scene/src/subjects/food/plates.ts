import type { Parts } from '../../shapes/parts.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import { arc, soft, triples } from '../objects/curves.ts'
import { ball, leaf } from '../objects/small-parts.ts'
import { thing } from '../objects/thing.ts'
import { CREAM, FOOD, GREEN, JUICY, PORCELAIN } from './belongs.ts'
import { topsOf } from './bowls.ts'
import { BREAD_SLICE, flatPlate, steam } from './dishware.ts'
import { addToppings } from './toppings.ts'

function sprig(parts: Parts, at: Vec, yaw: number, length: number): void {
  const stem = parts.within(at, { yaw })
  stem.tube('bark', rgb('#5a6a34'), [0, 0, 0, length * 0.5, 0.004, 0, length, 0.008, 0], [0.0014, 0.0008], 6)
  for (let i = 0; i < 18; i++)
    leaf(
      stem,
      times(rgb('#4d7440'), 0.8 + (i % 3) * 0.2),
      [(length * (i + 1)) / 19, 0.003, 0],
      { yaw: i * 137, pitch: 40 + (i % 4) * 18, roll: -40 },
      0.014,
      0.004,
      10,
    )
}

const STEAK = soft(
  [-0.075, 0.0, -0.06, -0.045, 0.0, -0.052, 0.06, -0.04, 0.085, 0.0, 0.06, 0.038, 0.01, 0.03, -0.035, 0.05],
  true,
  5,
)

/** A slab off the grill: dark marks across, fat at its edge, cut at one end so that its inside is seen. */
export const steak = thing(
  'steak',
  [
    'beef-steak',
    'beefsteak',
    'ribeye',
    'sirloin',
    'filet-mignon',
    'pork-chop',
    'roast-beef',
    'grilled-meat',
    'barbecue-meat',
    'salmon-fillet',
    'grilled-salmon',
    'fish-fillet',
    'schnitzel',
    'cutlet',
    'brisket',
    'beef-wellington',
    'meatloaf',
    'ribs',
    'barbecue-ribs',
  ],
  FOOD,
  [0.05, 0.29, 0.29],
  0,
  '#6b3a22',
  (parts, color, form) => {
    const isFish = form.traits.some((trait) => /salmon|fish/.test(trait))
    const tone = isFish ? rgb('#e08a5c') : color
    flatPlate(parts, rgb('#3a3d42'), 1.08)
    const slab = parts.within([-0.01, 0.012, 0], { yaw: 12 })
    slab.plate({ material: 'glossy', roughness: 0.42, scale: 0.3 }, tone, STEAK, 0.026, [0, 0.013, 0], { pitch: -90 })
    slab.plate(
      { material: 'glossy', roughness: 0.35 },
      times(tone, 1.15),
      STEAK.map((v) => v * 0.94),
      0.03,
      [0, 0.013, 0],
      { pitch: -90 },
    )
    for (let i = -3; i <= 3; i++) {
      const half = 0.036 - Math.abs(i) * 0.003
      slab.tube(
        'matte',
        times(tone, 0.28),
        [i * 0.021 - 0.012, 0.0275, -half, i * 0.021 + 0.008, 0.0285, 0, i * 0.021 + 0.02, 0.0275, half * 0.8],
        [0.0028],
        6,
      )
    }
    // Slices lean against the end.
    for (let i = 0; i < 3; i++) {
      const cut = parts.within([0.078 + i * 0.017, 0.012, 0.012 + i * 0.008], { yaw: 20, roll: -38 - i * 6 })
      cut.box({ material: 'glossy', roughness: 0.4 }, tone, [0.009, 0.03, 0.062 - i * 0.005], [0, 0, 0], 0.003)
      cut.box(
        JUICY,
        isFish ? rgb('#f2b08a') : rgb('#b5404a'),
        [0.0012, 0.021, 0.052 - i * 0.005],
        [0.0048, 0.0045, 0],
        0,
      )
    }
    const asked = topsOf(form, [])
    const others = asked.filter((name) => !/rosemary|thyme|herb/.test(name))
    sprig(parts, [-0.05, 0.042, 0.02], -18, 0.09)
    if (others.length === 0)
      parts.box(
        { material: 'glossy', roughness: 0.3 },
        rgb('#f7dd7a'),
        [0.022, 0.01, 0.022],
        [-0.005, 0.041, -0.008],
        0.004,
        { yaw: 30 },
      )
    for (const [i, x, z] of triples([0, -0.095, 0.06, 1, -0.075, 0.078, 2, -0.105, 0.038, 3, -0.05, 0.09]))
      ball(parts, JUICY, rgb(i % 2 ? '#d8321f' : '#e04a2a'), [x, 0.026, z], 0.0125, 0.012, 18)
    addToppings(parts, others, { radius: 0.05, y: 0.041 }, form)
    return { solids: steam(0.055, 0.07, form.time), anchors: { top: [0, 0.042, 0] } }
  },
)

/** Folded shells side by side, full to the brim. */
export const tacos = thing(
  'taco',
  ['tacos', 'burrito', 'quesadilla', 'fajita', 'wrap', 'nachos', 'gyro', 'shawarma', 'kebab'],
  FOOD,
  [0.1, 0.29, 0.2],
  0,
  '#e0a848',
  (parts, color, form) => {
    const random = form.random.branch('taco')
    parts.box('wood', rgb('#7a5030'), [0.29, 0.014, 0.19], [0, 0, 0], 0.004)
    for (let k = -1; k <= 1; k++) {
      const shell = parts.within([k * 0.034, 0.014, -k * 0.055], { yaw: 14 })
      for (const side of [-1, 1])
        shell
          .within([0, 0.004, side * 0.005], { pitch: side * 20 })
          .plate(
            { material: 'matte', roughness: 0.6, scale: 0.1 },
            times(color, side < 0 ? 0.86 : 1),
            [-0.072, 0, 0.072, 0, ...arc(0, 0, 0.075, 0.072, 4, 176, 18)],
            0.003,
          )
      for (let i = 0; i < 46; i++) {
        const x = (i / 45 - 0.5) * 0.128
        const y = Math.sqrt(Math.max(0, 1 - (x / 0.075) ** 2)) * 0.058 + random.between(-0.004, 0.012)
        const z = random.between(-0.014, 0.014)
        const tones = ['#7a3f22', '#8a4a28', '#c8301f', '#f2c84a', '#f6efdc'] as const
        const tone = rgb(tones[Math.floor(random.next() * 5)]!)
        shell.box(
          { material: 'glossy', roughness: 0.4 },
          tone,
          [0.012, 0.009, 0.011],
          [x, Math.max(0.01, y), z],
          0.0025,
          { yaw: i * 70, pitch: i * 33 },
        )
        if (i % 2)
          leaf(
            shell,
            times(i % 4 > 1 ? GREEN : rgb('#8cc04a'), random.between(0.85, 1.2)),
            [x, Math.max(0.012, y + 0.002), z],
            { yaw: i * 67, pitch: 30 + (i % 5) * 15 },
            0.022,
            0.015,
            40,
          )
      }
    }
    for (const [i, x, z] of triples([0, -0.118, -0.02, 1, 0.122, 0.072])) {
      const lime = parts.within([x, 0.026, z], { yaw: 30 + i * 50, pitch: -62 })
      lime.lathe(
        'leather',
        rgb('#4f9a2c'),
        soft([0, -0.014, 0.012, -0.011, 0.018, 0, 0.0165, 0.001, 0, 0.001], false, 3),
        [0, 0, 0],
        {},
        24,
      )
      lime.lathe(JUICY, rgb('#cfe48a'), [0.0155, 0.0014, 0, 0.0018], [0, 0, 0], {}, 20)
    }
    return { anchors: { top: [0, 0.09, 0] } }
  },
)

/** Two toasted slices with what is spread and laid on them. */
export const toast = thing(
  'toast',
  ['avocado-toast', 'french-toast', 'bruschetta', 'open-sandwich', 'slice-of-toast', 'garlic-bread'],
  FOOD,
  [0.06, 0.28, 0.28],
  0,
  '#c98a48',
  (parts, color, form) => {
    flatPlate(parts, PORCELAIN, 1.06)
    const isAvocado = form.traits.some((trait) => /avocado|guacamole/.test(trait))
    for (const [i, x, z] of triples([0, -0.035, -0.022, 1, 0.036, 0.024])) {
      const slice = parts.within([x, 0.016 + i * 0.014, z], { yaw: -24 + i * 14, pitch: i * 5 })
      slice.plate({ material: 'matte', scale: 0.12 }, times(color, 0.72), BREAD_SLICE, 0.018, [0, 0.004, 0], {
        pitch: -90,
      })
      slice.plate(
        { material: 'rock', scale: 0.01, roughness: 0.8 },
        blend(color, CREAM, 0.35),
        BREAD_SLICE.map((v) => v * 0.92),
        0.0195,
        [0, 0.004, 0],
        { pitch: -90 },
      )
      if (isAvocado)
        slice.plate(
          { material: 'glossy', roughness: 0.45, scale: 0.1 },
          rgb('#9fbf4a'),
          BREAD_SLICE.map((v) => v * 0.86),
          0.0255,
          [0, 0.004, 0],
          { pitch: -90 },
        )
      const usual = isAvocado ? ['fried egg', 'pepper'] : ['tomatoes', 'basil']
      const asked = topsOf(form, usual).filter((name) => !(isAvocado && /avocado/.test(name)))
      addToppings(slice, asked.length > 0 ? asked : usual, { radius: 0.05, y: isAvocado ? 0.0175 : 0.0145 }, form)
    }
    return { anchors: { top: [0, 0.04, 0] } }
  },
)

/** A stack with a grid on top. */
export const waffles = thing(
  'waffle',
  ['waffles', 'belgian-waffle', 'stack-of-waffles', 'stack-of-waffle'],
  FOOD,
  [0.11, 0.28, 0.28],
  24,
  '#cf9040',
  (parts, color, form) => {
    flatPlate(parts, PORCELAIN, 1.06)
    for (let k = 0; k < 3; k++) {
      const one = parts.within([Math.sin(k * 2) * 0.006, 0.012 + k * 0.024, Math.cos(k * 2) * 0.006], { yaw: k * 17 })
      one.box({ material: 'matte', scale: 0.2 }, times(color, 0.82), [0.142, 0.014, 0.142], [0, 0, 0], 0.006)
      for (let i = -3; i <= 3; i++) {
        one.box({ material: 'matte', scale: 0.2 }, color, [0.142, 0.022, 0.006], [0, 0, i * 0.0225], 0.002)
        one.box({ material: 'matte', scale: 0.2 }, color, [0.006, 0.022, 0.142], [i * 0.0225, 0, 0], 0.002)
      }
    }
    addToppings(parts, topsOf(form, ['strawberries', 'whipped cream', 'syrup']), { radius: 0.066, y: 0.083 }, form)
    return { anchors: { top: [0, 0.084, 0] } }
  },
)
