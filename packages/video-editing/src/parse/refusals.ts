import type { Operation } from '@bluehour/editing/operation'

/** What people ask a video editor for that this one does not do, and where it can be had. */
// biome-ignore format: a table
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:subtitles?|captions?|transcri\w+)\b/, 'subtitles are made by POST /v1/auto-subtitle-generator'],
  [/\b(?:translate|dub|dubbed|dubbing)\b/, 'speech is translated by POST /v1/ai-video-translator'],
  [/\blip[- ]?sync\b|\bmake (?:him|her|them) (?:say|talk|speak)\b/, 'speakers get other words from POST /v1/lip-sync'],
  [/\b(?:swap|replace|change)\b.*\bfaces?\b/, 'faces are swapped by POST /v1/face-swap'],
  [/\b(?:replace|swap|turn|change)\b.*\b(?:person|man|woman|guy|girl|boy|him|her|actor|dancer)\b.*\b(?:with|into|by|for)\b (?!.*\b(?:cartoon|anime|painting|drawing|sketch)\b)/, 'people are replaced by POST /v1/character-replace'],
  [/\b(?:add|put|play|insert)\b.*\b(?:music|song|soundtrack|voice ?over|narration|sound effects?)\b/, 'new sound cannot be added here; the sound of the clip can be made louder, quieter or silent'],
  [/\b(?:upscale|4k|8k|higher resolution|more frames|60 ?fps|interpolate)\b/, 'the size is chosen by resolution, and the frame rate stays that of the source'],
  [/\b(?:zoom(?:s|ing)?|push) (?:slowly |gradually )?in(?: slowly| gradually)? (?:on|onto|to|into) (?!(?:the |a |an |his |her |their |its |my )?(?:\w+(?:'s|’s) )?(?:face|faces|head|eyes|person|people|man|woman|girl|boy|guy|lady|child|kid|baby|speaker|subject|actor|dancer|singer|middle|cent(?:er|re)|picture|image|scene|video|clip|shot|frame|him|her|them|it|half|\d)\b)/, 'a zoom can follow a face or a person, or go to the middle of the picture'],
  [/\btransitions?\b|\bsplit[- ]screen\b|\bpicture[- ]in[- ]picture\b|\bgreen ?screen\b|\bchroma ?key\b/, 'one clip is edited at a time; there is nothing to join it with'],
  [/\b(?:make|let|have) (?:him|her|it|them|the (?:man|woman|person|dog|cat|girl|boy|people)) (?:walk|run|jump|dance|wave|fly|sit|stand|swim|fall|turn(?! (?:into|blue|red|green|black|white|gray|grey|gold|pink|purple))|look (?:at|up|down|left|right|away|into|toward|towards|around|back|over)|juggle|sing|laugh|cry|smile)\b|\bteach\b/, 'people and animals do what they do in the clip; new actions cannot be made'],
]

export const refusalOf = (text: string): string | undefined => REFUSALS.find(([pattern]) => pattern.test(text))?.[1]

/** Operations of the picture editor that make no sense over time, or do not hold still. */
const STILLS_ONLY: Partial<Record<Operation['op'], string>> = {
  'remove-background': 'video has no transparency; ask for a background in a color, or blurred',
  'picture-background': 'there is no second picture to take',
  insert: 'there is no second picture to take from',
  expand: 'a video cannot be made to show more than was filmed; it can be cropped to another shape',
  expression: 'expressions can be changed in pictures only',
}

export const notForVideo = ({ op }: Operation): string | undefined => STILLS_ONLY[op]
