import { factorIn } from './numbers.ts'
import type { Rule } from './time-rules.ts'

const RATIOS: readonly (readonly [RegExp, number])[] = [
  [
    /\b9\s*[:x/]\s*16\b|\bvertical\b|\bportrait (?:format|mode|orientation|video|crop)\b|\b(?:reels?|shorts?|tik ?tok|stories|story)\b/,
    9 / 16,
  ],
  [/\b4\s*[:x/]\s*5\b/, 4 / 5],
  [/\b1\s*[:x/]\s*1\b|\bsquare\b/, 1],
  [/\b4\s*[:x/]\s*3\b/, 4 / 3],
  [/\b21\s*[:x/]\s*9\b|\b(?:cinemascope|ultra ?wide)\b/, 21 / 9],
  [/\b16\s*[:x/]\s*9\b|\bwidescreen\b|\blandscape (?:format|mode|orientation|video|crop)\b/, 16 / 9],
]

const reframe: Rule = (text) => {
  if (/\b(?:flip|mirror|blur)\b/.test(text)) return undefined
  if (!/\b(?:crop|format|make|turn|convert|reframe|aspect|resize|change|video|for)\b/.test(text)) return undefined
  const found = RATIOS.find(([words]) => words.test(text))
  return found ? [{ edit: 'reframe', ratio: found[1] }] : undefined
}

const pan: Rule = (text) => {
  const [, to] = /\b(?:pan|tilt)(?:s|ning|ing)?\b.*\b(left|right|up|down)(?:wards?)?\b/.exec(text) ?? []
  return to ? [{ edit: 'pan', to: to as 'left' | 'right' | 'up' | 'down' }] : undefined
}

const zoom: Rule = (text) => {
  if (/\bken burns\b/.test(text)) return [{ edit: 'zoom', on: 'middle', amount: 1.25, gradual: true, out: false }]
  const closes = /\bzoom\b|\bpush in\b|\bclose[- ]?up\b|\bpunch in\b/.test(text)
  const follows =
    /\b(?:follow|track|focus on|cent(?:er|re) on|keep .* (?:centered|centred|in frame))\b/.test(text) &&
    /\b(?:face|person|man|woman|girl|boy|her|him|subject|speaker|head)\b/.test(text)
  if (!closes && !follows) return undefined
  if (/\bblur\b/.test(text)) return undefined
  const out = /\bzoom(?:s|ing)? (?:slowly |gradually )?out\b|\bpull (?:back|out)\b/.test(text)
  const on = /\bface|head|eyes\b/.test(text)
    ? 'face'
    : /\b(?:person|man|woman|girl|boy|her|him|subject|speaker|people|them)\b/.test(text)
      ? 'person'
      : 'middle'
  const amount = Math.max(1.1, Math.min(4, factorIn(text) ?? (on === 'middle' ? 1.5 : 1.8)))
  const gradual = !/\b(?:instantly|immediately|cut to|punch|close[- ]?up|follow|track|stay|keep)\b/.test(text)
  return [{ edit: 'zoom', on, amount, gradual, out }]
}

const stabilize: Rule = (text) =>
  /\bstabili[sz]e|\bsteady\b|\bsteadier\b|\b(?:remove|reduce|fix|less|no|without) (?:the )?(?:camera )?(?:shak(?:e|es|ing|iness|y)|jitter|wobble)\b|\bshaky\b|\bsmooth(?:en)? (?:out )?the camera\b/.test(
    text,
  )
    ? [{ edit: 'stabilize' }]
    : undefined

const sound: Rule = (text) => {
  if (/\bcolou?rs?\b/.test(text)) return undefined
  if (
    /\bmute\b|\b(?:remove|delete|no|without|turn off|silence|strip|drop) (?:all |the |any )?(?:sound|audio|music|noise|voice)\b|\bsilent\b/.test(
      text,
    )
  )
    return [{ edit: 'volume', gain: 0 }]
  if (!/\b(?:sound|audio|volume|louder|quieter|loud|music|voice)\b/.test(text)) return undefined
  if (/\bfade\b/.test(text)) return [{ edit: 'fade-sound', where: fadeEnds(text) }]
  const factor = factorIn(text)
  if (/\blouder|increase|raise|boost|turn (?:it |the (?:sound|volume) )?up|up\b/.test(text))
    return [{ edit: 'volume', gain: Math.min(6, factor ?? 1.8) }]
  if (/\bquieter|lower|reduce|decrease|softer|turn (?:it |the (?:sound|volume) )?down|down\b/.test(text))
    return [{ edit: 'volume', gain: Math.max(0.05, factor ?? 0.5) }]
  return undefined
}

const fadeEnds = (text: string) => {
  const [inwards, outwards] = [
    /\bin\b|\bfrom (?:black|white)\b|\bstart\b/.test(text),
    /\bout\b|\bto (?:black|white)\b|\bend\b/.test(text),
  ]
  return inwards === outwards ? 'both' : inwards ? 'in' : 'out'
}

const fade: Rule = (text) =>
  /\bfade\b/.test(text)
    ? [{ edit: 'fade', where: fadeEnds(text), color: /\bwhite\b/.test(text) ? 'white' : 'black' }]
    : undefined

export const FRAMING_RULES: readonly Rule[] = [sound, reframe, stabilize, fade, pan, zoom]
