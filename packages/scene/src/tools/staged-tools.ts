import type { Mood, PlaceName, Scene, SubjectAsk } from '../scene.ts'
import { subjectNamed } from '../subjects/index.ts'
import { framed, isIndoors, placed, styled } from './restage.ts'
import type { Tool } from './tool.ts'

/** Tools that only ask the scene for something: framing, place, light or style. The renderer does the rest. */
type Staging = Omit<Tool, 'draw' | 'finish'>

/** Somebody or something the words did not name: the first of these the library has, else a drawing. */
function standIn(names: readonly string[], drawing: string): SubjectAsk {
  const name = names.find((candidate) => subjectNamed(candidate))
  return {
    word: names[0] ?? '',
    thing: name === undefined ? { drawing } : { subject: name },
    known: name === undefined ? 'drawing' : 'name',
    likeness: 1,
    count: 1,
    colors: [],
    size: 1,
    traits: [],
    relations: [],
    depth: 'near',
  }
}

/** What the picture needs somebody for: when the words name nobody and nothing, one of these stands in. */
function peopled(scene: Scene, ...names: string[]): Scene {
  return scene.subjects.length > 0 ? scene : { ...scene, subjects: [standIn([...names, 'person'], '🧍')] }
}

const GARMENT =
  /jacket|coat|shirt|blouse|sweater|hoodie|dress|skirt|trouser|pants|jeans|shorts|suit|scarf|\bhat|\bcap|boot|shoe|sneaker|gown|kimono|\bsari|vest|cardigan|glove|sock|heels|outfit|clothes/i

/** Clothes that lie about are put on: whoever is there wears them, or a person who stands in. */
function dressed(scene: Scene): Scene {
  const garments = scene.subjects.filter(({ word }) => GARMENT.test(word))
  if (garments.length === 0) return peopled(scene)
  const others = scene.subjects.filter((subject) => !garments.includes(subject))
  const wearer = others.find(({ thing }) => 'subject' in thing && subjectNamed(thing.subject)?.kind === 'person')
  const worn = garments.map(({ word, colors }) => [colors[0]?.word, word].filter(Boolean).join(' '))
  const who = wearer ?? standIn(['person'], '🧍')
  // Places in the list have moved, so relations by place are dropped with them.
  const rest = others.filter((subject) => subject !== wearer).map((subject) => ({ ...subject, relations: [] }))
  return { ...scene, subjects: [{ ...who, traits: [...who.traits, ...worn], relations: [] }, ...rest] }
}

function inMood(scene: Scene, mood: Mood): Scene {
  return scene.mood === 'neutral' ? { ...scene, mood } : scene
}

function blurred(scene: Scene, blur: number): Scene {
  return { ...scene, view: { ...scene.view, blur: Math.max(scene.view.blur, blur) } }
}

/** Every subject gets the trait, so that clothes and faces follow. */
function withTrait(scene: Scene, ...traits: string[]): Scene {
  const subjects = scene.subjects.map((subject) => ({
    ...subject,
    traits: [...new Set([...subject.traits, ...traits])],
  }))
  return { ...scene, subjects }
}

const ROOMS: readonly [RegExp, PlaceName][] = [
  [/kitchen|cook/i, 'kitchen'],
  [/bedroom|\bbed\b|sleep/i, 'bedroom'],
  [/office|desk|work(space|place)/i, 'office'],
  [/caf[eé]|coffee|restaurant|\bbar\b|bistro/i, 'cafe'],
  [/librar|study|reading|book/i, 'library'],
  [/workshop|garage|atelier/i, 'workshop'],
  [/hall|lobby|gallery|museum|ballroom/i, 'hall'],
]

function indoors(scene: Scene): Scene {
  if (isIndoors(scene) && scene.placeWord !== '') return scene
  const room =
    ROOMS.find(([words]) => words.test(scene.prompt))?.[1] ?? (isIndoors(scene) ? scene.place : 'living-room')
  return { ...scene, place: room }
}

/** As the renderer gives it: its round bodies are what animated films look like. Only words ask for clay. */
function unpainted(scene: Scene): Scene {
  return scene.style === 'clay' && !/clay|plasticine/i.test(scene.prompt) ? { ...scene, style: 'photo' } : scene
}

/** Fairy-tale light, unless a time was asked for. */
function atGoldenHour(scene: Scene): Scene {
  return scene.time === 'noon' || scene.time === 'morning' ? { ...scene, time: 'golden-hour' } : scene
}

/** Night and fog unless another time or weather was asked for: noon under a clear sky is what nothing said means. */
function gloomy(scene: Scene): Scene {
  const time = scene.time === 'noon' || scene.time === 'morning' || scene.time === 'afternoon' ? 'dusk' : scene.time
  const weather = {
    ...scene.weather,
    fog: Math.max(scene.weather.fog, 0.45),
    clouds: Math.max(scene.weather.clouds, 0.6),
  }
  return { ...inMood(scene, 'dark'), time, weather }
}

export const STAGED: readonly Staging[] = [
  { name: 'general', summary: 'The scene as the words say it.', prepare: (scene) => scene },
  {
    name: 'ai-photo-generator',
    summary: 'Photo-like, with a lens’s blur before and behind the subject.',
    prepare: (scene) => blurred(scene, scene.subjects.length > 0 ? 0.45 : 0.1),
  },
  {
    name: 'ai-art-generator',
    summary: 'A painting: oil, gouache or impressionism, whichever suits the mood.',
    prepare: (scene) =>
      styled(
        scene,
        scene.mood === 'dramatic' || scene.mood === 'dark'
          ? 'oil'
          : scene.mood === 'neutral'
            ? 'impressionism'
            : 'gouache',
      ),
  },
  {
    name: 'ai-illustration-generator',
    summary: 'A gouache illustration in clear shapes.',
    prepare: (scene) => styled(scene, 'gouache'),
  },
  {
    name: 'ai-anime-generator',
    summary: 'Drawn and coloured as in animation: clean lines, flat shades, bright skies.',
    prepare: (scene) => styled(scene, 'anime'),
  },
  {
    name: 'ai-sketch-generator',
    summary: 'A pencil sketch on paper.',
    prepare: (scene) => styled(scene, 'pencil'),
  },
  {
    name: 'ai-background-generator',
    summary: 'A place without anybody in it, a little out of focus, for something of your own in front.',
    prepare: (scene) => ({ ...blurred(scene, 0.3), subjects: scene.placeWord === '' ? scene.subjects : [] }),
  },
  {
    name: 'ai-landscape-generator',
    summary: 'A wide view over land and sky.',
    prepare: (scene) => {
      const outside = isIndoors(scene) && scene.placeWord === '' ? { ...scene, place: 'mountains' as const } : scene
      return framed(outside, 'wide')
    },
  },
  {
    name: 'ai-interior-design-generator',
    summary: 'A furnished room, seen from eye height, by day unless asked otherwise.',
    prepare: (scene) => framed(indoors(scene), 'wide'),
  },
  {
    name: 'architecture-generator',
    summary: 'A building in its surroundings, seen from a little below.',
    prepare: (scene) => {
      const built = scene.subjects.length > 0 ? scene : { ...scene, subjects: [standIn(['house'], '🏠')] }
      return framed(
        { ...built, view: { ...built.view, angle: built.view.angle === 'eye' ? 'low' : built.view.angle } },
        'full',
      )
    },
  },
  {
    name: 'ai-face-generator',
    summary: 'A portrait: head and shoulders before a quiet ground.',
    prepare: (scene) => blurred(framed(placed(peopled(scene), 'studio'), 'portrait'), 0.5),
  },
  {
    name: 'ai-character-generator',
    summary: 'One character from head to foot before a plain ground.',
    prepare: (scene) => framed(placed(peopled(scene), 'studio'), 'full'),
  },
  {
    name: 'ai-fashion-generator',
    summary: 'A model from head to foot in the clothes described, in studio light.',
    prepare: (scene) => framed(placed(dressed(scene), 'studio'), 'full'),
  },
  {
    name: 'ai-outfit-generator',
    summary: 'The clothes described, worn, from head to foot before a plain ground.',
    prepare: (scene) => framed(placed(dressed(scene), 'studio'), 'full'),
  },
  {
    name: 'animated-characters-generator',
    summary: 'A character as in animated films: round, cheerful, in soft light.',
    prepare: (scene) =>
      framed(placed(withTrait(inMood(peopled(unpainted(scene)), 'cheerful'), 'cute'), 'studio'), 'full'),
  },
  {
    name: 'disney-ai-generator',
    summary: 'A rounded fairy-tale cartoon of our own; no character of any film studio.',
    prepare: (scene) =>
      framed(
        atGoldenHour(withTrait(inMood(peopled(unpainted(scene), 'princess'), 'dreamy'), 'cute', 'big-eyed')),
        'full',
      ),
  },
  {
    name: 'dark-fantasy-ai',
    summary: 'Dusk, fog and heavy clouds over whatever is described, painted in oil.',
    prepare: (scene) => styled(gloomy(scene), 'oil'),
  },
  {
    name: 'dnd-ai-art-generator',
    summary: 'An adventure in oil: heroes, beasts and castles in dramatic light.',
    prepare: (scene) => styled(inMood(placed(peopled(scene, 'knight'), 'castle-grounds'), 'epic'), 'oil'),
  },
  {
    name: 'superhero-generator',
    summary: 'A hero of our own in cape and mask, from below, inked like a comic.',
    prepare: (scene) => {
      const hero = withTrait(inMood(peopled(scene, 'superhero'), 'epic'), 'superhero', 'caped', 'masked')
      const low = { ...hero, view: { ...hero.view, angle: 'low' as const } }
      return styled(framed(placed(low, 'skyline'), 'full'), 'comic')
    },
  },
]
