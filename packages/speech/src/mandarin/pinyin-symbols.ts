/** Pinyin syllables in the symbols Kokoro learned for Mandarin: IPA, with an arrow for the tone after the vowel. */

const INITIALS: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'pʰ',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'tʰ',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kʰ',
  h: 'x',
  j: 'ʨ',
  q: 'ʨʰ',
  x: 'ɕ',
  zh: 'ꭧ',
  ch: 'ꭧʰ',
  sh: 'ʂ',
  r: 'ɻ',
  z: 'ʦ',
  c: 'ʦʰ',
  s: 's',
}

/** The tone stands at the 0. */
const FINALS: Readonly<Record<string, string>> = {
  a: 'a0',
  ai: 'ai0',
  an: 'a0n',
  ang: 'a0ŋ',
  ao: 'au0',
  e: 'ɤ0',
  ei: 'ei0',
  en: 'ə0n',
  eng: 'ə0ŋ',
  er: 'ɚ0',
  o: 'wo0',
  ong: 'ʊ0ŋ',
  ou: 'ou0',
  i: 'i0',
  ia: 'ja0',
  ian: 'jɛ0n',
  iang: 'ja0ŋ',
  iao: 'jau0',
  ie: 'je0',
  in: 'i0n',
  ing: 'i0ŋ',
  iong: 'jʊ0ŋ',
  iou: 'jou0',
  io: 'jo0',
  u: 'u0',
  ua: 'wa0',
  uai: 'wai0',
  uan: 'wa0n',
  uang: 'wa0ŋ',
  uei: 'wei0',
  uen: 'wə0n',
  ueng: 'wə0ŋ',
  uo: 'wo0',
  ü: 'y0',
  üan: 'ɥɛ0n',
  üe: 'ɥe0',
  ün: 'y0n',
  ê: 'ɛ0',
}

const SYLLABIC: Readonly<Record<string, string>> = { m: 'm0', n: 'n0', ng: 'ŋ0', hm: 'hm0', hng: 'hŋ0' }

const TONES: Readonly<Record<string, string>> = { '\u0304': '→', '\u0301': '↗', '\u030C': '↓', '\u0300': '↘' }

/** Spellings of syllables without an initial, and shortened finals, back to the full final. */
function fullFinal(initial: string, final: string): string {
  if (initial === 'y') {
    if (final.startsWith('u')) return `ü${final.slice(1)}`
    return final.startsWith('i') ? final : final === 'ou' ? 'iou' : `i${final}`
  }
  if (initial === 'w') return final === 'u' ? 'u' : final === 'ei' ? 'uei' : final === 'en' ? 'uen' : `u${final}`
  if (/^[jqx]$/.test(initial) && final.startsWith('u')) return `ü${final.slice(1)}`
  return { iu: 'iou', ui: 'uei', un: 'uen' }[final] ?? final
}

function finalSymbols(initial: string, final: string): string | undefined {
  // The i of "shi" and "si" is only the consonant held on.
  if (final === 'i' && /^(?:zh|ch|sh|r|z|c|s)$/.test(initial)) return 'ɨ0'
  return FINALS[fullFinal(initial, final)]
}

/** Undefined when this is not a syllable of Mandarin. The neutral tone has no arrow. */
export function syllableSymbols(pinyin: string): string | undefined {
  const decomposed = pinyin.toLowerCase().normalize('NFD')
  const tone = [...decomposed].map((mark) => TONES[mark]).find(Boolean) ?? ''
  const bare = decomposed
    .replace(/[\u0304\u0301\u030C\u0300]/g, '')
    .normalize('NFC')
    .replaceAll('v', 'ü')
  const syllabic = SYLLABIC[bare]
  if (syllabic) return syllabic.replace('0', tone)
  const [, initial = '', final = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(.+)$/.exec(bare) ?? []
  const symbols = finalSymbols(initial, final)
  return symbols === undefined ? undefined : (INITIALS[initial] ?? '') + symbols.replace('0', tone)
}
