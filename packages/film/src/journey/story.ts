import type { SpokenWord } from '@bluehour/engine/voices'
import { makeRandom } from '@bluehour/imaging/random'
import type { MusicMood } from '@bluehour/music/compose/moods'
import type { Scene } from '@bluehour/scene/scene'
import type { ReadScene } from '../shots/read-shots.ts'
import { sceneWords } from '../shots/scene-words.ts'
import type { Stay } from './timeline.ts'

export type Story =
  | { kind: 'prompt'; prompt: string }
  | { kind: 'lyrics'; words: readonly SpokenWord[] }
  | { kind: 'mood'; mood: MusicMood }

/** Where music of each mood leads. */
const PLACES: Readonly<Record<MusicMood, readonly string[]>> = {
  calm: [
    'a calm lake at dawn',
    'a meadow with flowers in the morning',
    'a boat on a quiet sea',
    'a forest path with ferns',
    'hills under soft clouds',
    'a river in the evening',
    'a garden with butterflies',
  ],
  cheerful: [
    'a sunny beach with palm trees',
    'hot air balloons over green hills',
    'a dog running in a meadow',
    'a field of sunflowers',
    'a sailing boat on a blue sea',
    'a rainbow over a village',
    'a bicycle in a park in spring',
  ],
  epic: [
    'a castle on mountains at sunrise',
    'a dragon flying over mountains',
    'an eagle over a canyon',
    'a knight riding a horse on a hill',
    'a volcano at night',
    'a waterfall in a jungle',
    'a ship in a storm',
  ],
  dark: [
    'a dark forest in the fog',
    'a castle at night under the moon',
    'a wolf howling at night',
    'an empty street in the rain at night',
    'a lighthouse in a storm',
    'ravens over a field at dusk',
    'ruins in a desert at dusk',
  ],
  dreamy: [
    'a galaxy with planets',
    'a whale swimming underwater',
    'an island in the sky',
    'a unicorn in a meadow at night',
    'jellyfish underwater',
    'the aurora over a snowy lake',
    'an astronaut in space',
  ],
  romantic: [
    'a beach at sunset',
    'a rose garden in the evening',
    'a swan on a lake at golden hour',
    'a street cafe at dusk',
    'fireflies in a meadow at dusk',
    'lanterns over a river at night',
    'a bench under a cherry tree',
  ],
  lonely: [
    'a tree on a hill in the fog',
    'a boat on a misty lake',
    'a street lamp in the snow at night',
    'a lighthouse at dusk',
    'a bench in a park in autumn rain',
    'a desert road at dusk',
    'an empty railway station',
  ],
  cozy: [
    'a fireplace in a living room',
    'a cat sleeping on an armchair',
    'a village in the snow at dusk',
    'a cup of coffee on a table',
    'a library with lamps',
    'a cottage in a garden',
    'a kitchen with bread on the table',
  ],
  spooky: [
    'a haunted house at night in fog',
    'a ghost in a forest at night',
    'bats over a castle under the moon',
    'a swamp in the fog',
    'pumpkins in a field at night',
    'a skeleton in a cave',
    'an old cemetery at night',
  ],
  festive: [
    'fireworks over a city skyline at night',
    'a concert stage with lights',
    'a carousel at night',
    'balloons over a park',
    'a street with lanterns at night',
    'a birthday cake on a table',
    'a Ferris wheel at dusk',
  ],
  tense: [
    'a race car on a road',
    'a helicopter over a city at dusk',
    'a train in the mountains',
    'lightning over a city at night',
    'a robot in a street at night in the rain',
    'a rocket launching',
    'a tiger running in the jungle',
  ],
}

const BREAK =
  /\s*(?:[.!?;|\n]+\s*|,?\s*\b(?:and then|then|after that|next|finally|followed by|transforms? into|turns? into|morphs? into|becomes?)\b[,:]?)\s*/i

/** Other hours and sides, for words that leave them open. */
const HOURS: readonly Scene['time'][] = ['morning', 'noon', 'golden-hour', 'sunset', 'dusk', 'night', 'dawn', 'sunrise']
const VIEWS: readonly Partial<Scene['view']>[] = [
  {},
  { framing: 'wide' },
  { framing: 'medium' },
  { angle: 'low' },
  { angle: 'high' },
  { framing: 'close-up' },
]

const shows = ({ subjects, placeWord }: Scene) =>
  placeWord !== '' || subjects.some(({ shownBy }) => shownBy === undefined)
const SAYS_HOUR = /\b(?:night|dawn|dusk|sunset|sunrise|morning|evening|noon|midday|golden hour|afternoon|midnight)\b/i

/** The scenes of a journey, one for each stay. */
export async function tellStory(
  story: Story,
  stays: readonly Stay[],
  words: string,
  read: ReadScene,
  seed: number,
): Promise<Scene[]> {
  const readWith = (text: string) => read(words === '' ? text : `${text}, ${words}`)
  if (story.kind === 'lyrics') return lyricScenes(story.words, stays, readWith)
  const parts = story.kind === 'mood' ? shuffled(PLACES[story.mood], seed) : partsOf(story.prompt)
  return Promise.all(
    stays.map(async (_, k) => {
      // A story with fewer parts than scenes goes through them once, several looks at each; a mood walks in a circle.
      const at = story.kind === 'mood' ? k % parts.length : Math.floor((k * parts.length) / stays.length)
      const scene = await readWith(parts[at]!)
      const first = story.kind === 'mood' ? k - (k % parts.length) : Math.ceil((at * stays.length) / parts.length)
      const look = story.kind === 'mood' ? Math.floor(k / parts.length) : k - first
      return varied(scene, look, parts[at]!)
    }),
  )
}

export function partsOf(prompt: string): string[] {
  const parts = prompt
    .split(BREAK)
    .map((part) => sceneWords(part))
    .filter((part) => part.length > 2)
  return parts.length > 0 ? parts : [prompt]
}

/** The same words seen otherwise: another hour, another side. */
function varied(scene: Scene, look: number, words: string): Scene {
  if (look === 0) return scene
  const hour = HOURS.indexOf(scene.time)
  const time = SAYS_HOUR.test(words) ? scene.time : HOURS[(Math.max(0, hour) + look) % HOURS.length]!
  return { ...scene, time, view: { ...scene.view, ...VIEWS[look % VIEWS.length] } }
}

function shuffled(list: readonly string[], seed: number): string[] {
  const random = makeRandom(seed)
  return list
    .map((item) => ({ item, turn: random() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item)
}

/** What is sung while a scene is seen; lines without anything to see keep the scene before them, from another side. */
async function lyricScenes(words: readonly SpokenWord[], stays: readonly Stay[], read: ReadScene): Promise<Scene[]> {
  const scenes: Scene[] = []
  let look = 0
  for (const [k, { shown }] of stays.entries()) {
    const end = stays[k + 1]?.shown ?? Number.POSITIVE_INFINITY
    const line = words.filter(
      ({ startSeconds }) => startSeconds >= (k === 0 ? 0 : shown - 0.6) && startSeconds < end - 0.6,
    )
    const text = line
      .map(({ text: word }) => word)
      .join(' ')
      .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    const scene = text.trim() === '' ? undefined : await read(text)
    const before = scenes.at(-1)
    if (scene && (shows(scene) || !before)) {
      scenes.push(scene)
      look = 0
    } else scenes.push(before ? varied(before, ++look, before.prompt) : await read('a landscape'))
  }
  return scenes
}
