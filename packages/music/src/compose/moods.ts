/** How a piece of each mood is made. Chords count half tones above the root of the key. */
export type MusicMood =
  | 'calm'
  | 'cheerful'
  | 'epic'
  | 'dark'
  | 'dreamy'
  | 'romantic'
  | 'lonely'
  | 'cozy'
  | 'spooky'
  | 'festive'
  | 'tense'

export type MoodRecipe = {
  tempo: number
  chords: readonly (readonly number[])[]
  /** Steps of the key that the melody walks on. */
  scale: readonly number[]
  /** 0..1 each. */
  pad: number
  bass: number
  pluck: number
  melody: number
  drums: number
  /** Half tones from A. */
  root: number
  bright: number
}

const MAJOR = [0, 2, 4, 7, 9]
const MINOR = [0, 3, 5, 7, 10]
const LYDIAN = [0, 2, 4, 6, 7, 9, 11]
const HARMONIC = [0, 2, 3, 5, 7, 8, 11]

// biome-ignore format: a table
export const MOODS: Readonly<Record<MusicMood, MoodRecipe>> = {
  calm: { tempo: 72, root: 3, chords: [[0, 4, 7, 11], [9, 12, 16, 19], [5, 9, 12, 16], [7, 11, 14, 17]], scale: MAJOR, pad: 1, bass: 0.4, pluck: 0.5, melody: 0.35, drums: 0, bright: 0.4 },
  cheerful: { tempo: 116, root: 3, chords: [[0, 4, 7], [7, 11, 14], [9, 12, 16], [5, 9, 12]], scale: MAJOR, pad: 0.4, bass: 0.8, pluck: 1, melody: 0.7, drums: 0.6, bright: 0.8 },
  epic: { tempo: 96, root: 5, chords: [[0, 3, 7], [8, 12, 15], [3, 7, 10], [10, 14, 17]], scale: MINOR, pad: 1, bass: 1, pluck: 0.4, melody: 0.6, drums: 0.9, bright: 0.6 },
  dark: { tempo: 78, root: 0, chords: [[0, 3, 7], [-4, 0, 3], [5, 8, 12], [-2, 2, 5]], scale: MINOR, pad: 1, bass: 0.9, pluck: 0.3, melody: 0.3, drums: 0.25, bright: 0.25 },
  dreamy: { tempo: 66, root: 2, chords: [[0, 4, 7, 11, 14], [2, 6, 9, 13], [-3, 0, 4, 7], [5, 9, 12, 16]], scale: LYDIAN, pad: 1, bass: 0.3, pluck: 0.7, melody: 0.5, drums: 0, bright: 0.6 },
  romantic: { tempo: 70, root: 5, chords: [[0, 4, 7, 11], [-3, 0, 4, 7], [2, 5, 9, 12], [7, 11, 14, 17]], scale: MAJOR, pad: 0.8, bass: 0.5, pluck: 0.8, melody: 0.7, drums: 0, bright: 0.5 },
  lonely: { tempo: 60, root: 0, chords: [[0, 3, 7, 10], [5, 8, 12], [-4, 0, 3, 7], [-5, -1, 2]], scale: MINOR, pad: 0.7, bass: 0.3, pluck: 0.35, melody: 0.6, drums: 0, bright: 0.35 },
  cozy: { tempo: 84, root: 5, chords: [[0, 4, 7, 11], [2, 5, 9, 12], [7, 11, 14, 17], [0, 4, 9, 14]], scale: MAJOR, pad: 0.5, bass: 0.6, pluck: 1, melody: 0.4, drums: 0.3, bright: 0.4 },
  spooky: { tempo: 64, root: 1, chords: [[0, 3, 6], [1, 4, 8], [0, 3, 7], [-1, 3, 6]], scale: HARMONIC, pad: 0.9, bass: 0.6, pluck: 0.4, melody: 0.5, drums: 0, bright: 0.3 },
  festive: { tempo: 124, root: 3, chords: [[0, 4, 7], [5, 9, 12], [7, 11, 14], [0, 4, 7]], scale: MAJOR, pad: 0.3, bass: 0.9, pluck: 0.9, melody: 0.8, drums: 0.9, bright: 0.9 },
  tense: { tempo: 128, root: 0, chords: [[0, 3, 7], [0, 3, 8], [-2, 2, 5], [-4, 0, 3]], scale: MINOR, pad: 0.6, bass: 1, pluck: 0.8, melody: 0.2, drums: 0.8, bright: 0.5 },
}

/** Words that ask for a mood; the first that fits stands. */
const WORDS: readonly [RegExp, MusicMood][] = [
  [/\b(?:horror|haunted|spooky|creepy|ghosts?|zombies?|halloween|eerie)\b/i, 'spooky'],
  [/\b(?:epic|heroic|battle|war|army|knights?|dragons?|orchestra\w*|trailer|majestic|triumph\w*)\b/i, 'epic'],
  [/\b(?:chase|action|racing|race|speeding|escape|explosion|urgent|suspense|tense|thriller)\b/i, 'tense'],
  [/\b(?:party|festival|carnival|dancing|dance|celebrat\w*|birthday|christmas|parade)\b/i, 'festive'],
  [/\b(?:happy|cheerful|joyful|fun|funny|playful|cute|puppy|kitten|playing|sunny)\b/i, 'cheerful'],
  [/\b(?:romantic|love|kiss\w*|wedding|couple|valentine)\b/i, 'romantic'],
  [/\b(?:lonely|alone|sad|melanchol\w*|abandoned|grief|empty)\b/i, 'lonely'],
  [/\b(?:dark|gloomy|grim|ominous|storm\w*|ruins?|apocalyp\w*|noir)\b/i, 'dark'],
  [/\b(?:dream\w*|magic\w*|fairy|space|galaxy|stars?|aurora|underwater|floating|surreal|nebula)\b/i, 'dreamy'],
  [/\b(?:cozy|cosy|caf[eé]|coffee|fireplace|library|kitchen|rainy window|jazz)\b/i, 'cozy'],
]

export const moodOfWords = (words: string): MusicMood => WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'calm'
