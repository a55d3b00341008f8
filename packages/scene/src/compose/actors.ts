import { isAfterDark, type Rgb, type Scene, type SubjectAsk } from '../scene.ts'
import { type Bounds, boundsOf } from '../shapes/bounds.ts'
import { card } from '../shapes/mesh.ts'
import type { Model, Solid, WritingFace } from '../shapes/model.ts'
import { moved } from '../shapes/moved.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, type Surface, type Texture } from '../shapes/surface.ts'
import { HERE, place, type Vec } from '../shapes/vector.ts'
import { flatFace, lettered } from '../shapes/writing-face.ts'
import { subjectNamed } from '../subjects/index.ts'
import type { Form, Subject } from '../subjects/subject.ts'
import { actionOf, seatOf } from './acting.ts'
import { LYING, liesDown, UPRIGHT, uprightAnimal } from './upright.ts'

/** Words for the face of a thing. */
export type Write = (text: string, face: WritingFace) => Promise<Texture>

/** A drawing of the noun, clear around it. */
export type DrawNoun = (emoji: string) => Promise<Texture>

/** One thing on the stage, made but not yet placed. */
export type Actor = {
  /** Place in `Scene.subjects`. */
  ask: number
  model: Model
  /** Of the model turned by `yaw` and scaled by `size`, standing at the origin. */
  bounds: Bounds
  yaw: number
  size: number
  /** Left and right changed. */
  isMirrored: boolean
  stands: Subject['stands']
  kind: Subject['kind'] | 'drawing'
}

export const sidesOf = (size: number, isMirrored: boolean): Vec => [isMirrored ? -size : size, size, size]

const MANY = 12
/** How high a drawn noun stands where nothing is known about its size. */
const DRAWING_METRES = 1

export async function makeActors(
  scene: Scene,
  { random, time, drawNoun, write }: { random: Random; time: number; drawNoun: DrawNoun; write?: Write | undefined },
): Promise<Actor[]> {
  const actors: Actor[] = []
  const isDark = isAfterDark(scene.time)
  for (const [i, asked] of scene.subjects.entries()) {
    if (asked.shownBy) continue
    const action = actionOf(scene, asked)
    const isHeld = scene.subjects.some(({ relations }) =>
      relations.some(({ how, to }) => how === 'holding' && to === i),
    )
    const traits = isHeld ? [...asked.traits, 'held'] : asked.traits
    // A broom or a carpet flies with who is on it.
    const isFlown = scene.subjects.some(
      (other) =>
        other.action === 'flying' &&
        other.relations.some(({ how, to }) => to === i && (how === 'on' || how === 'riding')),
    )
    const ask = { ...asked, traits, ...(isFlown ? { action: 'flying' } : action ? { action } : {}) }
    const count = Math.max(1, Math.min(MANY, ask.count))
    for (let n = 0; n < count; n++) {
      const own = random.branch(`${i} ${ask.word} ${n}`)
      const actor =
        'subject' in ask.thing
          ? modelled(
              ask,
              ask.thing.subject,
              i,
              n,
              own,
              time,
              scene.season,
              isDark,
              await doingOf(scene, ask, own, drawNoun),
            )
          : await drawn(ask, ask.thing.drawing, i, drawNoun)
      actors.push(await withText(actor, ask.text, write))
    }
  }
  return actors
}

/** What somebody does, with the thing it is done with, in metres. */
async function doingOf(scene: Scene, ask: SubjectAsk, random: Random, drawNoun: DrawNoun): Promise<Form['doing']> {
  if (!ask.doing) return undefined
  const { activity, object: at } = ask.doing
  const asked = at === undefined ? undefined : scene.subjects[at]
  const isCarried = seatOf(scene, ask) !== undefined
  if (!asked) return { activity, colors: [], isCarried }
  const actor =
    'subject' in asked.thing
      ? modelled(
          { ...asked, traits: [...asked.traits, 'held'] },
          asked.thing.subject,
          at!,
          0,
          random.branch('object'),
          0,
          scene.season,
          false,
        )
      : await drawn(asked, asked.thing.drawing, at!, drawNoun)
  const colors = asked.colors.map((color) => color.rgb)
  return {
    activity,
    colors,
    isCarried,
    object: { ...actor.model, solids: moved(actor.model.solids, place([0, 0, 0], {}, actor.size)) },
  }
}

async function withText(actor: Actor, text: string | undefined, write: Write | undefined): Promise<Actor> {
  const { writing } = actor.model
  if (text === undefined || !writing || !write) return actor
  return { ...actor, model: lettered(actor.model, writing, await write(text, writing)) }
}

function modelled(
  ask: SubjectAsk,
  name: string,
  index: number,
  n: number,
  random: Random,
  time: number,
  season: string,
  isDark: boolean,
  doing?: Form['doing'],
): Actor {
  const subject = subjectNamed(name)
  if (!subject) throw new Error(`the scene names a subject that is not in the library: ${name}`)
  // Several of a kind do not move in step.
  const phase = n === 0 ? 0 : random.next()
  const form: Form = {
    colors: turnedBy(
      ask.colors.map((color) => color.rgb),
      ask.count > 1 ? n : 0,
    ),
    // Trees follow the season; windows and lamps are lit after dark.
    traits: [...ask.traits, season, ...(isDark ? ['lit'] : []), ...(isHolding(ask) ? ['hands full'] : [])],
    time: (time + phase) % 1,
    random,
    ...(ask.material ? { material: ask.material } : {}),
    ...(ask.action ? { action: ask.action } : {}),
    ...(ask.age ? { age: ask.age } : {}),
    ...(ask.gender ? { gender: ask.gender } : {}),
    ...(ask.text === undefined ? {} : { text: ask.text }),
    ...(doing ? { doing } : {}),
  }
  const isUpright = subject.kind === 'animal' && doing !== undefined
  const model = remade(isUpright ? uprightAnimal(subject, form) : subject.make(form), ask.material)
  const size =
    ask.size * (isUpright && doing.activity !== 'driving' ? UPRIGHT : 1) * (n === 0 ? 1 : random.between(0.9, 1.08))
  // Heads are turned towards the camera on one side: looking the other way is the mirrored body, not the turned one.
  const chance = !isUpright && (subject.kind === 'animal' || subject.kind === 'fantasy') && random.next() < 0.5
  // A herd goes one way.
  const isMirrored = subject.kind === 'animal' && !isUpright && ask.count > 2 ? index % 2 === 0 : chance
  const side = isMirrored || (subject.kind !== 'animal' && subject.kind !== 'fantasy' && random.next() < 0.5) ? -1 : 1
  // What is to be read is turned to the reader.
  const turned = ask.text === undefined ? 1 : 0.3
  const asIs = (subject.bestYaw + random.between(-12, 12)) * side * turned
  const yaw = model.view?.yaw ?? (liesDown(subject, ask) ? LYING * side : asIs)
  const bounds = boundsOf(model.solids.filter(isBody), place([0, 0, 0], { yaw }, sidesOf(size, isMirrored)))
  return {
    ask: index,
    model,
    bounds,
    yaw,
    size,
    isMirrored,
    stands: standsOf(subject, ask),
    kind: isUpright ? 'person' : subject.kind,
  }
}

/** Steam is no part of what is framed. */
const isBody = ({ surface: { material, cover = 4 } }: Solid) => material !== 'cloud' || cover === 4

const isHolding = ({ relations }: SubjectAsk) => relations.some(({ how }) => how === 'holding')

/** Cars and carpets that fly leave the ground; who has wings does so by itself. A fish that leaps comes out of the water. */
function standsOf({ kind, stands }: Subject, { action }: SubjectAsk): Subject['stands'] {
  if (action === 'flying' && ['vehicle', 'object', 'furniture'].includes(kind)) return 'air'
  return action === 'jumping' && stands === 'underwater' ? 'water' : stands
}

/** Several of a kind share several colors among them. */
const turnedBy = <T>(list: readonly T[], n: number): T[] => [
  ...list.slice(n % Math.max(1, list.length)),
  ...list.slice(0, n % Math.max(1, list.length)),
]

/** What an unusual material does to any thing: a golden cat, a glass horse, a wooden car. */
const MATERIALS: Record<string, { surface: Partial<Surface> & Pick<Surface, 'material'>; color: Rgb }> = {
  gold: { surface: { material: 'metal', roughness: 0.22 }, color: rgb('#f2b63a') },
  silver: { surface: { material: 'metal', roughness: 0.2 }, color: rgb('#d5d9de') },
  bronze: { surface: { material: 'metal', roughness: 0.35 }, color: rgb('#a9713a') },
  copper: { surface: { material: 'metal', roughness: 0.3 }, color: rgb('#c8754a') },
  metal: { surface: { material: 'metal', roughness: 0.3 }, color: rgb('#b4bac0') },
  steel: { surface: { material: 'metal', roughness: 0.25 }, color: rgb('#aeb6be') },
  wood: { surface: { material: 'wood' }, color: rgb('#a87446') },
  stone: { surface: { material: 'rock' }, color: rgb('#8f8a82') },
  marble: { surface: { material: 'marble', tint: rgb('#6f7480') }, color: rgb('#ebe8e2') },
  ice: { surface: { material: 'ice' }, color: rgb('#bfe3f5') },
  glass: { surface: { material: 'glass' }, color: rgb('#b8dce4') },
  crystal: { surface: { material: 'glass' }, color: rgb('#c8d4ff') },
  paper: { surface: { material: 'paper' }, color: rgb('#f3efe6') },
  plastic: { surface: { material: 'glossy' }, color: rgb('#e0584a') },
  leather: { surface: { material: 'leather' }, color: rgb('#7a4a2c') },
  clay: { surface: { material: 'matte', roughness: 0.7 }, color: rgb('#b56a48') },
  sand: { surface: { material: 'sand' }, color: rgb('#d8b884') },
  snow: { surface: { material: 'snow' }, color: rgb('#f1f5f8') },
  candy: { surface: { material: 'glossy', roughness: 0.12 }, color: rgb('#f07aa8') },
  gingerbread: { surface: { material: 'matte', roughness: 0.8 }, color: rgb('#a8662f') },
  chocolate: { surface: { material: 'glossy', roughness: 0.3 }, color: rgb('#4a2716') },
  fabric: { surface: { material: 'cloth' }, color: rgb('#c8584a') },
  brick: { surface: { material: 'brick', tint: rgb('#b8a898') }, color: rgb('#9a4a34') },
  concrete: { surface: { material: 'plaster' }, color: rgb('#9a9a96') },
  straw: { surface: { material: 'wicker' }, color: rgb('#d0ac5c') },
  bamboo: { surface: { material: 'wood' }, color: rgb('#b9a75a') },
  clouds: { surface: { material: 'cloud' }, color: rgb('#f4f6fa') },
  fire: { surface: { material: 'lava', glow: 0.6 }, color: rgb('#ff7a1f') },
  water: { surface: { material: 'glass' }, color: rgb('#6fb4d8') },
}

function remade(model: Model, material: string | undefined): Model {
  const look = material ? MATERIALS[material] : undefined
  if (!look) return model
  const solids = model.solids.map((solid) => {
    const surface = { ...solid.surface, ...look.surface }
    if (solid.kind === 'clay') {
      const pieces = solid.pieces.slice()
      for (let i = 0; i < pieces.length; i += 24) {
        const light = 0.6 + 0.8 * Math.min(1, pieces[i + 3]! * 0.3 + pieces[i + 4]! * 0.6 + pieces[i + 5]! * 0.1)
        if (pieces[i + 3]! >= 0)
          pieces.set(
            look.color.map((c) => c * Math.min(1, light)),
            i + 3,
          )
      }
      return { ...solid, pieces, surface }
    }
    const vertices = solid.vertices.slice()
    for (let i = 0; i < vertices.length; i += 12) vertices.set(look.color, i + 6)
    return { ...solid, vertices, surface }
  })
  return { ...model, solids }
}

async function drawn(ask: SubjectAsk, emoji: string, index: number, drawNoun: DrawNoun): Promise<Actor> {
  const texture = await drawNoun(emoji)
  const size = ask.size * (ask.metres ?? DRAWING_METRES)
  const width = texture.width / texture.height
  const model: Model = {
    solids: [card({ material: 'card', texture }, width, 1, HERE)],
    writing: flatFace(width * 0.42, 0.26, place([0, 0.5, 0.01]), { hand: 'cloth', ink: rgb('#16233a') }),
  }
  return {
    ask: index,
    model,
    bounds: boundsOf(model.solids, place([0, 0, 0], {}, size)),
    yaw: 0,
    size,
    isMirrored: false,
    stands: 'surface',
    kind: 'drawing',
  }
}
