import type { Operation, Side } from '../operation.ts'
import { does, type Rule } from './rule.ts'
import { amountOf, colorOf, regionOf, withoutArticles } from './words.ts'

const RATIO = /\b(\d{1,2})\s*(?::|x|by|to|\/)\s*(\d{1,2})\b/
// biome-ignore format: a table
const NAMED_RATIOS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:square|instagram post)\b/, 1], [/\b(?:widescreen|landscape|wide(?:r)?|youtube(?: thumbnail)?|horizontal format|desktop)\b/, 16 / 9],
  [/\b(?:portrait|vertical format|story|stories|reels?|tiktok|phone(?: wallpaper)?|upright|taller)\b/, 9 / 16], [/\bpanorama\b/, 2.4], [/\b(?:passport)\b/, 35 / 45],
]

function ratioIn(text: string): number | undefined {
  const [, wide, high] = RATIO.exec(text) ?? []
  if (wide && high && Number(wide) > 0 && Number(high) > 0) return Number(wide) / Number(high)
  return NAMED_RATIOS.find(([pattern]) => pattern.test(text))?.[1]
}

export const geometry: Rule = ({ text }) => {
  const turned = rotation(text)
  if (turned) return turned
  if (/\b(?:flip|mirror)(?:ed)?\b/.test(text) && !/mirror (?:on|in|of)/.test(text)) {
    const axis = /\b(?:vertical(?:ly)?|upside|top to bottom|up)\b/.test(text) ? 'vertical' : 'horizontal'
    return does({ op: 'flip', axis })
  }
  if (
    /\b(?:crop|cut out (?:a|the) square|trim)\b|^(?:cut|chop) (?:off|away) the (?:left|right|top|bottom)\b/.test(text)
  )
    return cropped(text)
  if (/\bzoom(?:ed)? in\b|\bcloser\b|\bclose[- ]?up\b/.test(text)) {
    const noun = /\b(?:on|onto|to|of) (.+)$/.exec(text)?.[1]
    const to = noun ? regionOf(noun) : undefined
    return does({ op: 'crop', ...(to && to !== 'picture' ? { to } : { tighter: 0.7 }) })
  }
  if (
    /\b(?:expand|extend|outpaint|uncrop|zoom(?:ed)? out|widen|enlarge the (?:canvas|frame)|make (?:it|the (?:image|picture|photo)) (?:wider|taller|widescreen))\b/.test(
      text,
    )
  ) {
    const ratio = ratioIn(text.replace(/\b(?:wider|taller)\b/, ''))
    return does({
      op: 'expand',
      ...(ratio
        ? { ratio }
        : /wider|widen/.test(text)
          ? { ratio: 16 / 9 }
          : /taller/.test(text)
            ? { ratio: 9 / 16 }
            : { by: 0.3 }),
    })
  }
  if (
    /\b(?:aspect ratio|format)\b/.test(text) ||
    (/^(?:make|change|convert|turn|resize)\b/.test(text) && RATIO.test(text))
  ) {
    const ratio = ratioIn(text)
    return ratio ? does({ op: 'expand', ratio }) : undefined
  }
  if (/^(?:make|turn) (?:it|this|the (?:image|picture|photo))(?: into| a)? square\b/.test(text))
    return does({ op: 'crop', ratio: 1 })
  return bordered(text)
}

function rotation(text: string) {
  if (!/\b(?:rotate|turn|spin|tilt|straighten|level)\b/.test(text)) return undefined
  if (/\bupside ?down\b/.test(text)) return does({ op: 'rotate', degrees: 180 })
  const degrees =
    /(\d+(?:\.\d+)?)\s*(?:°|deg(?:rees?)?)/.exec(text)?.[1] ??
    (/\brotate\b/.test(text) ? /\b(\d+(?:\.\d+)?)\b/.exec(text)?.[1] : undefined)
  const isLeft = /\b(?:counter[- ]?clockwise|anti[- ]?clockwise|left|ccw)\b/.test(text)
  const isRight = /\b(?:clockwise|right|cw|sideways)\b/.test(text)
  if (degrees !== undefined) return does({ op: 'rotate', degrees: Number(degrees) * (isLeft ? -1 : 1) })
  if (/\b(?:quarter|rotate|sideways)\b/.test(text) && (isLeft || isRight))
    return does({ op: 'rotate', degrees: isLeft ? -90 : 90 })
  if (/^rotate(?: it| (?:the )?(?:image|picture|photo))?$/.test(text)) return does({ op: 'rotate', degrees: 90 })
  return undefined
}

const SIDES =
  /\b(?:out|off|away)\b(?: of)? (?:the |its )?(?:very )?(left|right|top|bottom)(?:[ -]hand)?(?: (?:side|edge|part|half|third))?\b/

function cropped(text: string) {
  const off = SIDES.exec(text)?.[1] as Side | undefined
  if (off) return does({ op: 'crop', off })
  const ratio = ratioIn(text)
  const noun = /\b(?:crop|trim)\b.*?\b(?:to|on|around|just|only|onto|into)\b (?:show )?(?:only |just )?(.+)$/.exec(
    text,
  )?.[1]
  const to = noun
    ? regionOf(
        noun
          .replace(RATIO, ' ')
          .replace(/\b(?:an?|square|landscape|portrait|format|ratio|aspect|centered on|in)\b/g, ' ')
          .trim(),
      )
    : undefined
  const operation: Operation = {
    op: 'crop',
    ...(ratio ? { ratio } : {}),
    ...(to && to !== 'picture' && !(ratio && typeof to !== 'string' && /\d/.test(to.object)) ? { to } : {}),
    ...(!ratio && !to ? { tighter: 0.8 } : {}),
  }
  return does(operation)
}

function bordered(text: string) {
  const asked = /\b(?:add|put|give|with|draw)\b.*?\b(?:border|frame|outline)\b/.exec(text)
  if (!asked) return undefined
  if (/\b(?:picture|image|photo|it|this)\b|^add|^put|^give/.test(text) === false) return undefined
  const { amount, rest } = amountOf(text)
  const words = rest.split(' ')
  const color = words.map((_, i) => colorOf(words.slice(i, i + 2).join(' ')) ?? colorOf(words[i]!)).find(Boolean)
  const width = /\b(?:thick|wide|big|large)\b/.test(text)
    ? 0.07
    : /\b(?:thin|small|narrow)\b/.test(text)
      ? 0.018
      : 0.04 * amount
  return does({ op: 'frame', color: color ?? { word: 'white', hex: 'ffffff' }, width })
}

const WITH = /\b(?:with|to|by|into|for|in front of|on|at|in)\b/

export const background: Rule = ({ text, inputs }) => {
  const { amount, rest } = amountOf(text)
  const second = inputOf(rest)
  if (second !== undefined && /\b(?:background|backdrop|behind|in front of)\b/.test(rest)) {
    if (second > inputs) return { refuse: missingInput(second, inputs) }
    return does({ op: 'picture-background', input: second })
  }
  const place =
    /^(?:put|place|move|send|take|transport|set|teleport) (?:me|him|her|them|it|us|(?:the |this |my )?(?:person|subject|man|woman|girl|boy|guy|dog|cat|object|product|car|model|cup|people)) (?:in front of|next to|onto|into|inside|in|on|at|to|by|under|near) (.+)$/.exec(
      rest,
    )
  if (place && !/\b(?:left|right|top|bottom|middle|center|corner)\b/.test(place[1]!)) {
    return behind(withoutArticles(place[1]!).replace(/\s*\b(?:background|backdrop)$/, ''))
  }
  if (/^(?:whiten|blacken) (?:the )?background$/.test(rest))
    return behind(rest.startsWith('whiten') ? 'white' : 'black')
  if (!/\b(?:background|backdrop|bg|behind (?:me|him|her|it|them|the))\b/.test(rest)) return undefined
  if (/\b(?:blur|blurry|blurred|bokeh|out of focus|depth of field|defocus|blurrier)\b/.test(rest)) {
    return does({ op: 'blur-background', amount })
  }
  if (
    /\b(?:transparent|cut ?out|isolate)\b/.test(rest) ||
    /^(?:remove|delete|erase|get rid of|take (?:out|away)|cut(?: out)?|no|without|clear|drop)\b(?!.*\bfrom the background\b)(?!.*\bin the background\b).*\bbackground\b/.test(
      rest,
    )
  ) {
    return does({ op: 'remove-background' })
  }
  const to =
    /\b(?:change|replace|swap|switch|make|turn|set|put|use|give|add|have|want|new)\b.*?\b(?:background|backdrop|bg)\b(?: (?:behind|of) \w+)?(?: (?:with|to|by|into|be|for|in|as|look like|of|that (?:shows|is)|showing|being|is))*\s*(?:look like )?(.*)$/.exec(
      rest,
    )
  const scene = withoutArticles(
    (to?.[1] ?? '').replace(/^(?:of|a|an|the)\s+/, '').replace(/^(?:image|picture|photo|view|scene) of /, ''),
  )
  const before =
    /\b(?:add|put|use|make|give it|want|set|have|with) (?:an?|the) (.+?) (?:background|backdrop|bg)\b/.exec(rest)?.[1]
  const wanted = scene !== '' ? scene : before
  if (!wanted) return undefined
  if (
    /\b(?:brighter|darker|warmer|lighter|cooler|more|less|sharper|colou?rful|vivid)\b/.test(wanted) &&
    WITH.test(wanted) === false
  )
    return undefined
  if (/^(?:black-and-white|cartoon|painting|gr[ae]y)$/.test(wanted)) return undefined
  return behind(wanted)
}

/** A plain color is a wall, anything else a scene. */
function behind(wanted: string) {
  const plain = wanted
    .replace(/\b(?:plain|solid|pure|simple|clean)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const color = colorOf(plain)
  return does(color ? { op: 'color-background', color } : { op: 'draw-background', prompt: wanted })
}

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  other: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
}
const PICTURE = '(?:picture|image|photo|pic|photograph|one|input|upload)'

/** The number of a picture that a text speaks of, beyond the first. */
export function inputOf(text: string): number | undefined {
  for (const [, word] of text.matchAll(new RegExp(`\\b(${Object.keys(ORDINALS).join('|')}) ${PICTURE}\\b`, 'g'))) {
    if (ORDINALS[word!]! > 1) return ORDINALS[word!]
  }
  for (const [, number] of text.matchAll(new RegExp(`\\b${PICTURE} (?:no\\.? |number |#)?(\\d)\\b`, 'g')))
    if (Number(number) > 1) return Number(number)
  return undefined
}

export const missingInput = (asked: number, inputs: number) =>
  `it speaks of picture ${asked}, but ${inputs === 1 ? 'only one picture was' : `${inputs} pictures were`} given: send it too`

// biome-ignore format: a table
const HOURS: readonly (readonly [RegExp, 'dawn' | 'noon' | 'golden-hour' | 'sunset' | 'dusk' | 'night'])[] = [
  [/\b(?:golden hour|magic hour)\b/, 'golden-hour'], [/\b(?:sunset|sundown|sun ?set)\b/, 'sunset'], [/\b(?:sunrise|dawn|early morning)\b/, 'dawn'],
  [/\b(?:dusk|twilight|blue hour|evening)\b/, 'dusk'], [/\b(?:night(?: ?time)?|midnight|moonlight|at night|nighttime)\b/, 'night'], [/\b(?:noon|midday|day(?: ?time|light)?|sunny day|sunny)\b/, 'noon'],
]
const SEASONS: readonly (readonly [RegExp, 'spring' | 'summer' | 'autumn' | 'winter'])[] = [
  [/\bspring(?: ?time)?\b/, 'spring'],
  [/\bsummer(?: ?time|y)?\b/, 'summer'],
  [/\b(?:autumn|fall)(?: ?time)?(?: colou?rs)?\b/, 'autumn'],
  [/\b(?:winter(?: ?time)?|wintery|christmas(?:sy)?)\b/, 'winter'],
]
const WEATHERS: readonly (readonly [RegExp, 'rain' | 'snow' | 'fog' | 'storm' | 'clear'])[] = [
  [/\b(?:storm(?:y)?|thunder(?:storm)?|lightning)\b/, 'storm'],
  [/\b(?:rain(?:ing|y|drops?)?|drizzl\w+|pouring)\b/, 'rain'],
  [/\b(?:snow(?:ing|y|flakes?|fall|storm|ed)?|blizzard)\b/, 'snow'],
  [/\b(?:fog(?:gy)?|mist(?:y)?|haze|smoke|smoky)\b/, 'fog'],
]
const SETTING_WORDS =
  /\b(?:make|turn|change|set|convert|transform|have|add|put|give|some|it|its|it's|this|look|looks|like|as|if|was|were|is|are|being|be|happening|taken|shot|during|in|into|to|at|on|with|the|a|an|of|time|day|scene|weather|season|setting|effect|atmosphere|lighting|light|falling|heavy|picture|image|photo|outside|colou?rs?|there|we're|we|snow|sky|landscape|place|atmospheric|mood|from|scenery)\b/g

/** The hour, the season, the weather of the whole picture; several may be named at once: "a rainy night". */
export const setting: Rule = ({ text }) => {
  const { amount, rest } = amountOf(text)
  const operations: Operation[] = []
  let left = rest
  const take = (pattern: RegExp | undefined) => {
    if (pattern) left = left.replace(pattern, ' ')
  }
  const weather = WEATHERS.find(([pattern]) => pattern.test(left))
  take(weather?.[0])
  if (weather) operations.push({ op: 'weather', weather: weather[1], amount })
  const season = SEASONS.find(([pattern]) => pattern.test(left))
  take(season?.[0])
  if (season) operations.unshift({ op: 'season', season: season[1] })
  const turned = /\bfrom (?:day|night)(?: ?time)? to\b|\b(?:day|night)(?: ?time)? (?:in)?to\b/.exec(left)
  if (turned) left = left.replace(turned[0], ' ')
  const hour = HOURS.find(([pattern]) => pattern.test(left))
  take(hour?.[0])
  if (hour) operations.unshift({ op: 'hour', hour: hour[1] })
  const isOnly = left.replace(SETTING_WORDS, ' ').replace(/[^\p{L}]+/gu, '') === ''
  return operations.length > 0 && isOnly ? does(operations) : undefined
}

export const sky: Rule = ({ text }) => {
  const found =
    /^(?:replace|change|swap|make|turn|switch|set|give|put|add) (?:the |it an? |in an? |an? )?(?:sky|clouds)\b(?: (?:with|to|by|into|for|be|look like|of))*\s*(.+)$/.exec(
      text,
    ) ??
    /^(?:add|put|give it|make it|use|want) (?:an? |some )?((?:starry|cloudy|dramatic|blue|clear|stormy|pink|purple|orange|sunset|night|overcast|rainbow|milky way|beautiful)(?: \w+)?) (?:sky|skies)\b/.exec(
      text,
    )
  if (!found) return undefined
  const wanted = withoutArticles(found[1]!)
    .replace(/\bsky\b/g, '')
    .trim()
  if (/\b(?:brighter|darker|lighter|warmer|cooler|more|less|sharper|softer|blurry|vivid)\b/.test(wanted))
    return undefined
  const color = colorOf(wanted)
  if (color) return does({ op: 'adjust', change: { tint: { ...color, amount: 1.3 } }, where: 'sky' })
  return wanted === '' ? undefined : does({ op: 'draw-sky', prompt: wanted })
}
