import { PIECE_WORDS } from '../../../shapes/clay.ts'
import { VERTEX_FLOATS } from '../../../shapes/mesh.ts'
import type { Model, Solid } from '../../../shapes/model.ts'
import type { Vec } from '../../../shapes/vector.ts'
import type { Form, Subject } from '../../subject.ts'
import type { Age, Gender } from '../build.ts'
import { makePerson, type Role } from '../person.ts'
import { everyday } from '../wardrobe.ts'

/** Moves a finished solid aside; turning is done by poses. */
function moved(solid: Solid, by: Vec): Solid {
  const shift = (p: Vec): Vec => [p[0] + by[0], p[1] + by[1], p[2] + by[2]]
  if (solid.kind === 'mesh') {
    const vertices = solid.vertices.slice()
    for (let i = 0; i < vertices.length; i += VERTEX_FLOATS) for (let k = 0; k < 3; k++) vertices[i + k]! += by[k]!
    return { ...solid, vertices }
  }
  const pieces = solid.pieces.slice()
  const kinds = new Int32Array(pieces.buffer)
  for (let i = 0; i < solid.count * PIECE_WORDS; i += PIECE_WORDS) {
    for (let k = 0; k < 3; k++) {
      pieces[i + 6 + k]! += by[k]!
      // A limb has two ends.
      if (kinds[i] === 0) pieces[i + 9 + k]! += by[k]!
    }
  }
  return { ...solid, pieces, low: shift(solid.low), high: shift(solid.high) }
}

type Member = {
  at: readonly [number, number]
  age: Age
  gender: Gender
  pose: string
  seed: string
  colored?: boolean /** Their part in what all do. */
  doing?: Readonly<Record<string, string>>
}

function together(form: Form, members: readonly Member[], kin: boolean): Model {
  // Who belong together look alike, unless something else was asked for.
  const alike = form.random
    .branch('kin')
    .pick(['african', 'ethiopian', 'asian', 'indian', 'latino', 'arab', 'white', 'irish'])
  const traits = kin && form.traits.length === 0 ? [alike] : form.traits
  const solids: Solid[] = []
  const anchors: Record<string, Vec> = {}
  for (const [i, { at, age, gender, pose, seed, colored, doing = {} }] of members.entries()) {
    const role: Role = { gender, pose, dress: everyday, poses: doing }
    const time = (form.time + i * 0.37) % 1
    const own = {
      ...form,
      traits,
      age,
      gender,
      time,
      random: form.random.branch(seed),
      colors: colored ? form.colors : [],
    }
    const model = makePerson({ ...own, action: form.action && form.action !== 'standing' ? form.action : pose }, role)
    for (const solid of model.solids) solids.push(moved(solid, [at[0], 0, at[1]]))
    if (i === 0)
      // A group has no one face.
      for (const [name, p] of Object.entries(model.anchors ?? {}))
        if (name !== 'eyes') anchors[name] = [p[0] + at[0], p[1], p[2] + at[1]]
  }
  return { solids, anchors }
}

/** How far two who dance or hug are from the middle. */
const CLOSE: Readonly<Record<string, number>> = { dancing: 0.25, hugging: 0.21 }

const grown = (form: Form): Age => (form.age === 'old' || form.age === 'young' ? form.age : 'adult')

const group = (
  name: string,
  words: readonly string[],
  home: Subject['home'],
  size: Subject['size'],
  members: (form: Form) => Member[],
): Subject => ({
  name,
  words,
  home,
  kind: 'person',
  stands: 'ground',
  size,
  bestYaw: 8,
  make: (form) => together(form, members(form), name === 'family'),
})

// biome-ignore format: a table
export const GROUPS: readonly Subject[] = [
  group('family', ['parents', 'relatives'], ['park', 'meadow', 'living-room', 'beach'], [1.8, 1.7, 0.6], (form) => [
    { at: [-0.5, 0], age: grown(form), gender: 'man', pose: 'holding-hand-left', seed: 'father', colored: true },
    { at: [0.5, 0], age: grown(form), gender: 'woman', pose: 'holding-hand-right', seed: 'mother', colored: true },
    { at: [0.0, 0.16], age: 'child', gender: form.random.branch('third').pick(['woman', 'man'] as const), pose: 'holding-hands-up', seed: 'child', colored: true },
  ]),
  group('couple', ['lovers', 'newlyweds', 'sweethearts'], ['beach', 'park', 'garden', 'cafe', 'street'], [1.8, 1.3, 0.5], (form) => [
    { at: [CLOSE[form.action ?? ''] ? -CLOSE[form.action ?? '']! : -0.33, 0], age: form.age ?? 'young', gender: 'man', pose: 'holding-hand-left', doing: { dancing: 'dance-lead', hugging: 'dance-lead', walking: 'walk-hand-left' }, seed: 'he', colored: true },
    { at: [CLOSE[form.action ?? ''] ?? 0.33, 0], age: form.age ?? 'young', gender: 'woman', pose: 'holding-hand-right', doing: { dancing: 'dance-follow', hugging: 'dance-follow', walking: 'walk-hand-right' }, seed: 'she', colored: true },
  ]),
  group('crowd', ['audience', 'people', 'folk', 'spectators', 'humans', 'mob', 'protesters'], ['street', 'park', 'stage', 'hall'], [1.85, 4.4, 2.6], (form) => Array.from({ length: 12 }, (_, i) => {
    const by = form.random.branch(`place ${i}`)
    const ages: readonly Age[] = ['adult', 'adult', 'young', 'old', 'adult', 'child', 'young', 'adult']
    return { at: [((i % 4) - 1.5) * 1.05 + (Math.floor(i / 4) % 2) * 0.45 + by.between(-0.18, 0.18), (Math.floor(i / 4) - 1) * -0.95 + by.between(-0.2, 0.2)] as const, age: by.pick(ages), gender: by.pick(['woman', 'man'] as const), pose: by.pick(['standing', 'standing', 'waving', 'cheering', 'arms-crossed', 'talking', 'upright', 'standing']), seed: `one ${i}`, colored: i === 5 || i === 2 }
  })),
]
