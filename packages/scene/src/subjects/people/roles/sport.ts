import { rgb, times } from '../../../shapes/surface.ts'
import type { Subject } from '../../subject.ts'
import { goggles } from '../clothes/eyewear.ts'
import { beanie } from '../clothes/hats.ts'
import {
  bouquet,
  boxingGloves,
  divingGear,
  fins,
  football,
  jerseyNumber,
  lifeSupport,
  skis,
  spaceHelmet,
  surfboard,
  veil,
} from '../clothes/sport-things.ts'
import { tutu } from '../clothes/theatre-things.ts'
import { scarf } from '../clothes/wraps.ts'
import { BLACK, dress, suit, WHITE } from '../garments.ts'
import { roleSubject } from './role-subject.ts'

// biome-ignore format: a table
export const SPORTY: readonly Subject[] = [
  roleSubject('astronaut', ['spaceman', 'cosmonaut', 'spacewoman', 'space explorer'], ['space', 'planet', 'laboratory'], { poses: { flying: 'astronaut', floating: 'astronaut' }, shaved: true, dress: (d) => ({ top: { color: d.main('#eceae4'), sleeve: 0.97, neck: 'turtle', hem: 0.1, loose: 0.034, trim: rgb('#c8662c') }, legs: { color: d.main('#eceae4'), length: 0.95, loose: 0.032, flare: 0.012 }, shoes: { kind: 'boots', color: rgb('#b8b8b4'), high: 0.8 }, gloves: rgb('#d8d6d0'), hat: true, extras: [spaceHelmet(d.main('#eceae4')), lifeSupport] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'crop' } }) }, { size: [1.9, 0.85, 0.65] }),
  roleSubject('diver', ['scuba diver', 'snorkeler', 'frogman'], ['underwater', 'sea', 'beach'], { pose: 'standing', shaved: true, dress: (d) => ({ top: { color: d.main('#20242c'), sleeve: 0.97, neck: 'turtle', loose: 0.004, surface: { material: 'glossy', roughness: 0.55 }, trim: rgb('#2f8fd0') }, legs: { color: d.main('#20242c'), length: 0.97, loose: 0.004, flare: 0, stripe: rgb('#2f8fd0'), surface: { material: 'glossy', roughness: 0.55 } }, shoes: { kind: 'slippers', color: BLACK }, gloves: BLACK, hat: true, extras: [divingGear, fins(rgb('#f2c32c'))] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'crop' } }) }, { size: [1.8, 0.75, 0.7] }),
  roleSubject('skier', ['snowboarder', 'ski racer'], ['mountains', 'tundra', 'hills'], { pose: 'skiing', poses: { standing: 'skiing' }, dress: (d) => ({ top: { color: d.main('#d8322b'), sleeve: 0.96, neck: 'turtle', hem: 0.1, loose: 0.02, trim: WHITE }, legs: { color: rgb('#22304e'), length: 0.95, loose: 0.018 }, shoes: { kind: 'boots', color: rgb('#3a3f4a'), high: 0.8 }, gloves: BLACK, hat: true, extras: [beanie(d.second('#2f6fd0'), WHITE), goggles(rgb('#24262c'), rgb('#e8863a')), skis(rgb('#2f6fd0'))] }) }, { size: [1.7, 0.9, 2] }),
  roleSubject('surfer', ['wakeboarder', 'surfer girl'], ['sea', 'beach'], { age: 'young', pose: 'surfing', poses: { standing: 'surfing' }, lift: 0.02, dress: (d) => ({ ...(d.gender === 'woman' ? { top: { color: d.main('#1f8fa8'), sleeve: 0.3, neck: 'crew' as const, loose: 0.003 } } : { bare: true }), legs: { color: d.main('#1f8fa8'), length: 0.42, loose: 0.008 }, shoes: { kind: 'bare', color: WHITE }, extras: [surfboard(rgb('#f4efe2'), d.second('#e8541c'))] }) }, { size: [1.6, 1.9, 1.4] }),
  roleSubject('boxer', ['fighter', 'kickboxer', 'martial artist', 'wrestler', 'karateka'], ['stage', 'hall', 'workshop'], { pose: 'fighting', poses: { standing: 'fighting' }, body: { muscle: 2.2 }, dress: (d) => ({ ...(d.gender === 'woman' ? { top: { color: d.main('#c8221c'), sleeve: 0, neck: 'wide' as const, loose: 0.002 } } : { bare: true }), legs: { color: d.main('#c8221c'), length: 0.42, loose: 0.012, flare: 0.025, stripe: WHITE }, shoes: { kind: 'boots', color: WHITE, high: 0.8 }, extras: [boxingGloves(d.main('#c8221c'))] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'crop' } }) }, { size: [1.72, 0.85, 0.9] }),
  roleSubject('football-player', ['soccer player', 'footballer', 'athlete', 'player', 'basketball player', 'tennis player', 'baseball player', 'golfer', 'volleyball player', 'runner'], ['field', 'park', 'stage'], { age: 'young', pose: 'kicking', poses: { standing: 'kicking', playing: 'kicking' }, dress: (d) => ({ top: { color: d.main('#2f6fd0'), sleeve: 0.34, neck: 'crew', hem: 0.09, loose: 0.01, trim: WHITE }, legs: { color: d.second('#f2f0ea'), length: 0.42, loose: 0.012, flare: 0.02 }, shoes: { kind: 'boots', color: d.main('#2f6fd0'), high: 0.56, trim: WHITE }, held: [football], extras: [jerseyNumber(WHITE)] }) }, { size: [1.75, 1, 1] }),
  roleSubject('ballerina', ['ballet dancer', 'prima ballerina'], ['stage', 'hall', 'studio'], { age: 'young', gender: 'woman', pose: 'ballet', poses: { standing: 'ballet', dancing: 'ballet' }, dress: (d) => ({ top: { color: d.main('#f0a8c0'), sleeve: 0, neck: 'wide', loose: 0.002 }, legs: { color: rgb('#f6dcd8'), length: 0.97, loose: 0.001, flare: 0 }, shoes: { kind: 'slippers', color: times(d.main('#f0a8c0'), 0.8) }, extras: [tutu(d.main('#f0a8c0'))] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'top-knot' } }) }, { size: [2, 1, 0.75] }),
  roleSubject('dancer', ['flamenco dancer', 'tango dancer', 'salsa dancer'], ['stage', 'hall', 'street'], { age: 'young', pose: 'dancing', poses: { standing: 'dancing' }, dress: (d) => (d.gender === 'man' ? { top: { color: d.main('#a8221c'), sleeve: 0.95, neck: 'v', loose: 0.008 }, legs: { color: BLACK, length: 0.98, loose: 0.004, flare: 0.012 }, shoes: { kind: 'shoes', color: BLACK } } : { ...dress(d.main('#c8221c'), { length: 0.82, flare: 0.2, trim: times(d.main('#c8221c'), 0.4) }), shoes: { kind: 'heels', color: BLACK } }) }, { size: [1.75, 1.4, 0.9] }),
  roleSubject('bride', ['newlywed', 'woman in wedding dress'], ['garden', 'hall', 'castle-grounds'], { age: 'young', gender: 'woman', pose: 'bouquet', poses: { standing: 'bouquet' }, dress: (d) => ({ ...dress(d.main('#f6f3ec'), { length: 0.99, flare: 0.19, sleeve: 0, trim: times(d.main('#f6f3ec'), 0.95) }), extras: [veil, bouquet(d.second('#e58a9a'))] }), looks: (looks) => ({ hair: { ...looks.hair, style: 'bun' }, mood: looks.mood === 'calm' ? 'happy' : looks.mood }) }, { size: [1.72, 0.95, 0.95] }),
  roleSubject('groom', ['bridegroom', 'best man', 'butler'], ['garden', 'hall', 'cafe'], { age: 'young', gender: 'man', dress: (d) => suit(d.main('#1f2126'), d.second('#f2f0ea'), true) }, { size: [1.8, 0.66, 0.42] }),
  roleSubject('hiker', ['backpacker', 'traveler', 'explorer', 'adventurer', 'tourist', 'climber'], ['mountains', 'forest', 'hills', 'meadow'], { pose: 'walking', dress: (d) => ({ top: { color: d.main('#d9702c'), sleeve: 0.96, neck: 'turtle', hem: 0.1, loose: 0.015 }, legs: { color: rgb('#5a5242'), length: 0.95, loose: 0.01 }, shoes: { kind: 'boots', color: rgb('#6b4426'), high: 0.82 }, hat: true, extras: [beanie(rgb('#4a5a3a')), scarf(d.second('#7a2f2a'))] }) }, { size: [1.78, 0.65, 0.7] }),
]
