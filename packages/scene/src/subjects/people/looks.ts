import type { Rgb } from '../../scene.ts'
import type { Random } from '../../shapes/random.ts'
import { blend, rgb, times } from '../../shapes/surface.ts'
import type { Form } from '../subject.ts'
import type { BeardLook } from './beard.ts'
import type { Age, Gender } from './build.ts'
import type { FaceShape, Mood } from './face-shape.ts'
import { HAIR_STYLES, type HairStyle } from './hair.ts'
import type { PersonTraits } from './person-traits.ts'

type People = {
  skin: readonly string[]
  hair: readonly string[]
  eyes: readonly string[]
  face?: Partial<FaceShape>
  styles?: readonly HairStyle[]
}

const DARK_HAIR = ['#15100d', '#1c1410', '#241812']
const BROWN_EYES = ['#3b2313', '#4a2c17', '#5a3a1e']

/** How people of the world differ; the ends of each list are the ends of a range. */
// biome-ignore format: a table
const PEOPLES: Record<string, People> = {
  nordic: { skin: ['#e9b594', '#ecbf9f'], hair: ['#c9a15c', '#a87c42', '#7a4e2a', '#d8b878'], eyes: ['#4f7fa8', '#5d8f6a', '#6a8aa0'] },
  southern: { skin: ['#dda67e', '#d29a70'], hair: ['#2e1c12', '#4a2e1c', '#1f1510'], eyes: ['#5a3a1e', '#4f5a30', '#6b4a26'] },
  eastAsian: { skin: ['#e9bb94', '#e2b088'], hair: ['#0f0c0c', '#17110f'], eyes: ['#2f1c10', '#3b2313'], face: { eyeHeight: -0.14, eyeTilt: 5, noseOut: -0.012, browRidge: -0.3 } },
  southAsian: { skin: ['#b67c52', '#a06a44'], hair: DARK_HAIR, eyes: BROWN_EYES },
  latin: { skin: ['#c98f64', '#b97f56'], hair: ['#1c1410', '#2e1c12', '#3b2414'], eyes: BROWN_EYES },
  african: { skin: ['#8a5638', '#6f442b'], hair: ['#0d0a09', '#14100e'], eyes: ['#2f1c10', '#3b2313'], face: { noseWidth: 0.008, lips: 0.25, noseOut: -0.008 }, styles: ['afro', 'curly', 'crop', 'braids', 'bun'] },
  eastAfrican: { skin: ['#8d5a3a', '#9c6846'], hair: ['#0d0a09', '#17110f'], eyes: BROWN_EYES, face: { noseWidth: 0.004, lips: 0.2 }, styles: ['afro', 'curly', 'crop', 'braids', 'ponytail'] },
  celtic: { skin: ['#f0c4aa', '#eebb9d'], hair: ['#a84a1c', '#8f3a20', '#b9622c'], eyes: ['#5d8f6a', '#4f7fa8', '#7a8a4a'] },
}

// biome-ignore format: a table
const WORDS: readonly (readonly [people: string, ...words: string[]])[] = [
  ['african', 'african', 'black', 'black skinned', 'dark skinned', 'nigerian', 'kenyan', 'african american'],
  ['eastAfrican', 'ethiopian', 'brown skinned', 'mixed', 'aboriginal'],
  ['eastAsian', 'asian', 'japanese', 'chinese', 'korean', 'asian looking', 'vietnamese', 'thai', 'mongolian'],
  ['southAsian', 'indian', 'pakistani', 'bengali', 'sri lankan'],
  ['latin', 'latino', 'latina', 'hispanic', 'mexican', 'brazilian', 'native american', 'peruvian', 'egyptian', 'tanned'],
  ['southern', 'arab', 'italian', 'spanish', 'greek', 'turkish', 'persian', 'mediterranean', 'middle eastern'],
  ['nordic', 'white', 'european', 'caucasian', 'fair skinned', 'scandinavian', 'russian', 'german', 'viking', 'blonde', 'blond'],
  ['celtic', 'pale', 'irish', 'scottish', 'redhead', 'red haired', 'ginger'],
]

export type Looks = {
  skin: Rgb
  lip: Rgb
  eye: Rgb
  face: Partial<FaceShape>
  hair: { style: HairStyle; color: Rgb }
  beard?: Omit<BeardLook, 'sway'>
  mood: Mood
  blush: number
  freckles: boolean
}

const WOMEN: readonly HairStyle[] = ['long', 'wavy', 'bob', 'wavy', 'fringe', 'long', 'curly', 'ponytail']
const MEN: readonly HairStyle[] = ['short', 'side-part', 'short', 'crop', 'side-part', 'curly']
const GIRLS: readonly HairStyle[] = ['pigtails', 'braids', 'fringe', 'ponytail', 'wavy', 'bob']
const BOYS: readonly HairStyle[] = ['short', 'side-part', 'spiky', 'short', 'curly']

const MOODS: readonly (readonly [Mood, ...string[]])[] = [
  ['laughing', 'laughing', 'excited'],
  ['crying', 'crying', 'weeping'],
  ['sad', 'sad', 'lonely', 'unhappy', 'melancholic', 'depressed'],
  ['angry', 'angry', 'grumpy', 'evil', 'furious', 'mad'],
  ['surprised', 'surprised', 'amazed', 'shocked'],
  ['scared', 'scared', 'afraid', 'frightened', 'terrified'],
  ['sleepy', 'sleepy', 'sleeping', 'asleep'],
  ['happy', 'happy', 'smiling', 'cheerful', 'friendly', 'joyful', 'cute', 'adorable'],
]

export function looksOf(form: Form, wishes: PersonTraits, age: Age, gender: Gender, random: Random): Looks {
  const named = WORDS.find(([, ...words]) => wishes.is(...words))?.[0]
  const people =
    PEOPLES[named ?? (isRedHair(wishes) ? 'celtic' : undefined) ?? random.branch('people').pick(Object.keys(PEOPLES))]!
  const between = (list: readonly string[], by: Random) => blend(rgb(list[0]!), rgb(list.at(-1)!), by.next())
  const own = between(people.skin, random.branch('skin'))
  // Pale skin would be white in full light.
  const skin = wishes.colored('skin', 'skinned') ?? times(own, 0.88 - 0.16 * own[1])
  const color = hairColor(people, wishes, age, random)
  const style = hairStyle(people, wishes, age, gender, random)
  const beard = beardOf(wishes, age, gender, random)
  const woman = gender === 'woman' && age !== 'baby' && age !== 'child'
  const lipTone =
    wishes.colored('lip', 'lipstick') ??
    blend(
      times([skin[0], skin[1] * 0.5, skin[2] * 0.5], 0.9),
      times(rgb('#b5443f'), Math.min(1, 0.35 + skin[1] * 1.6)),
      woman ? 0.4 : 0.12,
    )
  return {
    skin,
    lip: lipTone,
    eye: wishes.colored('eye', 'eyed') ?? rgb(random.branch('eyes').pick(people.eyes)),
    face: ownFace(people.face ?? {}, age, random.branch('face')),
    hair: { style, color },
    ...(beard
      ? { beard: { kind: beard, color: wishes.colored('beard', 'moustache', 'mustache') ?? times(color, 0.9) } }
      : {}),
    mood: form.action === 'sleeping' ? 'sleepy' : (MOODS.find(([, ...words]) => wishes.is(...words))?.[0] ?? 'calm'),
    blush: age === 'child' || age === 'baby' ? 0.9 : woman ? 0.6 : 0.25,
    freckles: wishes.has('freckled', 'freckle'),
  }
}

/** How far faces of one kind differ, either way. */
// biome-ignore format: a table
const FACE_SPREAD: Partial<FaceShape> = { eyeX: 0.007, eyeY: 0.01, eyeHeight: 0.05, eyeTilt: 3, browY: 0.01, browThickness: 0.004, browRidge: 0.2, noseLength: 0.02, noseWidth: 0.006, noseOut: 0.011, mouthY: 0.012, mouthWidth: 0.011, lips: 0.2, jaw: 0.3, chin: 0.35, cheeks: 0.25 }

function ownFace(kind: Partial<FaceShape>, age: Age, random: Random): Partial<FaceShape> {
  const own: Partial<FaceShape> = { ...kind }
  const share = age === 'baby' || age === 'child' ? 0.6 : 1
  for (const [key, by] of Object.entries(FACE_SPREAD) as [keyof FaceShape, number][])
    own[key] = (own[key] ?? 0) + random.between(-by, by) * share
  return own
}

/** Copper hair goes with pale skin. */
const isRedHair = (wishes: PersonTraits) => wishes.has('freckle', 'freckled') || wishes.has('red hair', 'ginger hair')

function hairColor(people: People, wishes: PersonTraits, age: Age, random: Random): Rgb {
  const asked = wishes.colored('hair', 'haired', 'braid', 'ponytail', 'bun', 'curl', 'afro')
  // Red hair is the color of copper, not of a fire engine.
  const isRed = asked && asked[0] > 0.35 && asked[1] < 0.1 && asked[2] < 0.1
  if (asked) return isRed ? rgb('#9c4218') : asked
  if (wishes.has('blonde', 'blond')) return rgb('#d8b878')
  if (wishes.has('redhead', 'ginger', 'red haired')) return rgb('#a84a1c')
  if (wishes.has('brunette')) return rgb('#3b2414')
  const own = rgb(random.branch('hair').pick(people.hair))
  if (age === 'old') return blend(own, rgb('#d9d7d3'), random.branch('grey').between(0.7, 1))
  return age === 'child' || age === 'baby' ? times(own, 1.15) : own
}

function hairStyle(people: People, wishes: PersonTraits, age: Age, gender: Gender, random: Random): HairStyle {
  const isCurled = wishes.has('curly', 'curly hair', 'curls', 'curly haired')
  if (gender === 'woman' && age !== 'old' && age !== 'baby' && isCurled) return 'ringlets'
  const named = HAIR_STYLES.find((style) => wishes.has(style, `${style} hair`) && !['long', 'short'].includes(style))
  if (named) return named
  if (isCurled && age !== 'baby') return 'curly'
  if (wishes.has('long hair', 'long haired')) return wishes.has('curly', 'wavy') ? 'wavy' : 'long'
  if (wishes.has('short hair', 'short haired')) return gender === 'woman' ? 'bob' : 'short'
  if (wishes.has('braid', 'braided')) return 'braids'
  const by = random.branch('style')
  if (age === 'baby') return 'crop'
  if (age === 'old')
    return by.pick(
      gender === 'man'
        ? (['wisps', 'short', 'side-part', 'wisps'] as const)
        : (['bun', 'bob', 'curly', 'bun'] as const),
    )
  const usual = age === 'child' ? (gender === 'woman' ? GIRLS : BOYS) : gender === 'woman' ? WOMEN : MEN
  // Cropped hair hides that a woman is one, seen from afar.
  const other = gender === 'woman' ? ['crop', 'curly'] : ['braids', 'bun', 'ponytail']
  const own = people.styles?.filter((style) => !other.includes(style))
  return by.pick(own ?? usual)
}

function beardOf(wishes: PersonTraits, age: Age, gender: Gender, random: Random): BeardLook['kind'] | undefined {
  if (wishes.has('long beard', 'long bearded')) return 'long'
  if (wishes.has('beard', 'bearded')) return 'full'
  if (wishes.has('goatee')) return 'goatee'
  if (wishes.has('moustache', 'mustache')) return 'moustache'
  if (gender === 'woman' || age === 'child' || age === 'baby' || age === 'young' || wishes.has('shaved', 'beardless'))
    return undefined
  const chance = random.branch('beard').next()
  if (age === 'old') return chance < 0.3 ? 'full' : chance < 0.5 ? 'moustache' : undefined
  return chance < 0.22 ? 'full' : chance < 0.3 ? 'goatee' : undefined
}
