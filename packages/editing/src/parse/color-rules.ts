import type { Adjustments, Look, Operation, Region } from '../operation.ts'
import { does, type Rule } from './rule.ts'
import { amountOf, colorOf, findColor, isKnown, regionOf, styleOf, withoutArticles } from './words.ts'

type Quality = { noun: RegExp; up: Adjustments; down?: Adjustments }

/** Nouns that are raised and lowered. */
const QUALITIES: readonly Quality[] = [
  { noun: /\b(?:brightness|exposure|light)\b/, up: { brightness: 0.5 }, down: { brightness: -0.5 } },
  { noun: /\bcontrast\b/, up: { contrast: 0.5 }, down: { contrast: -0.5 } },
  { noun: /\b(?:saturation|vibrance|vibrancy|colou?rfulness)\b/, up: { saturation: 0.5 }, down: { saturation: -0.5 } },
  { noun: /\b(?:warmth|temperature)\b/, up: { warmth: 0.5 }, down: { warmth: -0.5 } },
  {
    noun: /\b(?:sharpness|clarity|details?|crispness|definition)\b/,
    up: { sharpness: 0.6 },
    down: { sharpness: -0.6 },
  },
  { noun: /\bshadows?\b/, up: { shadows: 0.5 }, down: { shadows: -0.5 } },
  { noun: /\bhighlights?\b/, up: { highlights: 0.5 }, down: { highlights: -0.5 } },
  { noun: /\bvignett(?:e|ing)\b/, up: { vignette: 0.6 } },
  { noun: /\b(?:film )?grain(?:iness)?\b|\bnoise\b/, up: { grain: 0.5 }, down: { sharpness: -0.35 } },
  { noun: /\b(?:glow|bloom)\b/, up: { glow: 0.6 } },
  { noun: /\bblur\b/, up: { blur: 0.5 } },
]
const UP =
  /\b(?:increase|raise|boost|more|add(?: some| more)?|higher|enhance|stronger|turn up|up|pump up|lift|deeper|give it|improve|bring out|apply)\b/
const DOWN = /\b(?:decrease|reduce|lower|less|remove|turn down|weaker|drop|cut|tone down|without|no)\b/

/** Words that change a picture by themselves. */
// biome-ignore format: a table
const CHANGES: readonly (readonly [RegExp, Adjustments])[] = [
  [/\b(?:darker|darken|dim(?:mer)?|less bright|gloomier)\b/, { brightness: -0.5 }],
  [/\b(?:more |much )?(?:brighter|lighter|brighten(?: up)?|lighten(?: up)?|less dark|more light|bright)\b/, { brightness: 0.5 }],
  [/\b(?:warmer|warm(?: it)?(?: up)?|more warm|warm tones?|golden tones?)\b/, { warmth: 0.5 }],
  [/\b(?:cooler|colder|cool(?: it)?(?: down)?|bluer tones?|cold tones?|cool tones?|more cool)\b/, { warmth: -0.5 }],
  [/\b(?:more (?:vivid|vibrant|colou?rful|saturated|colou?r|lively|punchy)|punchier|vivid|vibrant|(?:make|boost|enhance|intensify) (?:the )?colou?rs?(?: pop)?|colou?rs? pop|pop(?: more)?|saturate)\b/, { saturation: 0.5, contrast: 0.1 }],
  [/\b(?:less (?:vivid|vibrant|colou?rful|saturated|colou?r)|desaturated?|mute(?:d)?|duller|washed out|pale(?:r)?)\b/, { saturation: -0.5 }],
  [/\b(?:sharper|sharpen|crisper|more (?:sharp|detailed|crisp)|clearer|unblur)\b/, { sharpness: 0.6 }],
  [/\b(?:softer|soften|smoother)\b/, { sharpness: -0.6 }],
  [/\b(?:blurr?(?:y|ier|ed)?|out of focus|defocus)\b/, { blur: 0.5 }],
  [/\b(?:more contrasty|contrasty|punch)\b/, { contrast: 0.5 }],
  [/\b(?:flatter|flat tones)\b/, { contrast: -0.4 }],
  [/\b(?:grainy|grainier)\b/, { grain: 0.6 }],
  [/\b(?:glow(?:ing|y)?|shine|shiny)\b/, { glow: 0.6 }],
]
const FUNCTION_WORDS =
  /\b(?:make|turn|get|have|do|give|keep|look|looks|looking|appear|be|to|of|in|on|for|with|the|a|an|colou?rs?|tones?|tone|effect|effects|filter|overall|it|this|that|is|so|some|bit|level|up|increase|raise|boost|add|more|reduce|decrease|lower|less|remove|apply|put|and|image|picture|photo|whole|entire|please)\b/g

const scaled = (change: Adjustments, amount: number): Adjustments =>
  Object.fromEntries(
    Object.entries(change).map(([key, value]) => [key, Math.round((value as number) * amount * 100) / 100]),
  )

/** What is left of a clause names the region, or nothing is left. */
function regionIn(rest: string): Region | undefined {
  const left = rest.replace(FUNCTION_WORDS, ' ').replace(/\s+/g, ' ').trim()
  if (left === '') return 'picture'
  return regionOf(left)
}

export const adjust: Rule = ({ text }) => {
  const { amount, rest } = amountOf(text)
  const hue = hueChange(rest, amount)
  if (hue) return hue
  for (const { noun, up, down } of QUALITIES) {
    if (!noun.test(rest)) continue
    const isDown = DOWN.test(rest)
    if (!isDown && !UP.test(rest) && rest.replace(noun, '').replace(FUNCTION_WORDS, '').trim() !== '') continue
    const change = isDown ? down : up
    if (!change) continue
    const where = regionIn(rest.replace(noun, ' ').replace(UP, ' ').replace(DOWN, ' '))
    if (where) return adjusts(scaled(change, amount), where)
  }
  for (const [pattern, change] of CHANGES) {
    if (!pattern.test(rest)) continue
    const where = regionIn(rest.replace(pattern, ' '))
    if (where) return adjusts(scaled(change, amount), where)
  }
  return undefined
}

function adjusts(change: Adjustments, where: Region) {
  const blurs = where === 'background' && change.blur !== undefined
  const operation: Operation = blurs
    ? { op: 'blur-background', amount: change.blur! * 2 }
    : { op: 'adjust', change, where }
  return does(
    operation,
    where === 'picture' ? 'make it' : `make the ${typeof where === 'string' ? where : where.object}`,
  )
}

/** "more blue", "bluer", "greener grass", "less red". */
function hueChange(text: string, amount: number) {
  const known = (word: string) => colorOf(word) ?? colorOf(`${word}e`) ?? colorOf(word.replace(/(.)\1$/, '$1'))
  const found = [...text.matchAll(/\b(?:(more|less) (\w+)|(\w+?)(?:er|ish))\b/g)].find((match) =>
    known(match[2] ?? match[3]!),
  )
  const color = found && known(found[2] ?? found[3]!)
  if (!found || !color) return undefined
  const where = regionIn(text.replace(found[0], ' '))
  if (!where) return undefined
  const strength = (found[1] === 'less' ? -0.5 : 0.5) * amount
  return adjusts({ tint: { ...color, amount: strength } }, where)
}

// biome-ignore format: a table
const LOOKS: readonly (readonly [RegExp, Look])[] = [
  [/\b(?:black-and-white|black ?& ?white|no colou?rs?|without colou?rs?|remove (?:the |all )?colou?rs?|colou?rless|desaturate completely)\b/, 'black-and-white'],
  [/\b(?:vintage|retro|old[- ]?(?:time|timey|school|fashioned)|old (?:film|photo(?:graph)?|picture|camera)|film look|analog(?:ue)?|nostalgic|70s|seventies|60s|1970s|aged|antique)\b/, 'vintage'],
  [/\bsepia\b/, 'sepia-tone'],
  [/\b(?:cinematic|movie(?:[- ]like)?|teal-and-orange|film still|hollywood|blockbuster)\b/, 'cinematic'],
  [/\b(?:dramatic|moody|hdr|epic|intense)\b/, 'dramatic'],
  [/\b(?:faded|matte|washed)\b/, 'faded'],
  [/\b(?:polaroid|instant (?:photo|film))\b/, 'polaroid'],
  [/\b(?:dreamy|ethereal|soft glow|fairy ?tale|hazy)\b/, 'dreamy'],
  [/\b(?:negative|invert(?:ed)?(?: the)?(?: colou?rs?)?|inverse)\b/, 'negative'],
  [/\b(?:enhance|improve|auto[- ]?(?:fix|enhance|correct)|fix (?:the )?(?:lighting|light|colou?rs?|exposure|white balance)|better (?:quality|lighting)?|look better|more professional|professional|touch up the (?:photo|picture|image)|white balance|instagram(?:mable)?|beautify (?:it|the (?:photo|picture|image)))\b/, 'auto'],
]
const LOOK_WORDS =
  /\b(?:make|turn|convert|change|give|apply|add|into|to|look|looks|like|as|in|with|style|styled|filter|effect|feel|vibe|mood|photograph|photo|picture|image|camera|version|was|were|taken|from|shot|the|a|an|it|its|it's|this|of|tones?|colou?rs?|grade|grading|old|more|all|quality|lighting|light|fully|completely|film|movie)\b/g

/** Looks come before styles: "an old vintage photo" is graded, not painted. */
export const looks: Rule = ({ text }) => {
  const { amount, rest } = amountOf(text)
  for (const [pattern, look] of LOOKS) {
    if (!pattern.test(rest)) continue
    // "A moody cinematic look": the first of several names decides.
    const bare = LOOKS.reduce((words, [other]) => words.replace(other, ' '), rest)
    const left = bare.replace(LOOK_WORDS, ' ').replace(/\s+/g, ' ').trim()
    const where = left === '' ? 'picture' : regionOf(left)
    if (where && isKnown(where))
      return does({ op: 'look', look, amount, where }, where === 'picture' ? 'make it' : undefined)
  }
  return undefined
}

export const styles: Rule = ({ text }) => {
  const style = styleOf(text)
  if (!style) return undefined
  const asks =
    /\b(?:style|into|like|as an?|filter|effect|turn|convert|painting|drawing|art|sketch|render|stylize|transform|version|make it|apply|look)\b/.test(
      text,
    )
  const isBare = text.split(' ').length <= 3
  if (!asks && !isBare) return undefined
  const region =
    /^(?:turn|convert|transform|change|make|render|paint|draw) (?:only |just )?(.+?) (?:into|like|look|as|in|to)\b/.exec(
      text,
    )?.[1]
  const named = region ? regionOf(region) : undefined
  const where = named === 'background' || named === 'subject' || named === 'person' ? named : 'picture'
  return does({ op: 'style', style, where })
}

/** "make the car blue", "change her jacket to green", "paint the door red", "give her red hair". */
export const recolor: Rule = ({ text }) => {
  const found = findColor(text)
  if (!found) return undefined
  const { color, before, after } = found
  const given = /^(?:give|add) (?:her|him|me|them|the (?:man|woman|girl|boy|person)|it)?\s*(?:a|an|some)?$/.exec(before)
  if (given && after) {
    const what = regionOf(after)
    return what && what !== 'picture' && typeof what === 'string' ? does({ op: 'recolor', what, color }) : undefined
  }
  const asked =
    /^(?:make|turn|paint|colou?r|recolou?r|dye|change|switch|set|have)\s+(?:the )?(?:colou?r of )?(.+?)(?:'s)?(?: colou?r)?(?: (?:to|into|in|be|from \w+ to|look|a))?(?: (?:a|the))?$/.exec(
      before,
    )
  if (!asked || after !== '') return undefined
  const noun = asked[1]!
    .replace(/\b(?:to|into|in|be|colou?r|from)$/, '')
    .replace(/\bcolou?r (?:of )?/, '')
    .trim()
  const what = regionOf(noun)
  if (!what) return undefined
  if (what === 'background') return does({ op: 'color-background', color }, 'make')
  if (what === 'picture') return does({ op: 'adjust', change: { tint: { ...color, amount: 1 } }, where: 'picture' })
  return does({ op: 'recolor', what, color }, 'make')
}

export const keptNoun = (text: string) => regionOf(withoutArticles(text))
