import { rgb, times } from '../../../shapes/surface.ts'
import type { Subject } from '../../subject.ts'
import type { Figure } from '../body.ts'
import { eyeMask } from '../clothes/eyewear.ts'
import {
  broom,
  clownFace,
  emblem,
  fangs,
  fishTail,
  gauzeWings,
  sack,
  shells,
  staff,
  wand,
} from '../clothes/fantasy-things.ts'
import { coneHat, halo, santaHat, type Wear } from '../clothes/hats.ts'
import { highCollar, smallHat, trunks } from '../clothes/theatre-things.ts'
import { belt, tie } from '../clothes/tops.ts'
import { cape, featherWings, GOLD } from '../clothes/wraps.ts'
import { BLACK, BROWN, dress, suit, WHITE } from '../garments.ts'
import { roleSubject } from './role-subject.ts'

const robe = (color: ReturnType<typeof rgb>, trim: ReturnType<typeof rgb>, wide = 0.03) => ({
  top: { color, sleeve: 0.95, neck: 'v' as const, loose: 0.014, wide, trim },
  skirt: { color, length: 0.99, flare: 0.07, depth: 0.8, folds: 9, hem: trim },
  shoes: { kind: 'shoes' as const, color: BROWN },
})

/** The wizard's stone shines. */
const stoneLamp =
  (color: readonly [number, number, number]) =>
  ({ build, bones }: Figure) => [
    {
      at: [bones.right.wrist[0], build.height * 1.02, bones.right.wrist[2] + 0.05] as const,
      color: [color[0] * 0.5, color[1] * 0.5, color[2] * 0.5] as const,
      radius: 0.05,
    },
  ]

const sprite: Wear = (figure) => [belt(figure, rgb('#7a4a26'))[0]!]

// biome-ignore format: a table
export const FANTASTIC: readonly Subject[] = [
  roleSubject('wizard', ['sorcerer', 'mage', 'warlock', 'magician', 'merlin', 'gandalf', 'druid'], ['forest', 'castle-grounds', 'hall', 'library', 'cave'], { age: 'old', gender: 'man', pose: 'leaning', poses: { standing: 'leaning' }, dress: (d) => ({ ...robe(d.main('#2f3f8a'), GOLD), hat: true, lamps: stoneLamp([0.3, 0.7, 1]), held: [staff(rgb('#4fb8ff'))], extras: [coneHat(d.main('#2f3f8a'), rgb('#3a2416')), (f) => belt(f, BROWN)] }), looks: () => ({ hair: { style: 'long', color: rgb('#dcd9d2') }, beard: { kind: 'long', color: rgb('#dcd9d2') } }) }, { kind: 'fantasy', size: [2, 0.9, 0.75] }),
  roleSubject('witch', ['sorceress', 'enchantress', 'hag'], ['forest', 'village', 'castle-grounds', 'swamp'], { gender: 'woman', pose: 'holding', poses: { flying: 'riding' }, dress: (d) => ({ ...dress(d.main('#2a2330'), { length: 0.92, flare: 0.1, sleeve: 0.95, neck: 'v', sash: rgb('#6a2c8a') }), shoes: { kind: 'boots', color: BLACK, high: 0.8 }, hat: true, held: [broom], extras: [coneHat(d.main('#2a2330'), rgb('#6a2c8a')), (f) => belt(f, rgb('#6a2c8a'), GOLD)] }), looks: (looks, { wishes }) => ({ hair: { style: 'long', color: wishes.colored('hair') ?? rgb('#7a2f1c') }, face: { ...looks.face, noseLength: 0.02, noseOut: 0.03, chin: 0.5 } }) }, { kind: 'fantasy', size: [1.95, 0.85, 0.8] }),
  roleSubject('elf', ['elven archer', 'wood elf', 'elf warrior', 'elven warrior', 'elf woman', 'elven woman'], ['forest', 'meadow', 'mountains'], { age: 'young', ears: 'pointed', shaved: true, dress: (d) => ({ top: { color: d.main('#3f7a3f'), sleeve: 0.9, neck: 'v', hem: 0.34, loose: 0.008, trim: GOLD }, legs: { color: rgb('#6b5a3e'), length: 0.95, loose: 0.003, flare: 0 }, shoes: { kind: 'boots', color: rgb('#5a3a22'), high: 0.7 }, extras: [(f) => belt(f, BROWN, GOLD), cape(times(d.main('#3f7a3f'), 0.6), { length: 0.66, wind: 0.25 })] }), looks: (looks) => ({ hair: { style: 'ponytail', color: looks.hair.color } }) }, { kind: 'fantasy', size: [1.75, 0.75, 0.6] }),
  roleSubject('fairy', ['pixie', 'nymph', 'sprite', 'tinkerbell', 'tooth fairy'], ['forest', 'garden', 'meadow'], { age: 'young', gender: 'woman', ears: 'pointed', pose: 'fairy', poses: { standing: 'fairy', flying: 'fairy' }, lift: 0.1, dress: (d) => ({ ...dress(d.main('#7fc86a'), { length: 0.36, flare: 0.14 }), shoes: { kind: 'slippers', color: times(d.main('#7fc86a'), 0.7) }, held: [wand], extras: [sprite, gauzeWings(rgb('#bfe6f2'))] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'top-knot' }, mood: looks.mood === 'calm' ? 'happy' : looks.mood }) }, { kind: 'fantasy', size: [1.85, 1.3, 0.7] }),
  roleSubject('angel', ['cherub', 'guardian angel', 'seraph'], ['sky', 'hall', 'mountains'], { pose: 'praying-standing', lift: 0.03, shaved: true, dress: (d) => ({ ...robe(d.main('#f4f1e8'), GOLD, 0.04), shoes: { kind: 'bare', color: WHITE }, extras: [featherWings(rgb('#f6f4ee')), halo, (f) => belt(f, GOLD)] }), looks: (looks, { gender }) => ({ hair: { style: gender === 'man' ? 'curly' : 'wavy', color: rgb('#d8b878') }, mood: looks.mood }) }, { kind: 'fantasy', size: [2, 1.5, 0.8] }),
  roleSubject('mermaid', ['siren', 'merman', 'little mermaid'], ['underwater', 'sea', 'beach'], { age: 'young', gender: 'woman', pose: 'mermaid', poses: { standing: 'mermaid', sitting: 'mermaid', swimming: 'mermaid-swimming', floating: 'mermaid-swimming' }, noLegs: true, dress: (d) => ({ shoes: { kind: 'bare', color: WHITE }, bare: true, extras: [fishTail(d.main('#1f9a8a')), shells(d.second('#c66a9a'))] }), looks: (looks, { wishes }) => ({ hair: { style: 'long', color: wishes.colored('hair') ?? rgb('#b5401c') }, mood: looks.mood }) }, { kind: 'fantasy', size: [1.2, 0.8, 1.2] }),
  roleSubject('superhero', ['hero', 'superman', 'superwoman', 'supergirl', 'batman', 'vigilante'], ['skyline', 'street', 'sky'], { pose: 'hands-on-hips', body: { muscle: 2.2 }, shaved: true, dress: (d) => ({ top: { color: d.main('#1f4fb8'), sleeve: 0.98, neck: 'crew', loose: 0.001 }, legs: { color: d.main('#1f4fb8'), length: 0.98, loose: 0.001, flare: 0 }, shoes: { kind: 'boots', color: d.second('#c8221c'), high: 0.66 }, extras: [cape(d.second('#c8221c'), { length: 0.72, wind: 0.7, wide: 1.2 }), emblem(rgb('#f2c32c')), trunks(d.second('#c8221c')), (f) => belt(f, rgb('#f2c32c'), rgb('#f2c32c'), 0.006), ...(d.wishes.has('masked', 'mask') ? [eyeMask(d.second('#c8221c'))] : [])] }), looks: (looks, { gender }) => ({ hair: { ...looks.hair, style: gender === 'man' ? 'side-part' : 'wavy' } }) }, { size: [1.85, 1, 0.8] }),
  roleSubject('santa', ['santa claus', 'father christmas', 'saint nicholas'], ['village', 'forest', 'living-room', 'tundra'], { age: 'old', gender: 'man', pose: 'waving', body: { bulk: 1.9 }, dress: (d) => ({ top: { color: d.main('#c41f24'), sleeve: 0.95, neck: 'turtle', hem: 0.2, loose: 0.02, trim: WHITE, buttons: WHITE }, legs: { color: d.main('#c41f24'), length: 0.9, loose: 0.02 }, shoes: { kind: 'boots', color: BLACK, high: 0.74, trim: WHITE }, gloves: BLACK, hat: true, extras: [santaHat(d.main('#c41f24')), (f) => belt(f, BLACK, GOLD, 0.034), sack(rgb('#7a5a38'))] }), looks: () => ({ hair: { style: 'bob', color: rgb('#f2f0ec') }, beard: { kind: 'long', color: rgb('#f2f0ec') }, mood: 'happy', blush: 1, skin: rgb('#e3ab8a') }) }, { size: [1.95, 1, 0.7] }),
  roleSubject('clown', ['jester', 'joker', 'harlequin'], ['stage', 'street', 'park'], { pose: 'cheering', shaved: true, dress: (d) => ({ top: { color: d.main('#f2c32c'), sleeve: 0.94, neck: 'turtle', loose: 0.024, trim: rgb('#c8322b'), surface: { material: 'spots', tint: rgb('#2f6fd0'), scale: 1.8 }, buttons: rgb('#c8322b') }, legs: { color: d.main('#f2c32c'), length: 0.93, loose: 0.03, surface: { material: 'spots', tint: rgb('#c8322b'), scale: 1.8 } }, shoes: { kind: 'shoes', color: rgb('#c8322b') }, gloves: WHITE, extras: [clownFace, smallHat] }), looks: () => ({ hair: { style: 'afro', color: rgb('#e8541c') }, skin: rgb('#f0e6dc'), lip: rgb('#c8221c'), mood: 'happy', blush: 1.6 }) }, { size: [2, 0.9, 0.5] }),
  roleSubject('vampire', ['dracula', 'count dracula'], ['castle-grounds', 'hall', 'forest'], { gender: 'man', shaved: true, eyes: { shadow: rgb('#6b4a5a') }, dress: (d) => ({ ...suit(rgb('#17171b'), rgb('#b3122f'), true), extras: [(f) => [tie(f, rgb('#b3122f'), true)], cape(d.main('#17171b'), { length: 0.78, wind: 0.18, wide: 1.3, lining: rgb('#8a0f1c') }), highCollar(d.main('#17171b')), fangs] }), looks: () => ({ hair: { style: 'side-part', color: rgb('#0d0b0c') }, skin: rgb('#c9c2c0'), lip: rgb('#8a1f2b'), eye: rgb('#c8221c'), mood: 'calm', blush: 0 }) }, { kind: 'fantasy', size: [1.85, 0.9, 0.6] }),
  roleSubject('zombie', ['undead', 'ghoul', 'mummy'], ['village', 'street', 'forest'], { pose: 'shuffling', poses: { standing: 'shuffling', walking: 'shuffling' }, eyes: { white: rgb('#d8d4a8'), shadow: rgb('#3f4a34') }, dress: (d) => ({ top: { color: d.main('#6b6a5a'), sleeve: 0.62, neck: 'v', hem: 0.1, surface: { material: 'spots', tint: rgb('#3a2c24'), scale: 0.8 } }, legs: { color: rgb('#4a4438'), length: 0.7, surface: { material: 'spots', tint: rgb('#2e2a22'), scale: 0.8 } }, shoes: { kind: 'bare', color: BROWN } }), looks: (looks) => ({ hair: { ...looks.hair, style: 'wisps' }, skin: rgb('#7f9a68'), lip: rgb('#4a4a3a'), eye: rgb('#b8b84a'), mood: 'scared', blush: 0 }) }, { kind: 'fantasy', size: [1.75, 0.7, 1] }),
]
