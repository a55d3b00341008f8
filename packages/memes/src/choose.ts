import { MEME_TEMPLATES, type MemeTemplate } from '@bluehour/catalog/meme-templates'
import { makeRandom } from '@bluehour/imaging/random'
import { fill } from './fill.ts'
import type { Jokes } from './joke.ts'
import { ANIMALS } from './lines/animals.ts'
import { ANYTHING } from './lines/anything.ts'
import { FITNESS } from './lines/fitness.ts'
import { FOOD } from './lines/food.ts'
import { HOME } from './lines/home.ts'
import { MONEY } from './lines/money.ts'
import { OUTSIDE } from './lines/outside.ts'
import { PEOPLE } from './lines/people.ts'
import { SCHOOL } from './lines/school.ts'
import { SCREEN } from './lines/screen.ts'
import { TECH } from './lines/tech.ts'
import { TIME } from './lines/time.ts'
import { WORK } from './lines/work.ts'
import { type Kind, readTopic, type Topic } from './topic.ts'

const JOKES: Record<Kind, Jokes> = {
  tech: TECH,
  work: WORK,
  school: SCHOOL,
  food: FOOD,
  animals: ANIMALS,
  time: TIME,
  fitness: FITNESS,
  money: MONEY,
  people: PEOPLE,
  screen: SCREEN,
  home: HOME,
  outside: OUTSIDE,
  anything: ANYTHING,
}

/** Structures that suit a kind best, for callers who leave the choice to us. */
const SUITS: Partial<Record<Kind, readonly MemeTemplate[]>> = {
  tech: ['Panik Kalm Panik', "Gru's Plan", 'Bike Fall', 'Drake Hotline Bling', 'Two Buttons'],
  work: ['Tuxedo Winnie The Pooh', 'Galaxy Brain', 'Disappointed Guy', "Gru's Plan"],
  school: ["Gru's Plan", 'Two Buttons', 'Panik Kalm Panik'],
  food: ['Drake Hotline Bling', 'Side Eyeing Chloe', 'Two Buttons', 'Is This a Pigeon'],
  animals: ['Side Eyeing Chloe', 'Is This a Pigeon', "Gru's Plan"],
  time: ['Waiting Skeleton', 'Drake Hotline Bling', 'Disappointed Guy'],
  fitness: ["Gru's Plan", 'Bike Fall', 'Tuxedo Winnie The Pooh'],
  money: ['Panik Kalm Panik', 'Tuxedo Winnie The Pooh', 'Waiting Skeleton'],
  people: ['Side Eyeing Chloe', 'Waiting Skeleton', 'Two Buttons'],
}

export type Joke = { template: MemeTemplate; topic: Topic; lines: string[] }

export function chooseJoke(text: string, template: MemeTemplate | 'Random', seed: number): Joke {
  const topic = readTopic(text)
  const random = makeRandom(seed)
  // The first numbers of neighboring seeds are alike.
  for (let k = 0; k < 4; k++) random()
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const suiting = SUITS[topic.kind] ?? MEME_TEMPLATES
  const chosen = template === 'Random' ? pick(random() < 0.75 ? suiting : MEME_TEMPLATES) : template
  const own = topic.kind === 'anything' ? [] : (JOKES[topic.kind][chosen] ?? [])
  const general = ANYTHING[chosen] ?? []
  const pattern = pick(own.length > 0 && random() < 0.75 ? own : [...own, ...general])
  return { template: chosen, topic, lines: pattern.map((line) => fill(line, topic)) }
}
