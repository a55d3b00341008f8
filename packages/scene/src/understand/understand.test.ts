import { sessions, weights } from '@bluehour/fixtures/studio'
import { describe, expect, test } from 'vitest'
import { PLACES, type Scene, type SubjectAsk } from '../scene.ts'
import { ASIAN_PROMPTS } from './fixtures/asian-prompts.ts'
import { type Expected, PROMPTS } from './fixtures/prompts.ts'
import { SETTING_PROMPTS } from './fixtures/setting-prompts.ts'
import { SUBJECTS } from './fixtures/subjects.ts'
import { makeUnderstanding } from './understand.ts'
import { STYLE_WORDS } from './words/styles.ts'

const make = () => makeUnderstanding({ weights, sessions, subjects: SUBJECTS })
const { understand } = make()

const shown = ({ count, colors, thing }: SubjectAsk) =>
  [count, colors.map(({ word }) => word).join('+'), 'subject' in thing ? thing.subject : thing.drawing]
    .filter((part) => part !== '')
    .join(' ')

const relationsOf = ({ subjects }: Scene) =>
  subjects.flatMap(({ relations }, from) => relations.map(({ how, to }) => `${from} ${how} ${to}`))

/** The parts of a scene that an expectation speaks of, in its words. */
function partsOf(scene: Scene, expected: Expected): Expected {
  const { subjects } = scene
  const picked = <Value>(wanted: Readonly<Record<number, Value>>, of: (subject: SubjectAsk, value: Value) => unknown) =>
    Object.fromEntries(Object.entries(wanted).map(([i, value]) => [i, of(subjects[Number(i)]!, value)]))
  const all: Record<keyof Expected, () => unknown> = {
    place: () => scene.place,
    behind: () => scene.behind,
    time: () => scene.time,
    season: () => scene.season,
    weather: () => expected.weather!.filter((key) => scene.weather[key] > 0.2),
    dry: () => expected.dry!.filter((key) => scene.weather[key] === 0),
    mood: () => scene.mood,
    style: () => scene.style,
    view: () =>
      Object.fromEntries(Object.keys(expected.view!).map((key) => [key, scene.view[key as keyof Scene['view']]])),
    subjects: () => subjects.map(shown),
    relations: () => relationsOf(scene),
    actions: () => subjects.flatMap(({ action }) => (action ? [action] : [])),
    traits: () => picked(expected.traits!, ({ traits }, wanted) => wanted.filter((trait) => traits.includes(trait))),
    sizes: () => subjects.map(({ size }) => size),
    materials: () => picked(expected.materials!, ({ material }) => material),
    people: () =>
      picked(expected.people!, (subject, wanted) =>
        Object.fromEntries(Object.keys(wanted).map((key) => [key, subject[key as 'age']])),
      ),
    across: () => subjects.map(({ across }) => across),
    depths: () => subjects.map(({ depth }) => depth),
    palette: () => scene.palette.map(({ word }) => word),
    texts: () => scene.texts,
    without: () => scene.without,
    absent: () => scene.absent,
    placeTraits: () => scene.placeTraits,
    growing: () => scene.growing?.kind,
    floating: () => scene.floating,
    moon: () => scene.weather.moon,
    shownBy: () => subjects.map(({ shownBy }) => shownBy),
    written: () => subjects.map(({ text }) => text),
  }
  return Object.fromEntries((Object.keys(expected) as (keyof Expected)[]).map((key) => [key, all[key]()]))
}

/** Whatever is asked, the rest of the program can rely on this. */
function expectSound(scene: Scene): void {
  expect(PLACES).toContain(scene.place)
  expect(Object.keys(STYLE_WORDS)).toContain(scene.style)
  for (const value of Object.values(scene.weather)) expect(value >= 0 && value <= 1).toBe(true)
  for (const [i, { relations, count, thing, colors, size }] of scene.subjects.entries()) {
    for (const { to } of relations) expect(to !== i && to >= 0 && to < scene.subjects.length).toBe(true)
    expect(count >= 1 && size > 0).toBe(true)
    if ('subject' in thing) expect(SUBJECTS.map(({ name }) => name)).toContain(thing.subject)
    else expect(thing.drawing).toMatch(/\p{Emoji}/u)
    for (const { rgb } of colors) for (const channel of rgb) expect(channel >= 0 && channel <= 1).toBe(true)
  }
  expect(JSON.parse(JSON.stringify(scene))).toEqual(scene)
}

describe('prompts are understood as people mean them', () => {
  test.each([...PROMPTS, ...SETTING_PROMPTS, ...ASIAN_PROMPTS])('%s', async (prompt, expected) => {
    const scene = await understand(prompt)
    expectSound(scene)
    expect(partsOf(scene, expected)).toEqual(expected)
  })
})

test('a tool decides what the prompt leaves open, and nothing else', async () => {
  const logo = await understand('a fox', { tool: 'ai-logo-generator' })
  expect(logo).toMatchObject({ place: 'studio', style: 'flat' })
  const said = await understand('a watercolor fox in a forest', { tool: 'ai-logo-generator' })
  expect(said).toMatchObject({ place: 'forest', style: 'watercolor' })
  expect(await understand('a woman', { tool: 'ai-face-generator' })).toMatchObject({ view: { framing: 'portrait' } })
})

test('the same prompt is the same scene, in another process too', async () => {
  const prompt = 'a lonely meerkat mending a zither near a fjord, gossamer and velvet moods'
  const first = await understand(prompt)
  await understand('something else between')
  expect(await understand(prompt)).toEqual(first)
  expect(await make().understand(prompt)).toEqual(first)
})

test('no noun one could touch is dropped', async () => {
  for (const noun of ['meerkat', 'zither', 'spatula', 'chandelier', 'wombat', 'kayak', 'typewriter', 'waffle iron']) {
    const { subjects } = await understand(`a ${noun}`)
    expect(subjects.length, noun).toBe(1)
  }
})

test('ten thousand characters are read in bounded work, and the end still counts for style', async () => {
  const words = 'a red fox and a blue bird near the old zorbulated mill, '.repeat(180)
  const scene = await understand(`${words.slice(0, 9_950)} watercolor`)
  expectSound(scene)
  expect(scene.style).toBe('watercolor')
  expect(scene.subjects.length).toBeLessThanOrEqual(24)
})

test('any text at all gives a scene', async () => {
  const odd = [
    '',
    ' ',
    '\u0000\uFFFF',
    '\uD800 lone',
    '!!!',
    '((((',
    '"',
    "'''",
    '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪',
    'ﷺ',
    '\u202Eabc',
    'a'.repeat(5000),
    '-- --ar',
    '1 2 3 4',
    'of of of',
    'and',
    'no',
    'with with in on',
    'தமிழ் மரம்',
    'ไทย แมว',
    'és ő',
    '__proto__ constructor toString',
    '<script>alert(1)</script>',
    '∑∞ ≠ ♥',
  ]
  for (const text of odd) expectSound(await understand(text))
})

test('a prop that is only guessed at is left out and said; the first thing never is', async () => {
  const scene = await understand('a lantern on a pergola at night')
  expect(scene.subjects.map(({ word }) => word)).toEqual(['lantern'])
  expect(scene.ignored).toContain('pergola')
  expect((await understand('a pergola at night')).subjects.map(({ word }) => word)).toEqual(['pergola'])
})

test('a room named first, with its furniture, is a picture of the room; furniture named first is the hero', async () => {
  const kitchen = await understand('minimalist kitchen with white cabinets and a wooden counter')
  expect(kitchen).toMatchObject({ place: 'kitchen', style: 'photo', view: { framing: 'wide' } })
  expect(kitchen.subjects.every(({ shownBy }) => shownBy === 'place')).toBe(true)
  const chair = await understand('a red armchair in a living room')
  expect(chair.subjects[0]!.shownBy).toBeUndefined()
  const cat = await understand('living room with a cat and a sofa')
  expect(cat.subjects[0]!.shownBy).toBeUndefined()
})

test('docks, blossom, hills and trees are of the land', async () => {
  expect(await understand('wooden dock on a mountain lake')).toMatchObject({ place: 'lake', placeTraits: ['dock'] })
  const beach = await understand('palm trees on a tropical beach')
  expect(beach.subjects.map(({ shownBy }) => shownBy)).toEqual(['place'])
  const hill = await understand('a castle on a hill')
  expect(hill.place).toBe('hills')
  expect(hill.behind).toBeUndefined()
})

test('streets, balconies and markets are what was said of them', async () => {
  expect(await understand('narrow alley in an old town')).toMatchObject({
    place: 'street',
    placeTraits: expect.arrayContaining(['alley']),
  })
  const market = await understand('busy street market at night with string lights')
  expect(market.placeTraits).toEqual(expect.arrayContaining(['market', 'busy', 'string-lights']))
  const balcony = await understand('cup of coffee on a balcony')
  expect(balcony.subjects.map(({ thing }) => ('subject' in thing ? thing.subject : ''))).toEqual([
    'coffee-cup',
    'round-table',
  ])
  expect(balcony.subjects[0]!.relations).toEqual([{ how: 'on', to: 1 }])
})

test('of a collection its things are seen', async () => {
  for (const prompt of ['potted cactus collection on a shelf', 'an assortment of donuts on a plate']) {
    const [first] = (await understand(prompt)).subjects
    expect(first?.word).toMatch(/cactus|donuts/)
    expect(first?.count).toBeGreaterThan(3)
  }
})

test('a bathtub stands in its bathroom, not on a table', async () => {
  expect(await understand('modern bathroom with a bathtub and plants')).toMatchObject({ place: 'bedroom' })
})
