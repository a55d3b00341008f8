/** A line and the voice it is spoken with. */
export type SpokenLine = { text: string; voice: string }

const SAYS =
  /\b(?:says?|saying|said|speaks?|shouts?|shouting|whispers?|whispering|announces?|narrat(?:es|or says)|asks?|replies|voice-?over)\b[^"“”.]{0,24}["“]([^"”]{1,300})["”]/gi
const FEMALE = /\b(?:woman|girl|she|her|lady|mother|queen|princess|witch|grandmother|actress)\b/i
const MALE = /\b(?:man|boy|he|his|king|father|knight|wizard|captain|grandfather|guy|prince)\b/i
const VOICES = { female: 'af_heart', male: 'am_michael' } as const

/** What is spoken in a prompt, in order, and the words without it. */
export function linesIn(prompt: string): { lines: SpokenLine[]; rest: string } {
  const lines: SpokenLine[] = []
  const rest = prompt.replace(SAYS, (_, text: string, at: number) => {
    const before = prompt.slice(Math.max(0, at - 80), at)
    const female = before.search(FEMALE)
    const male = before.search(MALE)
    lines.push({ text, voice: female >= 0 && female >= male ? VOICES.female : male >= 0 ? VOICES.male : VOICES.female })
    return 'talking'
  })
  return { lines, rest }
}
