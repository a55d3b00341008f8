/** How somebody speaks, read from a prompt. Zeros and ones are a plain, friendly speaker. */
export type Mood = {
  /** −1 sad .. 1 laughing. */
  smile: number
  /** −1 frowning .. 1 raised. */
  brows: number
  /** Lids, −1..1. */
  eyes: number
  /** Pressed, bitter lips, 0..1. */
  grim: number
  /** How large and quick everything is; 1 is usual. */
  lively: number
  /** How much of the head's motion there is; 1 is usual, 0 holds it still. */
  head: number
  nod: number
  shake: number
  /** Where eyes and head go most of the time, −1..1 each: right and up of the picture are positive. */
  lookX: number
  lookY: number
  tilt: number
  /** The head lowered under a look that stays, −1 (chin raised) .. 1. */
  bow: number
  /** How often the eyes blink; 1 is usual. */
  blinks: number
}

export const PLAIN: Mood = {
  smile: 0,
  brows: 0,
  eyes: 0,
  grim: 0,
  lively: 1,
  head: 1,
  nod: 0,
  shake: 0,
  lookX: 0,
  lookY: 0,
  tilt: 0,
  bow: 0,
  blinks: 1,
}

type Change = Partial<Mood>

/** Later entries win where two say something about the same thing. */
const WORDS: readonly [RegExp, Change][] = [
  [
    /\b(calm|relaxed|gentle|gently|peaceful|soft(ly)?|quiet(ly)?|soothing)\b/,
    { lively: 0.55, head: 0.7, blinks: 0.85 },
  ],
  [
    /\b(serious(ly)?|formal|professional|stern|focused|newsreader|neutral)\b/,
    { smile: 0, grim: 0.12, brows: -0.12, lively: 0.75, head: 0.75 },
  ],
  [
    /\b(sad(ly)?|sorrow(ful)?|unhappy|melanchol\w+|crying|tearful|depressed|grie\w+)\b/,
    { smile: -0.6, brows: 0.15, eyes: -0.25, lively: 0.6, lookY: -0.15, bow: 0.25, head: 0.8 },
  ],
  [/\b(tired|sleepy|bored|exhausted)\b/, { eyes: -0.35, lively: 0.5, blinks: 1.5, lookY: -0.1 }],
  [
    /\b(angry|angrily|furious(ly)?|mad|rage|raging|annoyed|shouting|yelling)\b/,
    { smile: -0.75, brows: -1, grim: 0.45, eyes: -0.2, lively: 1.5, head: 1.3, bow: 0.55 },
  ],
  [
    /\b(worried|anxious|nervous(ly)?|afraid|scared|fearful)\b/,
    { smile: -0.25, brows: 0.45, eyes: 0.2, lively: 1.1, blinks: 1.6 },
  ],
  [/\b(confused|doubtful|sceptical|skeptical|puzzled|curious(ly)?)\b/, { brows: 0.3, tilt: 0.3 }],
  [/\b(surpris\w+|shock\w+|amaz\w+|astonish\w+)\b/, { brows: 0.75, eyes: 0.55, lively: 1.2 }],
  [/\b(happ(y|ily)|cheer\w+|joy\w*|glad(ly)?|friendly|warm(ly)?|delight\w+)\b/, { smile: 0.5, brows: 0.1 }],
  [/\b(smil\w+)\b/, { smile: 0.7 }],
  [/\b(laugh\w*|grin\w*|beaming)\b/, { smile: 0.9, brows: 0.12, lively: 1.3 }],
  [
    /\b(excite\w*|enthusias\w+|energetic\w*|lively|passionate\w*|dynamic)\b/,
    { smile: 0.35, brows: 0.2, eyes: 0.15, lively: 1.6, head: 1.4 },
  ],
  [/\b(confident\w*|proud\w*)\b/, { bow: -0.3, smile: 0.25 }],
  [/\b(nod|nods|nodding)\b/, { nod: 1 }],
  [/\b(shak(e|es|ing) (his |her |their |the )?head|head shak\w+)\b/, { shake: 1 }],
  [/\b(head tilt\w*|tilt\w* (his |her |their |the )?head)\b/, { tilt: 0.5 }],
  [/\b(look|looks|looking|glanc\w+|gaz\w+|turn\w*)( \w+){0,3} left\b/, { lookX: -0.65 }],
  [/\b(look|looks|looking|glanc\w+|gaz\w+|turn\w*)( \w+){0,3} right\b/, { lookX: 0.65 }],
  [/\b(look|looks|looking|glanc\w+|gaz\w+) (away|aside|sideways)\b/, { lookX: 0.45 }],
  [/\b(look|looks|looking|glanc\w+|gaz\w+)( \w+){0,2} up\b/, { lookY: 0.5 }],
  [/\b(look|looks|looking|glanc\w+|gaz\w+)( \w+){0,2} down\b/, { lookY: -0.5 }],
  [/\b(frown\w*|scowl\w*)\b/, { brows: -0.7, smile: -0.3 }],
  [/\b(rais\w+ (\w+ )?(eye)?brows?|(eye)?brows? raised)\b/, { brows: 0.6 }],
  [/\b(wide[- ]eyed|eyes wide|wide eyes)\b/, { eyes: 0.5 }],
  [/\b(squint\w*|narrow\w* eyes|eyes narrow\w*)\b/, { eyes: -0.4 }],
  [/\b(blinks? (often|a lot)|blinking)\b/, { blinks: 2 }],
  [/\b(still|motionless|steady head)\b/, { head: 0.25 }],
  [/\b(mov\w+ (his |her |their |the )?head|head (movement|motion)s?)\b/, { head: 1.5 }],
]
const STRONGER = /\b(very|really|extremely|strongly|wide(ly)?|broad(ly)?|big|much)\b/
const WEAKER = /\b(slight(ly)?|little|subtl[ey]|faint(ly)?|somewhat|barely|hint of|soft(ly)?)\b/
const NOT = /\b(no|not|never|without|don'?t|doesn'?t|isn'?t)( \w+){0,2}$/

/** Words before a match that still speak about it. */
const BEFORE = 28
const LIMITS: Partial<Record<keyof Mood, readonly [number, number]>> = {
  lively: [0.4, 1.8],
  head: [0, 1.8],
  blinks: [0.4, 2.5],
}

function scaled(name: keyof Mood, value: number, strength: number): number {
  const usual = PLAIN[name]
  const [low, high] = LIMITS[name] ?? [-1, 1]
  return Math.min(high, Math.max(low, usual + (value - usual) * strength))
}

/** English words only; what is not understood changes nothing. */
export function readMood(prompt: string): Mood {
  const text = prompt.toLowerCase().replace(/\s+/g, ' ')
  const mood = { ...PLAIN }
  for (const [pattern, change] of WORDS) {
    const found = pattern.exec(text)
    if (!found) continue
    const before = text.slice(Math.max(0, found.index - BEFORE), found.index).trimEnd()
    if (NOT.test(before)) continue
    const strength = STRONGER.test(before.split(/[,.;]/).at(-1)!)
      ? 1.3
      : WEAKER.test(before.split(/[,.;]/).at(-1)!)
        ? 0.5
        : 1
    for (const [name, value] of Object.entries(change) as [keyof Mood, number][])
      mood[name] = scaled(name, value, strength)
  }
  return mood
}
