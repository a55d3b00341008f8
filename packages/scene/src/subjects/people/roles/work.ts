import { rgb, times } from '../../../shapes/surface.ts'
import type { Subject } from '../../subject.ts'
import { chestThings, free } from '../clothes/chest-things.ts'
import { glasses } from '../clothes/eyewear.ts'
import { beanie, brimmed, cap, chefHat, officerCap, type Wear } from '../clothes/hats.ts'
import { inHand, uprightPole } from '../clothes/held.ts'
import { belt, tie } from '../clothes/tops.ts'
import {
  beret,
  fireHelmet,
  flask,
  hardHat,
  magnifier,
  nurseCap,
  scarfKnot,
  skateboard,
  spoon,
} from '../clothes/work-things.ts'
import { apron, GOLD, STEEL, scarf } from '../clothes/wraps.ts'
import { BLACK, BROWN, jeans, WHITE } from '../garments.ts'
import type { Dressing, Outfit } from '../person.ts'
import { roleSubject } from './role-subject.ts'

/** A white coat over a shirt: doctors and scientists. */
const labCoat = (d: Dressing, shirt: string): Outfit => ({
  top: {
    color: d.main('#f4f4f2'),
    sleeve: 0.96,
    neck: 'collar',
    hem: 0.42,
    under: rgb(shirt),
    loose: 0.015,
    buttons: rgb('#c9c9c4'),
  },
  legs: { color: rgb('#3a4a5e'), length: 0.97 },
  shoes: { kind: 'shoes', color: rgb('#2b2420') },
})

const uniform = (color: ReturnType<typeof rgb>, trim: ReturnType<typeof rgb>): Outfit => ({
  top: { color, sleeve: 0.96, neck: 'collar', hem: 0.08, loose: 0.01, buttons: trim },
  legs: { color: times(color, 0.85), length: 0.97 },
  shoes: { kind: 'boots', color: BLACK, high: 0.86 },
})

const brushInHand: Wear = (figure) => [
  ...inHand('right', 'wood', rgb('#b98a4a'), (on) => on.limb([0, -0.05, 0], [0, 0.12, 0], 0.004, 0.005))(figure),
  ...inHand('right', 'hair', rgb('#2f6fb0'), (on) => on.limb([0, 0.12, 0], [0, 0.155, 0], 0.008, 0.001))(figure),
]

/** An oval board with blots of paint. */
const palette: Wear = inHand('left', 'wood', rgb('#c79a5c'), (on) => {
  on.egg([0.02, 0.02, 0.05], [0.1, 0.006, 0.075])
  for (const [i, tone] of ['#c8322b', '#f2c32c', '#2f6fb0', '#3a8f4a', '#f4f4f2', '#7a3a8a'].entries()) {
    on.ball([0.02 + 0.07 * Math.cos(i * 0.9 - 1), 0.028, 0.05 + 0.05 * Math.sin(i * 0.9 - 1)], 0.012, {
      color: rgb(tone),
      blend: 0.002,
    })
  }
})

const pitchfork: Wear = (figure) => {
  const { solids, at } = uprightPole(figure, 'right', 0.8, rgb('#a8763e'))
  const h = figure.build.height
  const iron = free(figure, 'metal', rgb('#7d8087'), (on) => {
    on.limb([at[0] - 0.04 * h, at[1], at[2]], [at[0] + 0.04 * h, at[1], at[2]], 0.006 * h, 0.006 * h)
    for (const x of [-0.04, -0.013, 0.013, 0.04])
      on.limb(
        [at[0] + x * h, at[1], at[2]],
        [at[0] + x * h, at[1] + 0.14 * h, at[2] + 0.012 * h],
        0.0055 * h,
        0.002 * h,
      )
  })
  return [...solids, iron]
}

// biome-ignore format: a table
export const WORKERS: readonly Subject[] = [
  roleSubject('chef', ['cook'], ['kitchen', 'cafe', 'table'], { pose: 'holding', dress: (d) => ({ top: { color: d.main('#f4f4f2'), sleeve: 0.95, neck: 'turtle', hem: 0.14, loose: 0.014, buttons: rgb('#3a3a3a') }, legs: { color: rgb('#4a4a52'), length: 0.97 }, shoes: { kind: 'shoes', color: BLACK }, hat: true, held: [spoon], extras: [chefHat(d.main('#f4f4f2')), scarfKnot(d.second('#c8322b')), apron(WHITE, { bib: false })] }), looks: (looks, { gender }) => (gender === 'man' ? { beard: { kind: 'moustache', color: looks.hair.color } } : {}) }, { size: [1.95, 0.65, 0.45] }),
  roleSubject('doctor', ['physician', 'surgeon', 'veterinarian', 'dentist'], ['office', 'laboratory', 'hall'], { pose: 'standing', dress: (d) => ({ ...labCoat(d, '#7fb0c8'), extras: [chestThings.stethoscope] }) }),
  roleSubject('nurse', ['caregiver', 'medic'], ['office', 'laboratory', 'hall'], { gender: 'woman', dress: (d) => ({ top: { color: d.main('#7fc0c4'), sleeve: 0.34, neck: 'v', hem: 0.12, trim: WHITE }, legs: { color: d.main('#7fc0c4'), length: 0.97 }, shoes: { kind: 'sneakers', color: WHITE }, hat: true, extras: [nurseCap, chestThings.stethoscope] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'bun' } }) }, { size: [1.72, 0.6, 0.4] }),
  roleSubject('scientist', ['chemist', 'researcher', 'inventor'], ['laboratory', 'library', 'office'], { pose: 'holding', dress: (d) => ({ ...labCoat(d, '#8aa36a'), gloves: rgb('#5f86a8'), held: [flask], extras: [glasses(rgb('#20242c'))] }), looks: (looks, { gender, random }) => (gender === 'man' && random.next() < 0.7 ? { hair: { style: 'spiky', color: rgb('#d9d7d3') } } : looks) }),
  roleSubject('farmer', ['peasant', 'gardener', 'rancher'], ['farm', 'field', 'garden', 'village'], { pose: 'leaning', dress: (d) => ({ top: { color: d.second('#b8433a'), sleeve: 0.5, neck: 'collar' }, legs: { color: d.main('#3c5f8d'), length: 0.95, loose: 0.012 }, shoes: { kind: 'boots', color: BROWN, high: 0.76 }, hat: true, held: [pitchfork], extras: [brimmed(rgb('#d9bf7a'), { brim: 0.8, droop: 0.04, high: 0.3, band: rgb('#7a3a2a'), surface: { material: 'wicker' } }), chestThings.overalls(d.main('#3c5f8d'))] }) }, { size: [1.82, 0.75, 0.5] }),
  roleSubject('firefighter', ['fireman', 'firewoman'], ['street', 'skyline', 'village'], { dress: (d) => ({ ...uniform(d.main('#3a3f3c'), GOLD), top: { color: d.main('#3a3f3c'), sleeve: 0.97, neck: 'turtle', hem: 0.26, loose: 0.02, trim: rgb('#e8e23a') }, legs: { color: d.main('#3a3f3c'), length: 0.94, loose: 0.02, flare: 0.01 }, shoes: { kind: 'boots', color: BLACK, high: 0.8 }, gloves: rgb('#4a3a2a'), hat: true, extras: [fireHelmet(d.second('#c8221c')), chestThings.stripes(rgb('#e8e23a'))] }) }, { size: [1.88, 0.72, 0.5] }),
  roleSubject('police-officer', ['policeman', 'policewoman', 'cop', 'sheriff', 'police'], ['street', 'skyline', 'office'], { pose: 'hands-on-hips', dress: (d) => ({ ...uniform(d.main('#22345e'), GOLD), hat: true, extras: [officerCap(d.main('#22345e'), BLACK, GOLD), (f) => belt(f, BLACK, STEEL), (f) => [tie(f, BLACK)], chestThings.badge(GOLD)] }) }, { size: [1.86, 0.75, 0.45] }),
  roleSubject('soldier', ['trooper', 'army man', 'infantryman'], ['field', 'hills', 'desert'], { pose: 'upright', dress: (d) => ({ ...uniform(d.main('#5d6440'), rgb('#3a3f28')), top: { color: d.main('#5d6440'), sleeve: 0.97, neck: 'collar', hem: 0.12, loose: 0.015, surface: { material: 'spots', tint: times(d.main('#5d6440'), 0.55), scale: 1.6 } }, legs: { color: d.main('#5d6440'), length: 0.97, loose: 0.014, surface: { material: 'spots', tint: times(d.main('#5d6440'), 0.55), scale: 1.6 } }, hat: true, extras: [cap(d.main('#5d6440'), { material: 'matte', size: 1.2, low: 0.12 }), (f) => belt(f, rgb('#4a4630')), chestThings.pouches(rgb('#4a4630'))] }) }, { size: [1.84, 0.68, 0.45] }),
  roleSubject('musician', ['guitarist', 'singer', 'violinist', 'pianist', 'drummer', 'busker', 'rock star', 'bard'], ['stage', 'street', 'cafe', 'hall'], { pose: 'playing', dress: (d) => ({ top: { color: d.main('#26262c'), sleeve: 0.96, neck: 'collar', hem: 0.08, under: rgb('#b8433a'), loose: 0.012, surface: { material: 'leather' } }, legs: { color: jeans(), length: 0.97, loose: 0.004, flare: 0 }, shoes: { kind: 'boots', color: BLACK, high: 0.8 }, extras: [] }) }),
  roleSubject('artist', ['painter', 'illustrator', 'sculptor'], ['workshop', 'studio', 'garden', 'living-room'], { pose: 'painting', dress: (d) => ({ top: { color: d.main('#e8e2d6'), sleeve: 0.95, neck: 'collar', hem: 0.34, loose: 0.018, trim: times(d.main('#e8e2d6'), 0.85) }, legs: { color: rgb('#3a3f4e'), length: 0.97 }, shoes: { kind: 'shoes', color: BROWN }, hat: true, held: [brushInHand, palette], extras: [beret(d.second('#8a2f3a')), scarf(rgb('#c8862c'))] }) }, { size: [1.8, 0.8, 0.7] }),
  roleSubject('detective', ['spy', 'inspector', 'private eye', 'sherlock'], ['street', 'office', 'library'], { pose: 'holding', dress: (d) => ({ top: { color: d.main('#b39a6c'), sleeve: 0.97, neck: 'collar', hem: 0.62, loose: 0.016, under: WHITE, buttons: BROWN, trim: times(d.main('#b39a6c'), 0.8) }, legs: { color: rgb('#3a3a3f'), length: 0.98 }, shoes: { kind: 'shoes', color: rgb('#2a1d16') }, hat: true, held: [magnifier], extras: [brimmed(rgb('#5a4a38'), { brim: 0.62, droop: 0.03, high: 0.36, dent: 0.06, band: rgb('#241a14') }), (f) => belt(f, times(d.main('#b39a6c'), 0.7), STEEL, 0.022)] }) }, { size: [1.85, 0.68, 0.5] }),
  roleSubject('monk', ['priest', 'friar', 'buddhist monk', 'nun'], ['hall', 'castle-grounds', 'garden', 'mountains'], { gender: 'man', pose: 'upright', poses: { standing: 'upright' }, dress: (d) => ({ top: { color: d.main('#c8661c'), sleeve: 0.9, neck: 'wide', loose: 0.012, wide: 0.02 }, skirt: { color: d.main('#c8661c'), length: 0.96, flare: 0.05, depth: 0.7 }, shoes: { kind: 'sandals', color: BROWN }, extras: [(f) => belt(f, times(d.main('#c8661c'), 0.7))] }), looks: () => ({ hair: { style: 'bald', color: rgb('#2a1d18') } }) }),
  roleSubject('builder', ['construction worker', 'worker', 'mechanic', 'engineer', 'miner'], ['workshop', 'street', 'skyline'], { pose: 'hands-on-hips', dress: (d) => ({ top: { color: rgb('#3f6ea8'), sleeve: 0.95, neck: 'collar', hem: 0.06 }, legs: { color: jeans(), length: 0.95, loose: 0.01 }, shoes: { kind: 'boots', color: rgb('#a8762c'), high: 0.85 }, hat: true, extras: [hardHat(d.second('#f2c32c')), chestThings.vest(d.main('#f57c1f')), (f) => belt(f, BROWN)] }) }, { size: [1.84, 0.75, 0.45] }),
  roleSubject('sailor', ['captain', 'mariner'], ['harbour', 'sea', 'beach'], { dress: (d) => ({ top: { color: d.main('#22345e'), sleeve: 0.97, neck: 'turtle', hem: 0.1, loose: 0.014, surface: { material: 'stripes', tint: WHITE, scale: 0.5 } }, legs: { color: rgb('#22304e'), length: 0.97, flare: 0.02 }, shoes: { kind: 'shoes', color: BLACK }, hat: true, extras: [officerCap(WHITE, BLACK, GOLD)] }) }, { size: [1.86, 0.66, 0.45] }),
  roleSubject('skater', ['skateboarder', 'ice skater'], ['street', 'park', 'skyline'], { age: 'young', pose: 'skating', poses: { standing: 'skating' }, lift: 0.042, dress: (d) => ({ top: { color: d.main('#d9553a'), sleeve: 0.96, neck: 'turtle', hem: 0.12, loose: 0.018 }, legs: { color: jeans(), length: 0.95, loose: 0.014 }, shoes: { kind: 'sneakers', color: BLACK }, hat: true, extras: [beanie(d.second('#3a5a7a')), skateboard] }) }, { size: [1.7, 1.3, 0.8] }),
]
