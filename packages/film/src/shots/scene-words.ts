/** Words about how it is filmed, not about what is seen: the camera's moves, lenses, formats. */
const ABOUT_FILMING: readonly [RegExp, string][] = [
  // What falls here is no waterfall.
  [/\b(snow|rain|hail|ash)\s+(?:is\s+)?fall(?:s|ing)\b/gi, '$1'],
  // Beginnings of a movement are the movement.
  [/\b(?:wakes?|waking|gets?|getting|stands?|standing) up(?:,? and(?: then)?)?\b|\b(?:starts?|begins?) to\b/gi, ''],
  // Where it goes to is not where it is.
  [
    /\b(launch\w*|tak(?:es?|ing) off|lift\w* off|blast\w* off)\s+(?:up\s+)?(?:in)?to\s+(?:the\s+|outer\s+)?(?:sky|air|space|clouds)\b(?!.*\b(?:from|over|in|on|at|near|behind)\b)/gi,
    '$1 in a desert',
  ],
  [/\b(?:drone|helicopter)\s+(?:shot|view|footage|video)s?(?:\s+(?:of|over))?\b/gi, 'aerial view of '],
  [/\b(?:as|while|and|with|then)?\s*(?:the|a|an)?\s*(?:[\w-]+\s+){0,2}camera(?:work)?\b[^,.;]*/gi, ''],
  [
    /\b(?:as|while|and|with|then)?\s*(?:the|a|an)?\s*(?:slow|smooth|gentle|fast|quick|long|dramatic|steady|subtle)?\s*(?:tracking|dolly|crane|pov|panning|handheld|steadicam|establishing|cinematic|one[- ]take|orbiting|push[- ]in|time[- ]?lapse)\s+(?:shot|take|view|move(?:ment)?|footage|zoom|video|sequence)s?(?:\s+of)?\b/gi,
    '',
  ],
  [
    /\b(?:slow(?:ly)?|smooth(?:ly)?|gentl[ey]|fast|quick(?:ly)?)?\s*(?:zoom(?:s|ing)?|doll(?:y|ies|ying)|pan(?:s|ning)?|tilt(?:s|ing)?|orbit(?:s|ing)?|crane(?:s|ing)?|push(?:es|ing)?|pull(?:s|ing)?)\s+(?:in|out|left|right|up|down|across|around|back|away)(?:wards?)?\b(?:\s+(?:on|to|towards?|from|into|around)\s+(?:it|him|her|them|the (?:scene|subject|face|left|right)))?/gi,
    '',
  ],
  [
    /\b(?:in )?slow[- ]motion\b|\bslo-mo\b|\btime[- ]?lapse\b|\b(?:ultra )?(?:4k|8k|hd)\b|\b(?:35|70)\s?mm\b|\b\d+\s?fps\b/gi,
    '',
  ],
  [/\b(?:very )?(?:slow(?:ly)?|fast|quick(?:ly)?|rapid(?:ly)?|swift(?:ly)?|gently|smooth(?:ly)?)\b/gi, ''],
  [/\b(?:a )?(?:short )?(?:video|footage|clip|film|movie|animation) (?:of|showing|about)\b/gi, ''],
]

/** What is left of a prompt for the scene; empty when all of it was about filming. */
export function sceneWords(prompt: string): string {
  let words = prompt
  for (const [pattern, instead] of ABOUT_FILMING) words = words.replace(pattern, instead)
  return words
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*,)+\s*(?=[,.;]|$)/g, '')
    .replace(/^[\s,.;]+|[\s,;]+$/g, '')
}
