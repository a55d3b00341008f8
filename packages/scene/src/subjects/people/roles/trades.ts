import { rgb, times } from '../../../shapes/surface.ts'
import type { Subject } from '../../subject.ts'
import { chestThings } from '../clothes/chest-things.ts'
import { goggles } from '../clothes/eyewear.ts'
import { beanie, brimmed, cap, hood, officerCap, type Wear } from '../clothes/hats.ts'
import { inHand } from '../clothes/held.ts'
import { axe, leatherVest, neckerchief } from '../clothes/history-things.ts'
import { belt, tie } from '../clothes/tops.ts'
import { apron, GOLD, scarf } from '../clothes/wraps.ts'
import { BLACK, BROWN, jeans, WHITE } from '../garments.ts'
import type { Role } from '../person.ts'
import { roleSubject } from './role-subject.ts'

const LEATHER = rgb('#6a4327')

const hammer: Wear = (figure) => [
  ...inHand('right', 'wood', rgb('#9a6a3a'), (on) => on.limb([0, -0.08, 0], [0, 0.24, 0], 0.013, 0.012))(figure),
  ...inHand('right', 'metal', rgb('#5a5d63'), (on) => on.limb([0, 0.25, -0.07], [0, 0.25, 0.07], 0.032, 0.032))(figure),
]

/** A bow held upright, its string drawn to the body. */
const longBow: Wear = (figure) => [
  ...inHand('right', 'wood', rgb('#7a4a24'), (on) => {
    const at = (i: number) => [0, (i / 8) * 0.62, 0.1 - 0.16 * (i / 8) ** 2] as const
    for (let i = -8; i < 8; i++)
      on.limb(at(i), at(i + 1), 0.012 - 0.0009 * Math.abs(i), 0.012 - 0.0009 * Math.abs(i + 1))
  })(figure),
  ...inHand('right', 'matte', rgb('#e8e0cc'), (on) => on.limb([0, -0.62, -0.06], [0, 0.62, -0.06], 0.0025, 0.0025))(
    figure,
  ),
]

const bearded: Role['looks'] = (looks, { gender }) =>
  gender === 'man' ? { beard: { kind: 'full', color: looks.hair.color } } : {}

// biome-ignore format: a table
export const TRADES: readonly Subject[] = [
  roleSubject('blacksmith', ['smith', 'swordsmith', 'farrier', 'armorer', 'ironworker'], ['workshop', 'village'], { gender: 'man', pose: 'holding', poses: { working: 'holding', hammering: 'holding' }, body: { muscle: 1.9 }, dress: (d) => ({ top: { color: d.second('#8a7a66'), sleeve: 0.35, neck: 'v', hem: 0.1, loose: 0.01 }, legs: { color: rgb('#3f352c'), length: 0.96 }, shoes: { kind: 'boots', color: rgb('#2c2019'), high: 0.8 }, gloves: rgb('#4a3020'), held: [hammer], extras: [apron(d.main('#5a3a22'), { bib: true }), (f) => belt(f, LEATHER)] }), looks: bearded }, { size: [1.84, 0.75, 0.5] }),
  roleSubject('fisherman', ['angler', 'fisher', 'fishmonger'], ['harbour', 'sea', 'lake', 'river'], { gender: 'man', pose: 'fishing', poses: { fishing: 'fishing' }, dress: (d) => ({ top: { color: d.main('#e2b21f'), sleeve: 0.97, neck: 'collar', hem: 0.3, loose: 0.022, under: rgb('#2b3a52'), buttons: rgb('#3a3f46') }, legs: { color: rgb('#34465a'), length: 0.97 }, shoes: { kind: 'boots', color: rgb('#2f4a3a'), high: 0.6 }, hat: true, extras: [beanie(rgb('#22345e'))] }) }, { size: [1.84, 0.7, 0.5] }),
  roleSubject('lumberjack', ['woodcutter', 'woodsman', 'logger'], ['forest', 'mountains'], { gender: 'man', pose: 'holding', body: { muscle: 1.5 }, dress: (d) => ({ top: { color: d.main('#b02a22'), sleeve: 0.96, neck: 'collar', hem: 0.1, loose: 0.014, surface: { material: 'stripes', tint: rgb('#241a18'), scale: 0.7 } }, legs: { color: jeans(), length: 0.96 }, shoes: { kind: 'boots', color: BROWN, high: 0.78 }, hat: true, held: [axe], extras: [beanie(rgb('#3a3f46')), chestThings.overalls(rgb('#5a4632'))] }), looks: bearded }, { size: [1.86, 0.72, 0.5] }),
  roleSubject('archer', ['bowman', 'hunter', 'huntress', 'ranger', 'robin hood'], ['forest', 'castle-grounds', 'hills'], { pose: 'holding', dress: (d) => ({ top: { color: d.main('#4a6a36'), sleeve: 0.7, neck: 'v', hem: 0.3, loose: 0.012 }, legs: { color: rgb('#5a4632'), length: 0.97 }, shoes: { kind: 'boots', color: LEATHER, high: 0.62 }, hat: true, gloves: LEATHER, held: [longBow], extras: [hood(times(d.main('#4a6a36'), 0.8)), leatherVest, (f) => belt(f, LEATHER)] }) }, { size: [1.82, 0.8, 0.5] }),
  roleSubject('pilot', ['aviator', 'airman', 'flight captain'], ['sky', 'field', 'hall'], { pose: 'hands-on-hips', dress: (d) => ({ top: { color: d.main('#6a4327'), sleeve: 0.97, neck: 'collar', hem: 0.06, loose: 0.018, surface: { material: 'leather' } }, legs: { color: rgb('#8a7a5a'), length: 0.96 }, shoes: { kind: 'boots', color: rgb('#2c2019'), high: 0.7 }, hat: true, extras: [cap(rgb('#5a3a22'), { material: 'leather', size: 1.2, low: 0.12 }), goggles(rgb('#3a2a1c'), rgb('#6a8a9a')), scarf(WHITE)] }) }, { size: [1.82, 0.7, 0.45] }),
  roleSubject('bus-driver', ['driver', 'conductor', 'postman', 'mailman', 'mail carrier', 'delivery man', 'security guard', 'porter'], ['street', 'village'], { pose: 'standing', dress: (d) => ({ top: { color: d.main('#2f4a7a'), sleeve: 0.96, neck: 'collar', hem: 0.08, buttons: GOLD, under: WHITE }, legs: { color: rgb('#26324a'), length: 0.97 }, shoes: { kind: 'shoes', color: BLACK }, hat: true, extras: [officerCap(d.main('#2f4a7a'), BLACK, GOLD), (f) => [tie(f, rgb('#20242c'))]] }) }, { size: [1.84, 0.68, 0.45] }),
  roleSubject('barista', ['waiter', 'waitress', 'bartender', 'shopkeeper', 'baker', 'butcher', 'potter', 'florist', 'grocer'], ['cafe', 'kitchen', 'workshop'], { pose: 'holding', dress: (d) => ({ top: { color: d.second('#f0ede4'), sleeve: 0.6, neck: 'collar', hem: 0.06, loose: 0.01 }, legs: { color: rgb('#2b2f38'), length: 0.97 }, shoes: { kind: 'shoes', color: BLACK }, extras: [apron(d.main('#3f5f4a'), { bib: true })] }) }),
  roleSubject('shepherd', ['nomad', 'herder', 'wanderer', 'vagabond'], ['village', 'hills', 'desert'], { dress: (d) => ({ top: { color: d.main('#e8dcc4'), sleeve: 0.9, neck: 'v', hem: 0.4, loose: 0.03 }, legs: { color: rgb('#6a5138'), length: 0.9, loose: 0.02 }, shoes: { kind: 'boots', color: BROWN, high: 0.84 }, hat: true, extras: [brimmed(rgb('#8a6a42'), { brim: 0.7, droop: 0.05, high: 0.3, band: rgb('#5a3a22'), surface: { material: 'leather' } }), neckerchief(d.second('#a8322b')), (f) => belt(f, LEATHER)] }) }),
]
