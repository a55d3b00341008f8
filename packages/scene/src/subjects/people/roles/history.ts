import { rgb, times } from '../../../shapes/surface.ts'
import { lathe } from '../../../shapes/turned.ts'
import { combine, place, type Vec } from '../../../shapes/vector.ts'
import type { Subject } from '../../subject.ts'
import { greatHelm, hornedHelmet, kabuto, lamellae, plates } from '../clothes/armour.ts'
import { free, onChest } from '../clothes/chest-things.ts'
import { eyePatch } from '../clothes/eyewear.ts'
import { brimmed, crown, hatFrame, onHead, type Wear } from '../clothes/hats.ts'
import { gripFrame, inHand, shield, sword } from '../clothes/held.ts'
import {
  axe,
  furCollar,
  hairPins,
  leatherVest,
  neckerchief,
  obi,
  roundShield,
  sheath,
} from '../clothes/history-things.ts'
import { belt } from '../clothes/tops.ts'
import { cape, GOLD, STEEL } from '../clothes/wraps.ts'
import { BLACK, BROWN, dress, jeans, WHITE } from '../garments.ts'
import { roleSubject } from './role-subject.ts'

const ermine: Wear = (figure) => [
  onChest(figure, 'carpet', rgb('#f4f1ea'), (on, h) => {
    const { shoulder, torso, chest } = figure.build
    on.path(
      [
        [0, torso * 0.33, -chest[1] * 1.2],
        [shoulder * 0.85, torso * 0.32, -0.01 * h],
        [shoulder * 0.5, torso * 0.2, chest[1] * 1.15 + 0.01 * h],
        [shoulder * 0.42, -torso * 0.05, chest[1] * 1.4 + figure.build.bust * 0.6],
      ],
      [0.03 * h, 0.034 * h, 0.03 * h, 0.026 * h],
      { both: true, blend: 0.01 * h },
    )
    for (const [x, y] of [
      [0.62, 0.26],
      [0.5, 0.13],
      [0.46, 0.02],
    ] as const)
      on.ball([shoulder * x, torso * y, chest[1] * 1.35 + 0.03 * h], 0.008 * h, {
        both: true,
        op: 'paint',
        color: BLACK,
        blend: 0.002,
      })
  }),
]

const scepter: Wear = (figure) => [
  ...inHand('right', 'metal', GOLD, (on) => {
    on.limb([0, -0.12, 0], [0, 0.24, 0], 0.008, 0.007)
    on.ball([0, 0.27, 0], 0.024)
    on.limb([0, 0.29, 0], [0, 0.33, 0], 0.012, 0.003)
  })(figure),
  ...inHand('right', 'glossy', rgb('#b3122f'), (on) => on.ring([0, 0.27, 0], 0.02, 0.009))(figure),
]

const tricorn: Wear = (figure) => {
  const at = hatFrame(figure)
  return [
    onHead(figure, 'leather', rgb('#221a16'), (on) => {
      on.egg([0, 0.3, -0.06], [0.39, 0.28, 0.43])
      on.path(
        [
          [-0.62, 0.36, -0.1],
          [-0.3, 0.5, 0.36],
          [0, 0.58, 0.44],
          [0.3, 0.5, 0.36],
          [0.62, 0.36, -0.1],
        ],
        [0.05, 0.13, 0.17, 0.13, 0.05],
        { blend: 0.03 },
      )
      on.path(
        [
          [-0.6, 0.34, -0.14],
          [0, 0.42, -0.52],
          [0.6, 0.34, -0.14],
        ],
        [0.05, 0.12, 0.05],
        { blend: 0.03 },
      )
      on.box([0, -0.42, 0], [0.8, 0.6, 0.8], 0, { op: 'carve', blend: 0.01, turn: { pitch: -8 } })
    }),
    onHead(figure, 'matte', rgb('#efe9dc'), (on) => {
      on.egg([0, 0.53, 0.6], [0.075, 0.08, 0.05])
      on.egg([0, 0.46, 0.6], [0.045, 0.035, 0.04], { blend: 0.01 })
      on.ball([0.03, 0.53, 0.645], 0.02, { both: true, op: 'carve', color: BLACK, blend: 0.002 })
      on.limb([-0.11, 0.4, 0.6], [0.11, 0.5, 0.57], 0.014, 0.014, { blend: 0.002 })
      on.limb([0.11, 0.4, 0.6], [-0.11, 0.5, 0.57], 0.014, 0.014, { blend: 0.002 })
    }),
    lathe(
      { material: 'cloth' },
      rgb('#a8221c'),
      [
        [0.36, -0.02],
        [0.385, 0.0],
        [0.385, 0.06],
        [0.37, 0.08],
      ],
      combine(at, place([0, 0, 0], {}, [0.95, 1, 1.06])),
      30,
    ),
  ]
}

/** Wrapped cloth that leaves only the eyes. */
const ninjaHood =
  (color: ReturnType<typeof rgb>): Wear =>
  (figure) => [
    onHead(figure, 'cloth', color, (on) => {
      on.egg([0, 0.09, -0.06], [0.39, 0.42, 0.44])
      on.egg([0, -0.04, 0.44], [0.42, 0.16, 0.4], { op: 'carve', blend: 0.02 })
      on.limb([0, -0.2, -0.08], [0, -0.62, -0.06], 0.3, 0.29, { blend: 0.05 })
      on.box([0, -0.3, 0.4], [0.6, 0.5, 0.32], 0, { op: 'carve', blend: 0.02 })
    }),
    onHead(figure, 'cloth', times(color, 1.3), (on) => {
      on.egg([0, -0.22, 0.07], [0.335, 0.32, 0.325])
      on.egg([0, -0.24, 0.28], [0.17, 0.2, 0.17], { blend: 0.08 })
      on.box([0, 0.4, 0], [0.6, 0.5, 0.6], 0, { op: 'carve', blend: 0.02, turn: { pitch: 8 } })
    }),
    onHead(figure, 'metal', STEEL, (on) =>
      on.box([0, 0.22, 0.335], [0.16, 0.05, 0.03], 0.015, { turn: { pitch: -20 } }),
    ),
  ]

const parasol =
  (color: ReturnType<typeof rgb>): Wear =>
  (figure) => {
    const h = figure.build.height
    const grip = gripFrame(figure, 'right')
    const [x, y, z] = [grip[3]!, grip[7]!, grip[11]!]
    const top: Vec = [x - 0.1 * h, y + 0.52 * h, z - 0.06 * h]
    const stripe = (share: number, around: number) =>
      Math.round(around * 40) % 5 === 0 ? times(color, 0.5) : times(color, 1 - share * 0.15)
    const profile = [
      [0.3 * h, 0],
      [0.295 * h, 0.01 * h],
      [0.18 * h, 0.06 * h],
      [0.001, 0.1 * h],
    ] as const
    return [
      free(figure, 'wood', rgb('#8a5a30'), (on) =>
        on.limb([x + 0.02 * h, y - 0.1 * h, z + 0.01 * h], top, 0.007 * h, 0.006 * h),
      ),
      lathe(
        { material: 'paper' },
        stripe,
        profile,
        place([top[0], top[1] - 0.085 * h, top[2]], { roll: 11, pitch: -6 }),
        40,
      ),
    ]
  }

// biome-ignore format: a table
export const HISTORIC: readonly Subject[] = [
  roleSubject('knight', ['paladin', 'crusader', 'warrior', 'cavalier'], ['castle-grounds', 'meadow', 'hall', 'hills'], { gender: 'man', pose: 'knight-guard', poses: { standing: 'knight-guard', fighting: 'sword' }, body: { muscle: 1.3 }, dress: (d) => ({ top: { color: rgb('#5a5f66'), sleeve: 0.98, neck: 'turtle', loose: 0.004, surface: { material: 'metal', roughness: 0.6 } }, legs: { color: rgb('#5a5f66'), length: 0.98, loose: 0.003, surface: { material: 'metal', roughness: 0.6 } }, skirt: { color: d.main('#8a1f2b'), length: 0.34, flare: 0.05, depth: 0.8, folds: 8, from: 0.22, grow: 0.02, hem: GOLD }, shoes: { kind: 'shoes', color: rgb('#8a9099') }, gloves: rgb('#7d838c'), hat: true, masked: d.wishes.has('closed', 'masked'), held: [sword('right'), shield(d.main('#8a1f2b'), GOLD)], extras: [plates(d.wishes.has('golden', 'gold') ? GOLD : d.wishes.is('black') ? rgb('#2b2d33') : STEEL, GOLD), greatHelm(d.wishes.has('golden', 'gold') ? GOLD : d.wishes.is('black') ? rgb('#2b2d33') : STEEL, d.main('#8a1f2b'), d.wishes.has('closed', 'masked')), (f) => belt(f, BROWN, GOLD, 0.024)] }) }, { size: [1.95, 0.9, 0.6] }),
  roleSubject('king', ['emperor', 'tsar'], ['hall', 'castle-grounds', 'garden'], { gender: 'man', pose: 'holding', dress: (d) => ({ top: { color: d.main('#7a1a2e'), sleeve: 0.95, neck: 'collar', loose: 0.012, trim: GOLD }, skirt: { color: d.main('#7a1a2e'), length: 0.9, flare: 0.05, depth: 0.6, hem: GOLD }, shoes: { kind: 'shoes', color: BROWN }, hat: true, held: [scepter], extras: [crown(GOLD, rgb('#b3122f')), cape(d.second('#8a1f2b'), { length: 0.8, wind: 0.12, wide: 1.2, lining: WHITE }), ermine, (f) => belt(f, GOLD)] }), looks: (looks) => ({ beard: { kind: 'full', color: looks.hair.color }, hair: { ...looks.hair, style: 'bob' } }) }, { size: [1.95, 0.85, 0.65] }),
  roleSubject('queen', ['empress', 'her majesty'], ['hall', 'castle-grounds', 'garden'], { gender: 'woman', pose: 'holding', dress: (d) => ({ ...dress(d.main('#4a2a7a'), { length: 0.99, flare: 0.16, sleeve: 0.95, trim: GOLD, sash: GOLD }), hat: true, held: [scepter], extras: [crown(GOLD, rgb('#2563d9'), { tall: 0.3 }), cape(d.second('#8a1f2b'), { length: 0.8, wind: 0.14, wide: 1.1, lining: WHITE }), ermine, (f) => belt(f, GOLD)] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'bob' } }) }, { size: [1.85, 0.95, 0.8] }),
  roleSubject('princess', ['duchess', 'noblewoman', 'cinderella'], ['castle-grounds', 'garden', 'hall', 'forest'], { age: 'young', gender: 'woman', dress: (d) => ({ ...dress(d.main('#e58ab8'), { length: 0.99, flare: 0.2, sleeve: 0.16, trim: times(d.main('#e58ab8'), 1.15), sash: GOLD }), top: { color: d.main('#e58ab8'), sleeve: 0.16, neck: 'wide', loose: 0.005, puff: true }, extras: [crown(GOLD, rgb('#e75480'), { tall: 0.14, narrow: 0.72, points: 10 }), (f) => [belt(f, GOLD)[0]!]] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'wavy' } }) }, { size: [1.72, 1, 0.95] }),
  roleSubject('prince', ['duke', 'nobleman', 'lord'], ['castle-grounds', 'garden', 'hall'], { age: 'young', gender: 'man', dress: (d) => ({ top: { color: d.main('#2f4f9a'), sleeve: 0.96, neck: 'turtle', hem: 0.3, loose: 0.01, trim: GOLD, buttons: GOLD }, legs: { color: rgb('#efe9dc'), length: 0.97, loose: 0.003, flare: 0 }, shoes: { kind: 'boots', color: rgb('#3a2416'), high: 0.58 }, extras: [crown(GOLD, rgb('#2563d9'), { tall: 0.16 }), cape(d.second('#8a1f2b'), { length: 0.66, wind: 0.3 }), (f) => belt(f, BROWN), sheath] }) }, { size: [1.85, 0.8, 0.6] }),
  roleSubject('pirate', ['buccaneer', 'corsair', 'pirate captain'], ['sea', 'beach', 'harbour'], { pose: 'holding', poses: { fighting: 'sword' }, dress: (d) => ({ top: { color: d.main('#7a1f24'), sleeve: 0.94, neck: 'collar', hem: 0.44, under: rgb('#efe9dc'), loose: 0.014, trim: GOLD, buttons: GOLD }, legs: { color: rgb('#3a332c'), length: 0.7, loose: 0.012 }, shoes: { kind: 'boots', color: rgb('#2a1d16'), high: 0.6 }, hat: true, held: [sword('right', { long: 0.4, curved: 0.06 })], extras: [tricorn, eyePatch(BLACK), (f) => belt(f, BROWN, GOLD, 0.024)] }), looks: (looks, { gender }) => (gender === 'man' ? { beard: { kind: 'full', color: looks.hair.color }, hair: { ...looks.hair, style: 'bob' } } : { hair: { ...looks.hair, style: 'long' } }) }, { size: [1.95, 0.8, 0.6] }),
  roleSubject('ninja', ['shinobi', 'assassin', 'ninja warrior'], ['village', 'forest', 'skyline', 'mountains'], { shaved: true, pose: 'sword', poses: { standing: 'sword', fighting: 'sword' }, dress: (d) => ({ top: { color: d.main('#1d2029'), sleeve: 0.95, neck: 'v', hem: 0.12, loose: 0.01 }, legs: { color: d.main('#1d2029'), length: 0.93, loose: 0.014 }, shoes: { kind: 'boots', color: rgb('#15161b'), high: 0.76 }, gloves: rgb('#15161b'), hat: true, held: [sword('right', { long: 0.42, curved: -0.03, hilt: rgb('#2b2d33') })], extras: [ninjaHood(d.main('#1d2029')), (f) => belt(f, d.second('#8a1f2b'), rgb('#8a1f2b'))] }), looks: () => ({ hair: { style: 'bald', color: BLACK } }) }, { size: [1.72, 0.95, 1] }),
  roleSubject('samurai', ['ronin', 'shogun', 'samurai warrior'], ['village', 'castle-grounds', 'mountains', 'field'], { gender: 'man', pose: 'holding', poses: { fighting: 'sword' }, dress: (d) => ({ top: { color: rgb('#2a2a33'), sleeve: 0.85, neck: 'v', loose: 0.014, wide: 0.015 }, skirt: { color: rgb('#2f2f3a'), length: 0.9, flare: 0.07, depth: 0.7, folds: 8 }, shoes: { kind: 'sandals', color: rgb('#8a7348') }, gloves: rgb('#2a2a33'), hat: true, held: [sword('right', { long: 0.5, curved: -0.035, hilt: rgb('#2b2d33') })], extras: [lamellae(d.main('#8a1c20'), d.second('#d8a72c')), kabuto(d.main('#8a1c20'), GOLD), (f) => belt(f, GOLD)] }), looks: (looks) => ({ beard: { kind: 'goatee', color: looks.hair.color } }) }, { size: [1.98, 0.8, 0.6] }),
  roleSubject('viking', ['norseman', 'barbarian', 'viking warrior', 'norse warrior', 'barbarian warrior', 'viking man', 'viking chief', 'viking king'], ['mountains', 'sea', 'village', 'tundra'], { gender: 'man', pose: 'holding', poses: { fighting: 'sword' }, body: { muscle: 1.6, bulk: 1.15 }, dress: (d) => ({ top: { color: d.main('#5a4a38'), sleeve: 0.5, neck: 'v', hem: 0.34, loose: 0.013, surface: { material: 'leather' }, trim: rgb('#a8803a') }, legs: { color: rgb('#4a4238'), length: 0.9, loose: 0.012 }, shoes: { kind: 'boots', color: rgb('#4a3220'), high: 0.68, trim: rgb('#b59a78') }, hat: true, held: [axe, roundShield(d.second('#8a2f2a'))], extras: [hornedHelmet(STEEL), furCollar, (f) => belt(f, BROWN, GOLD, 0.024)] }), looks: (looks) => ({ beard: { kind: 'long', color: looks.hair.color }, hair: { ...looks.hair, style: 'long' } }) }, { size: [2, 0.95, 0.6] }),
  roleSubject('cowboy', ['cowgirl', 'gunslinger', 'wrangler'], ['desert', 'farm', 'field', 'road'], { pose: 'hands-on-hips', dress: (d) => ({ top: { color: d.main('#b8543a'), sleeve: 0.95, neck: 'collar', buttons: rgb('#efe9dc') }, legs: { color: jeans(), length: 0.9, loose: 0.006 }, shoes: { kind: 'boots', color: rgb('#7a4a26'), high: 0.72 }, hat: true, extras: [brimmed(d.second('#8a5a30'), { brim: 0.78, droop: -0.06, high: 0.44, top: 0.29, dent: 0.07, band: rgb('#3a2416'), surface: { material: 'leather' } }), leatherVest, neckerchief(rgb('#c8322b')), (f) => belt(f, BROWN, STEEL, 0.018)] }) }, { size: [1.95, 0.8, 0.5] }),
  roleSubject('geisha', ['kimono', 'woman in kimono', 'maiko'], ['garden', 'village', 'living-room'], { gender: 'woman', age: 'young', pose: 'leaning', dress: (d) => ({ top: { color: d.main('#b3243f'), sleeve: 0.9, neck: 'v', loose: 0.01, wide: 0.055, trim: rgb('#f2d9a8'), surface: { material: 'spots', tint: rgb('#f3dfc0'), scale: 1.3 } }, skirt: { color: d.main('#b3243f'), length: 0.98, flare: 0.012, depth: 0.25, folds: 6, surface: { material: 'spots', tint: rgb('#f3dfc0'), scale: 1.3 } }, shoes: { kind: 'sandals', color: rgb('#2a1d18') }, extras: [obi(d.second('#d8a72c')), hairPins, parasol(rgb('#e8b0a8'))] }), looks: () => ({ hair: { style: 'top-knot', color: rgb('#0f0c0c') }, skin: times(rgb('#f0d8c6'), 0.85), lip: rgb('#b3122f'), eye: rgb('#2f1c10'), face: { eyeHeight: -0.12, eyeTilt: 6, noseOut: -0.012 } }) }, { size: [2, 0.95, 0.85] }),
]
