import type { Rgb } from '../../scene.ts'
import type { Lamp, Model, Solid } from '../../shapes/model.ts'
import { moved } from '../../shapes/moved.ts'
import type { Random } from '../../shapes/random.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { add, applied, combine, place, scale, type Vec } from '../../shapes/vector.ts'
import type { Form } from '../subject.ts'
import { beard } from './beard.ts'
import { bareBody, type Figure } from './body.ts'
import { type Age, buildBody, type Gender } from './build.ts'
import { type Footwear, feet, type Legwear, trousers } from './clothes/bottoms.ts'
import { type Drape, drape } from './clothes/drape.ts'
import { pipe } from './clothes/held.ts'
import { chestFace, type Top, top } from './clothes/tops.ts'
import type { Activity, AtWork } from './doing/activity.ts'
import { ACTIVITIES, seated, seatUnder } from './doing/index.ts'
import { face } from './face.ts'
import { EXPRESSIONS, type FaceShape, faceShape } from './face-shape.ts'
import { hair } from './hair.ts'
import { type Looks, looksOf } from './looks.ts'
import { type PersonTraits, readTraits } from './person-traits.ts'
import { mirrored, standing } from './poses.ts'
import { POSES } from './poses-doing.ts'
import { poseSkeleton, type Skeleton, turnedBy } from './skeleton.ts'

/** What there is to know when someone is being dressed. */
export type Dressing = {
  age: Age
  gender: Gender
  wishes: PersonTraits
  random: Random
  action: string
  /** The color asked for the main garment, or this one. */
  main(usual: string): Rgb
  /** The second color asked for, or this one. */
  second(usual: string): Rgb
}

export type Outfit = {
  top?: Top
  legs?: Legwear
  skirt?: Drape
  shoes: Footwear
  gloves?: Rgb
  /** Something covers the crown: hair lies flat under it. */
  hat?: boolean
  /** The face cannot be seen at all. */
  masked?: boolean
  /** The breast is bare, or seen above a low dress. */
  bare?: boolean
  /** In the hands of who has nothing else to do with them. */
  held?: ((figure: Figure) => Solid[])[]
  /** Everything else that is worn or carried. */
  extras?: ((figure: Figure) => Solid[])[]
  lamps?: (figure: Figure) => Lamp[]
}

export type Role = {
  age?: Age
  gender?: Gender
  /** What they do when nothing is asked. */
  pose?: string
  body?: { bulk?: number; muscle?: number; tall?: number }
  dress(dressing: Dressing): Outfit
  looks?(looks: Looks, dressing: Dressing): Partial<Looks>
  /** Their own way to do something that was asked. */
  poses?: Readonly<Record<string, string>>
  ears?: 'pointed'
  eyes?: { white?: Rgb; glow?: number; shadow?: Rgb }
  /** Hovers above the ground by this, in heights. */
  lift?: number
  noLegs?: boolean
  /** Nothing grows on the chin, whatever the seed says. */
  shaved?: boolean
}

export function makePerson(form: Form, role: Role): Model {
  const { random, time } = form
  const wishes = readTraits(form.traits)
  const gender =
    form.gender ?? genderIn(wishes) ?? role.gender ?? random.branch('gender').pick(['woman', 'man'] as const)
  const age = form.age ?? role.age ?? 'adult'
  const dressing = dressingOf(form, wishes, age, gender)
  const looks = looksOf(form, wishes, age, gender, random)
  Object.assign(looks, role.looks?.(looks, dressing) ?? {})
  if (role.shaved || gender === 'woman') delete looks.beard
  const build = buildBody(age, gender, random.branch('build'), { ...bodyAsked(wishes), ...role.body })
  const asked = form.action ? doing(form.action, age, role, random) : (role.pose ?? stanceOf(random))
  const activity = form.doing && ACTIVITIES[form.doing.activity]
  const working = activity && (form.doing?.isCarried ? seated(activity.pose) : activity.pose)
  const posing =
    working ??
    (age === 'baby' ? POSES[babyPose(form.action)] : POSES[asked]) ??
    POSES[role.pose ?? 'standing'] ??
    standing
  // Who only stands does so on either leg.
  const isFree = !form.action && !role.pose && !activity && random.branch('leg').next() < 0.5
  const pose = isFree ? mirrored(posing(time)) : posing(time)
  const bones = poseSkeleton(build, role.lift ? { ...pose, lift: (pose.lift ?? 0) + role.lift } : pose)
  const figure: Figure = { build, bones, time, skin: form.head?.skin ?? looks.skin }
  const dressed = role.dress(dressing)
  // Hats of people are too small for it.
  const outfit = form.head ? { ...dressed, extras: [], held: [], hat: false } : dressed
  const anchors = anchorsOf(figure)
  const work = activity && form.doing && workOf(figure, anchors, form.doing, random)
  const things = work
    ? [
        ...(activity.things?.(work) ?? []),
        ...(activity.seat && !form.doing?.isCarried ? seatUnder(figure, activity.seat, work) : []),
      ]
    : wishes.is('hands full') || (asked === 'riding' && role.poses?.flying === 'riding')
      ? []
      : (outfit.held ?? []).flatMap((hold) => hold(figure))
  const lamps = [...(outfit.lamps?.(figure) ?? []), ...(work && activity.lamps ? activity.lamps(work) : [])]
  return {
    solids: [
      ...(form.head ? animalHead(figure, form.head.solids) : headSolids(figure, looks, outfit, role)),
      ...dressedBody(figure, outfit, role),
      ...things,
      ...(wishes.is('pipe') ? pipe(figure) : []),
    ],
    anchors: {
      ...anchors,
      ...(posing === POSES.playing ? { strum: palm(bones.right, build.hand) } : {}),
    },
    ...(activity ? { view: viewOf(activity, build.height) } : {}),
    ...(lamps.length > 0 ? { lamps } : {}),
    ...(form.text !== undefined && outfit.top ? { writing: chestFace(figure, outfit.top) } : {}),
  }
}

const viewOf = ({ shows, yaw, rows }: Activity, height: number): NonNullable<Model['view']> => ({
  shows,
  ...(yaw === undefined ? {} : { yaw }),
  ...(rows ? { rows: [rows[0] * height, rows[1] * height] as const } : {}),
})

function workOf(
  figure: Figure,
  anchors: Record<string, Vec>,
  { object, colors }: NonNullable<Form['doing']>,
  random: Random,
): AtWork {
  const [left, right] = [anchors['left-hand']!, anchors['right-hand']!]
  return {
    figure,
    h: figure.build.height,
    left,
    right,
    middle: scale(add(left, right), 0.5),
    mouth: anchors.mouth!,
    ...(object ? { object } : {}),
    colors,
    random: random.branch('things'),
  }
}

const babyPose = (action = 'sitting-on-ground') =>
  ['sleeping', 'lying', 'standing', 'walking', 'sitting', 'crawling'].includes(action)
    ? action === 'walking' || action === 'running'
      ? 'crawling'
      : action
    : 'sitting-on-ground'

/** How somebody stands who does nothing in particular. */
const STANCES = ['standing', 'standing', 'hand-on-hip', 'clasped'] as const
const stanceOf = (random: Random) => random.branch('stance').pick(STANCES)

function doing(action: string, age: Age, { poses }: Role, random: Random): string {
  const own = poses?.[action]
  if (own) return own
  // Children who play move about.
  if (action === 'playing' && age === 'child') return random.branch('game').pick(['running', 'kicking', 'cheering'])
  return action
}

function genderIn(wishes: PersonTraits): Gender | undefined {
  if (wishes.has('woman', 'female', 'girl', 'dress', 'skirt', 'gown', 'bikini')) return 'woman'
  return wishes.has('man', 'male', 'boy', 'beard', 'bearded', 'moustache', 'mustache', 'tuxedo') ? 'man' : undefined
}

function bodyAsked(wishes: PersonTraits) {
  return {
    bulk: wishes.has('fat', 'chubby', 'plump', 'stout', 'overweight', 'round')
      ? 2.3
      : wishes.has('thin', 'skinny', 'slim', 'slender')
        ? 0.5
        : 1,
    muscle: wishes.has('muscular', 'strong', 'athletic') ? 2 : 1,
  }
}

function dressingOf(form: Form, wishes: PersonTraits, age: Age, gender: Gender): Dressing {
  return {
    age,
    gender,
    wishes,
    random: form.random.branch('clothes'),
    action: form.action ?? '',
    main: (usual) => form.colors[0] ?? rgb(usual),
    second: (usual) => form.colors[1] ?? rgb(usual),
  }
}

/** Eyes shut for a moment, once a loop. */
const blink = (time: number) => {
  const t = (time % 1) - 0.48
  return 1 - Math.max(0, 1 - Math.abs(t) / 0.035)
}

function headSolids({ build, bones, time, skin }: Figure, looks: Looks, outfit: Outfit, role: Role): Solid[] {
  if (outfit.masked) return []
  const { age, gender } = build
  const shape = shaped(faceShape(age, gender), looks.face)
  const show = { ...EXPRESSIONS[looks.mood] }
  show.eyes *= blink(time)
  const lashes = gender === 'woman' && age !== 'baby' ? (age === 'child' ? 0.7 : age === 'old' ? 0.4 : 1.15) : 0
  const eye = { iris: looks.eye, lash: [0.012, 0.008, 0.007] as Rgb, lashes, gaze: [0, 0, 0] as Vec, ...role.eyes }
  const brow = times(looks.hair.color, age === 'baby' ? 0.9 : 0.6)
  const sway = Math.sin(time * Math.PI * 2) * 0.012
  const look = {
    shape,
    show,
    skin,
    lip: looks.lip,
    brow,
    eye,
    blush: looks.blush,
    freckles: looks.freckles,
    ...(role.ears ? { ears: role.ears } : {}),
  }
  return [
    ...face(bones.head, look, { from: bones.neck, radius: build.neckRadius }),
    ...hair(bones.head, { ...looks.hair, hat: Boolean(outfit.hat), sway }),
    ...(looks.beard ? beard(bones.head, { ...looks.beard, sway }, shape) : []),
  ]
}

/** Larger against the body than a person's: it is what tells who it is. */
const ANIMAL_HEAD = 1.7

const animalHead = ({ bones }: Figure, solids: readonly Solid[]): Solid[] =>
  moved(solids, combine(bones.head, place([0, 0.05, -0.05], {}, ANIMAL_HEAD)))

/** Adds what is peculiar to someone to the face of their age. */
function shaped(shape: FaceShape, own: Partial<FaceShape>): FaceShape {
  const out = { ...shape }
  for (const [key, by] of Object.entries(own) as [keyof FaceShape, number][]) out[key] += by
  return out
}

function dressedBody(figure: Figure, outfit: Outfit, role: Role): Solid[] {
  const { top: upper, legs, skirt, shoes, gloves, bare, extras = [] } = outfit
  const solids: Solid[] = []
  const sleeve = upper?.sleeve ?? 0
  const bootTop = shoes.kind === 'boots' ? (shoes.high ?? 0.62) : 1
  const legsEnd = legs ? legs.length : 0
  const covered = legsEnd > bootTop - 0.06 ? 1 : legsEnd
  const lowNeck = bare ?? (!upper || upper.neck === 'v' || upper.neck === 'wide' || upper.neck === 'collar')
  solids.push(
    ...bareBody(figure, {
      arms: sleeve,
      // Under a skirt nothing of the hips may come through.
      legs: role.noLegs ? 1 : Math.max(covered, skirt ? 0.22 : 0),
      chest: lowNeck,
      isDressed: Boolean(upper),
      gloves,
    }),
  )
  if (upper) solids.push(...top(figure, upper))
  // Trousers go into boots.
  const tucked = Math.min(1, bootTop + 0.05)
  if (legs) solids.push(...trousers(figure, { ...legs, length: Math.min(legs.length, tucked) }))
  if (skirt) solids.push(drape(figure, skirt))
  if (!role.noLegs) solids.push(...feet(figure, shoes))
  for (const extra of extras) solids.push(...extra(figure))
  return solids
}

/** Where a hand closes round something. */
export const palm = (side: Skeleton['left'], hand: number): Vec =>
  applied(side.hand, [-0.14 * hand * side.sign, -0.56 * hand, 0.02 * hand])

export function anchorsOf({ build, bones }: Figure): Record<string, Vec> {
  const right = palm(bones.right, build.hand)
  const seat = add(applied(bones.pelvis, [0, 0, 0]), scale(turnedBy(bones.pelvis, [0, 1, 0]), -build.seat[1] * 1.25))
  return {
    hand: right,
    'right-hand': right,
    'left-hand': palm(bones.left, build.hand),
    head: applied(bones.head, [0, 0.5, -0.03]),
    top: applied(bones.head, [0, 0.5, -0.03]),
    mouth: applied(bones.head, [0, -0.3, 0.38]),
    eyes: applied(bones.head, [0, -0.04, 0.3]),
    seat,
    shoulder: add(bones.left.shoulder, [0, build.arm[0] * 1.1, 0]),
    back: applied(bones.chest, [0, 0, -build.chest[1] * 1.2]),
  }
}
