import type { Operation, Place, Region, TextFace } from '../operation.ts'
import { inputOf, missingInput } from './picture-rules.ts'
import { does, type Rule } from './rule.ts'
import { amountOf, findColor, isKnown, placeOf, regionOf, styleOf, withoutArticles } from './words.ts'

// biome-ignore format: a table
const FACES: readonly (readonly [RegExp, TextFace])[] = [
  [/\b(?:script|cursive|handwritten|handwriting|calligraphy|signature)\b/, 'script'], [/\b(?:serif|elegant|classy|fancy)\b/, 'serif'],
  [/\b(?:comic|funny|cartoon|bubble)\b/, 'comic'], [/\bgraffiti\b/, 'graffiti'], [/\b(?:poster|tall|condensed|movie)\b/, 'poster'], [/\b(?:thin|clean|simple|modern|sans)\b/, 'sans'],
]
const WRITES = /^(?:write|add|put|place|insert|type|print|include|overlay|caption|draw|have|set|stamp|create|make)\b/
const TEXT_NOUN =
  /\b(?:text|words?|caption|title|headline|heading|letters?|sign saying|watermark|slogan|quote|label|lettering|inscription|message)\b/

/** "write SALE in the corner", "add the text "Hello" at the top in big yellow letters". */
export const writing: Rule = ({ text, original, quotes }) => {
  const quoted = /⟦(\d+)⟧/.exec(text)
  const writes = /^(?:write|type|caption|print)\b/.test(text)
  const names = TEXT_NOUN.test(text)
  const says = /\b(?:that says|saying|that reads|reading|says|with the words?)\b/.test(text)
  if (/^(?:remove|delete|erase|get rid of)\b/.test(text)) return undefined
  if (!(writes || says || (WRITES.test(text) && (names || quoted)))) return undefined
  const plain = quoted ? text.replace(quoted[0], ' ') : text
  const how =
    /\b(?:in|with|using) (?:an? |the )?((?:[\w#-]+ ){0,4}?(?:letters?|font|type|text|writing|script|handwriting|serif|colou?r))\b/.exec(
      plain,
    )
  const inColor = /\bin ([\w#-]+(?: [\w#-]+)?)$/.exec(plain.trim())
  const look = how?.[1] ?? ''
  const color =
    findColor(
      look
        .replace(/\b(?:big|bold|large|huge|small|tiny|letters?|font|text|type|in)\b/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )?.color ??
    (inColor ? findColor(inColor[1]!)?.color : undefined) ??
    (quoted ? findColor(plain)?.color : undefined)
  const words = quoted ? quotes[Number(quoted[1])] : bareWords(original, how?.[0], color ? inColor?.[0] : undefined)
  if (!words) return { refuse: 'it is not clear what to write: put the words in quotation marks' }
  const { place } = placeOf(plain.replace(how?.[0] ?? '⟦⟧', ' '))
  const size = /\b(?:huge|giant|massive)\b/.test(plain)
    ? 2
    : /\b(?:big|large|bigger|bold)\b/.test(plain)
      ? 1.5
      : /\b(?:small|tiny|little)\b/.test(plain)
        ? 0.6
        : 1
  const face = FACES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'bold'
  return does(
    { op: 'text', text: words, size, face, ...(place ? { place } : {}), ...(color ? { color } : {}) },
    'write',
  )
}

/** The words to write where no quotation marks say it: what stands before the place, or behind "says". */
function bareWords(original: string, how: string | undefined, inColor: string | undefined): string | undefined {
  let rest = original
  for (const part of [how, inColor])
    if (part) rest = rest.replace(new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'), ' ')
  const said = /\b(?:that says|saying|that reads|reading|says|with the words?)\s+(.+)$/i.exec(rest)?.[1]
  const plain =
    said ??
    rest
      .replace(/^(?:write|type|print|caption(?: it)?|add|put|place|insert|include|overlay|draw|stamp)\s+/i, '')
      .replace(
        /^(?:the |a |an |some )?(?:text|words?|caption|title|headline|heading|slogan|message|label)\s*:?\s*/i,
        '',
      )
      .replace(/^with\s+/i, '')
  const cut = placeOf(plain.toLowerCase()).rest
  const kept = plain.toLowerCase() === cut ? plain : plain.slice(0, commonLength(plain.toLowerCase(), cut))
  const words = kept
    .replace(
      /\s+(?:in|on|at|to|across|over|onto|into|near|below|above|under)(?:\s+(?:the|a|it|this|my))?(?:\s+(?:picture|image|photo|big|large|small|sky))?\s*$/i,
      '',
    )
    .trim()
  return words === '' ? undefined : words
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < b.length && a[length] === b[length]) length++
  return length
}

const REMOVES =
  /^(?:remove|delete|erase|get rid of|take (?:out|away|off)|cut out|eliminate|clean up|wipe out|hide|lose|drop|edit out|clear|photoshop out|take)\s+(.+?)(?: (?:out|away))?$/

export const removal: Rule = ({ text }) => {
  const gone = /^(?:make|have) (.+?) (?:disappear|go away|vanish|gone|invisible)$/.exec(text)
  const found = gone ?? REMOVES.exec(text)
  if (!found || (/^take /.test(text) && !/\b(?:out|away|off)\b/.test(text))) return undefined
  const noun = found[1]!
    .replace(/^(?:out|away) /, '')
    .replace(
      /\b(?:from|in|on) (?:the |this |my )?(?:picture|image|photo|photograph|foreground|shot|scene|table|wall)$/,
      '',
    )
    .trim()
  if (/^(?:the |all (?:the )?)?(?:text|watermark|logo|writing|words|letters|caption)s?$/.test(noun)) {
    return { refuse: 'text and marks cannot be found here yet; crop them away or name the thing they stand on' }
  }
  if (
    /^(?:the |all |all the |my |his |her )*(?:shadows?|reflections?|glare|noise|haze|fog|blur|lens flare|flash|red eyes?)(?: (?:on|in|from|of|at|behind|under)\b.*)?$/.test(
      noun,
    )
  ) {
    return { refuse: 'shadows, reflections and faults of the light cannot be told from what they lie on' }
  }
  if (
    /^(?:the |my |his |her )*(?:glasses|sunglasses|hat|cap|beard|mask|earrings?|necklace|helmet|scarf|tie)$/.test(noun)
  ) {
    return { refuse: 'things worn cannot be taken off: what is below them is not in the picture' }
  }
  const what =
    regionOf(noun) ?? regionOf(noun.replace(/\s+(?:from|in|on|at|behind|near|by|next to) (?:the |a )?[\w ]+$/, ''))
  if (!what) return undefined
  if (what === 'skin') return does({ op: 'retouch', what: 'skin', amount: 1.3 })
  if (what === 'background') return does({ op: 'remove-background' })
  if (what === 'picture') return { refuse: 'there would be nothing left' }
  if (
    typeof what === 'string' &&
    ['clothes', 'hair', 'face', 'lips', 'teeth', 'eyes', 'sky', 'ground', 'water', 'plants'].includes(what)
  ) {
    return { refuse: `the ${what} cannot be taken away; replace or recolor it` }
  }
  return does({ op: 'remove', what }, 'remove')
}

/** "replace the cup with a plant", "turn the car into a horse": taken out, and another thing put there. People are refused before. */
export const replacement: Rule = ({ text }) => {
  const found =
    /^(?:replace|swap|switch|exchange|substitute) (.+?) (?:with|for|by) (.+)$/.exec(text) ??
    /^(?:turn|change|transform|convert) (.+?) (?:in)?to (?:a|an|some) (.+)$/.exec(text)
  const what = found ? regionOf(found[1]!) : undefined
  if (!found || !what || (typeof what === 'string' && what !== 'subject') || !isKnown(what)) return undefined
  const thing = withoutArticles(found[2]!)
  return isThing(thing) && !styleOf(thing) ? does({ op: 'replace', what, thing }) : undefined
}

const INSERTS = /^(?:put|add|place|insert|paste|copy|move|take|combine|merge|blend|use)\b/

/** "put the dog of the second picture into the first". */
export const insertion: Rule = ({ text, inputs }) => {
  const from = inputOf(text)
  if (from === undefined || !INSERTS.test(text)) return undefined
  if (from > inputs) return { refuse: missingInput(from, inputs) }
  const { place, rest } = placeOf(text)
  const noun =
    /^(?:put|add|place|insert|paste|copy|move|take|combine|merge|blend|use)\s+(.+?)\s+(?:of|from|in|that is in|on|out of)\s+(?:the |picture |image |photo |my )/.exec(
      rest,
    )?.[1]
  const what = noun ? regionOf(noun) : undefined
  const size = sizeOf(rest)
  return does({
    op: 'insert',
    what: what && what !== 'picture' ? what : 'subject',
    from,
    size,
    ...(place ? { place } : {}),
  })
}

const ADDS =
  /^(?:add|put|place|draw|insert|include|give (?:him|her|me|it|them)|create|have|show|paint|hang|throw in|stick)\s+(.+)$/
const ABOVE: readonly (readonly [RegExp, Partial<Place>])[] = [
  [/\b(?:in|into|across|to|up in) the (?:sky|air)\b|\babove\b|\bflying\b|\boverhead\b/, { y: 0.2 }],
  [/\b(?:on|onto|in) the (?:ground|floor|grass|table|street|road|beach|sand|desk|water|lake|sea)\b/, { y: 0.8 }],
  [/\bin the (?:background|distance|back)\b|\bbehind\b/, { y: 0.55 }],
  [/\bin the foreground\b|\bin front\b/, { y: 0.85 }],
]
const SIZES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:huge|giant|gigantic|enormous|massive)\b/, 2.2],
  [/\b(?:big|large|tall)\b/, 1.5],
  [/\b(?:tiny|mini|miniature)\b/, 0.45],
  [/\b(?:small|little)\b/, 0.65],
]
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  'a few': 3,
  some: 3,
  several: 4,
  many: 6,
  'a couple of': 2,
  'a bunch of': 5,
  'lots of': 6,
}

const sizeOf = (text: string) => SIZES.find(([pattern]) => pattern.test(text))?.[1] ?? 1

export const addition: Rule = ({ text }) => {
  const found = ADDS.exec(text)
  if (!found) return undefined
  const size = sizeOf(found[1]!)
  const { place, rest: placed } = placeOf(found[1]!)
  let rest = placed
  let down: Partial<Place> | undefined
  for (const [pattern, at] of ABOVE) {
    if (!pattern.test(rest)) continue
    down = at
    rest = rest.replace(pattern, ' ')
    break
  }
  for (const [pattern] of SIZES) rest = rest.replace(pattern, ' ')
  const onto = /\b(?:on|onto|next to|beside|near|to|in|over) (?:the |my |his |her |this )?([\w -]+)$/.exec(rest.trim())
  const target = onto ? regionOf(onto[1]!) : undefined
  const on = target && target !== 'picture' ? target : undefined
  if (onto) rest = rest.slice(0, rest.trim().length - onto[0].length)
  const counted = /^(a couple of|a bunch of|lots of|a few|\d+|\w+) /.exec(rest.trim())
  const number = counted
    ? (NUMBERS[counted[1]!] ?? (/^\d+$/.test(counted[1]!) ? Number(counted[1]) : undefined))
    : undefined
  const thing = withoutArticles(
    (number !== undefined ? rest.trim().slice(counted![0].length) : rest).replace(/\s+/g, ' ').trim(),
  )
  if (!isThing(thing)) return undefined
  const at = place || down ? { x: place?.x ?? 0.5, y: down?.y ?? place?.y ?? 0.5 } : undefined
  const operation: Operation = {
    op: 'add',
    thing,
    size,
    count: Math.min(8, number ?? 1),
    ...(at ? { place: at } : {}),
    ...(on ? { on: on as Region } : {}),
  }
  return does(operation, 'add')
}

/** A color alone is not a thing: "add a red" waits for "and blue balloon". */
function isThing(words: string): boolean {
  if (words === '' || words.split(' ').length > 6) return false
  const color = words === 'rainbow' ? undefined : findColor(words)
  if (color && color.before === '' && color.after === '') return false
  return !/\b(?:contrast|brightness|filter|effect|more|less|style|better|something|anything|stuff)\b/.test(words)
}

export const retouch: Rule = ({ text }) => {
  const { amount, rest } = amountOf(text)
  if (
    /\b(?:whiten|whiter|white|brighten|clean|bleach|fix)\b.*\bteeth\b|\bteeth\b.*\b(?:whiter|white|brighter)\b/.test(
      rest,
    )
  )
    return does({ op: 'retouch', what: 'teeth', amount })
  if (
    /\b(?:brighten|brighter|sharpen|sharper|enhance|clearer|pop)\b.*\beyes?\b|\beyes?\b.*\b(?:brighter|sharper|pop|clearer|sparkle)\b/.test(
      rest,
    )
  )
    return does({ op: 'retouch', what: 'eyes', amount })
  if (
    /\b(?:smooth(?:en|er)?|soften|softer|clear(?:er)?|clean|perfect|flawless|even(?: out)?|fix|retouch|airbrush|remove|reduce|hide)\b.*\b(?:skin|face|wrinkles?|pimples?|acne|blemish(?:es)?|complexion|spots|freckles|dark circles|eye ?bags)\b|\bskin\b.*\b(?:smoother|smooth|softer|clearer|flawless)\b/.test(
      rest,
    )
  ) {
    return does({ op: 'retouch', what: 'skin', amount })
  }
  if (/\b(?:retouch|beautify|touch up|make ?up|beauty(?: filter)?|glamour)\b/.test(rest))
    return does({ op: 'retouch', what: 'portrait', amount })
  return expression(rest, amount)
}

// biome-ignore format: a table
const EXPRESSIONS: readonly (readonly [RegExp, Record<string, number>])[] = [
  [/\b(?:smil(?:e|ing)|happy|happier|grin(?:ning)?|laugh(?:ing)?|cheerful)\b/, { mouth_smile: 0.7 }], [/\b(?:sad|sadder|frown(?:ing)?|unhappy|grumpy)\b/, { mouth_smile: -0.6, eyebrow_direction: -0.4 }],
  [/\b(?:surprised|shocked|amazed)\b/, { eyebrow_direction: 0.8, eye_open_ratio: 0.5, lip_open_ratio: 0.6 }], [/\b(?:angry|mad|furious)\b/, { eyebrow_direction: -0.9, mouth_grim: 0.5 }],
  [/\bopen(?:ed)?\b.*\beyes\b|\beyes open\b/, { eye_open_ratio: 0.8 }], [/\bclose(?:d)?\b.*\beyes\b|\beyes closed\b/, { eye_open_ratio: -1 }],
  [/\bopen\b.*\bmouth\b|\bmouth open\b/, { lip_open_ratio: 0.8 }], [/\blook(?:ing)? (?:to the )?left\b/, { eye_gaze_horizontal: -0.8 }], [/\blook(?:ing)? (?:to the )?right\b/, { eye_gaze_horizontal: 0.8 }], [/\blook(?:ing)? up\b/, { eye_gaze_vertical: 0.8 }],
]

function expression(text: string, amount: number) {
  if (
    !/^(?:make|have|let|give|open|close|turn|add)\b/.test(text) ||
    !/\b(?:her|him|me|them|person|man|woman|girl|boy|guy|face|eyes|mouth|smile|she|he|people)\b/.test(text)
  )
    return undefined
  for (const [pattern, pose] of EXPRESSIONS) {
    if (!pattern.test(text)) continue
    const scaled = Object.fromEntries(
      Object.entries(pose).map(([key, value]) => [key, Math.max(-1, Math.min(1, value * amount))]),
    )
    return does({ op: 'expression', pose: scaled })
  }
  return undefined
}
