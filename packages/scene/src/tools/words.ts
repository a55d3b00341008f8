import type { Scene } from '../scene.ts'

/** Words that ask for the kind of picture or its manner, not for something in it. */
const ABOUT = new Set(
  `a an the of for with and or in on at to by from as is are my our your his her its this that some very logo icon emoji
  sticker pattern seamless tattoo cover book album movie film poster thumbnail youtube video design style styled
  generator art artwork illustration image picture photo drawing drawn graffiti map comic manga page panel
  modern minimal minimalist minimalistic simple clean flat vector elegant vintage retro cute cool beautiful bold
  professional creative abstract colorful colourful colored coloured bright dark light black white background
  company brand business startup called named titled entitled title name says saying text word words
  showing featuring about please make create draw generate want me one two three four five several many
  badge emblem high quality detailed hd 4k realistic over under behind near between into through`.split(/\s+/),
)

/** Only plain names of colors: a lemon or a rose is a thing first. */
const COLOR_WORDS = new Set(
  `red green blue yellow purple violet pink brown black white grey gray teal turquoise cyan magenta golden silver beige
  navy maroon crimson scarlet indigo cream pastel`.split(/\s+/),
)

const NAMED =
  /\b(?:titled|entitled|called|named|title(?:\s+is)?|name(?:\s+is)?|says|saying|text)[:\s]+((?:[\p{Lu}\p{N}][\p{L}\p{N}'’.&-]*)(?:\s+(?:[\p{Lu}\p{N}&][\p{L}\p{N}'’.&-]*|of|the|and|in|to|de|la))*)/u

/** Text the prompt asked to be written: from quotation marks, or a name after "called", "titled", "named". */
export function askedText(scene: Scene): string | undefined {
  const quoted = scene.texts.find((text) => text.trim() !== '')
  if (quoted !== undefined) return tidy(quoted)
  const named = NAMED.exec(scene.prompt)?.[1]?.replace(/\s+(of|the|and|in|to|de|la)$/i, '')
  return named === undefined ? undefined : tidy(named)
}

/** The second text of the prompt, for a line below the title. */
export function secondText(scene: Scene): string | undefined {
  const texts = scene.texts.map(tidy).filter((text) => text !== '')
  return texts[1]
}

/** One line without emoji, which letters of a title cannot show, and not too long to be set. */
function tidy(text: string): string {
  const plain = text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= 80) return plain
  const cut = plain.slice(0, 80)
  return `${cut.slice(0, Math.max(40, cut.lastIndexOf(' ')))}…`
}

/** The words of the prompt that name something, in order, without those that only ask for a kind of picture. */
export function mainWords(scene: Scene): string[] {
  const name = askedText(scene)
  const rest = name === undefined ? scene.prompt : scene.prompt.replace(name, ' ')
  const words = rest
    .replace(/["“”«»][^"“”«»]*["“”«»]/g, ' ')
    .split(/[^\p{L}\p{N}'’-]+/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/g, ''))
    .filter((word) => word.length > 1 && !ABOUT.has(word.toLowerCase()) && !COLOR_WORDS.has(word.toLowerCase()))
  return [...new Set(words)].slice(0, 12)
}

export function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}

/** What the picture is about, as the heading of a book or film: the prompt's own words, or a title made of them. */
export function titleOf(scene: Scene, pick: () => number): string {
  const asked = askedText(scene)
  if (asked !== undefined && asked !== '') return asked
  const nouns = scene.subjects
    .filter(({ word }) => word.length > 1)
    .map(({ word, count }) => ({ word, many: count > 1 }))
  const place = scene.placeWord.split(/\s+/).at(-1)
  const [first, second] = nouns
  const shown = first && capitalized(first.word)
  if (shown && second && pick() < 0.5) return `The ${shown} and the ${capitalized(second.word)}`
  if (shown && place && place !== first.word) {
    const forms = [`The ${shown} of the ${capitalized(place)}`, `${shown} in the ${capitalized(place)}`, `The ${shown}`]
    return forms[Math.floor(pick() * forms.length)] as string
  }
  if (shown) return pick() < 0.6 ? `The ${shown}` : `The Last ${shown}`
  const words = mainWords(scene).slice(0, 3).map(capitalized)
  if (words.length === 0) return 'Untitled'
  return words.length === 1 ? `The ${words[0]}` : words.join(' ')
}
