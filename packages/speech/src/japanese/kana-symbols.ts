/** Katakana, as words are pronounced, in the symbols Kokoro learned for Japanese. */

/** Each row is a consonant with a, i, u, e, o; then the same before small ャ, ュ, ェ, ョ. */
const ROWS: readonly [kana: string, symbols: string][] = [
  ['アイウエオ', 'a i ɯ e o'],
  ['カキクケコ', 'ka kʲi kɯ ke ko'],
  ['ガギグゲゴ', 'ɡa ɡʲi ɡɯ ɡe ɡo'],
  ['サシスセソ', 'sa ɕi sɨ se so'],
  ['ザジズゼゾ', 'za ʥi zɨ ze zo'],
  ['タチツテト', 'ta ʨi ʦɨ te to'],
  ['ダヂヅデド', 'da ʥi zɨ de do'],
  ['ナニヌネノ', 'na ɲi nɯ ne no'],
  ['ハヒフヘホ', 'ha çi ɸɯ he ho'],
  ['バビブベボ', 'ba bʲi bɯ be bo'],
  ['パピプペポ', 'pa pʲi pɯ pe po'],
  ['マミムメモ', 'ma mʲi mɯ me mo'],
  ['ヤユヨ', 'ja jɯ jo'],
  ['ラリルレロ', 'ɾa ɾʲi ɾɯ ɾe ɾo'],
  ['ワヰヱヲ', 'βa i e o'],
  ['ヴ', 'vɯ'],
  ['ァィゥェォ', 'a i ɯ e o'],
  ['ャュョ', 'ja jɯ jo'],
  ['ヮヵヶ', 'βa ka ke'],
]

const PALATAL: Readonly<Record<string, string>> = {
  キ: 'kʲ',
  ギ: 'ɡʲ',
  シ: 'ɕ',
  ジ: 'ʥ',
  チ: 'ʨ',
  ヂ: 'ʥ',
  ニ: 'ɲ',
  ヒ: 'ç',
  ビ: 'bʲ',
  ピ: 'pʲ',
  ミ: 'mʲ',
  リ: 'ɾʲ',
  フ: 'ɸʲ',
  テ: 'tʲ',
  デ: 'dʲ',
  ヴ: 'vʲ',
}
const SMALL_Y: Readonly<Record<string, string>> = { ャ: 'a', ュ: 'ɨ', ョ: 'o' }

/** A consonant with a foreign vowel: ファ, ティ, ウォ. */
const FOREIGN: Readonly<Record<string, string>> = {
  イ: 'j',
  ウ: 'β',
  ク: 'kᵝ',
  グ: 'ɡᵝ',
  シ: 'ɕ',
  ジ: 'ʥ',
  ス: 's',
  ズ: 'z',
  チ: 'ʨ',
  ツ: 'ʦ',
  テ: 't',
  デ: 'd',
  ト: 't',
  ド: 'd',
  フ: 'ɸ',
  ヴ: 'v',
  キ: 'kʲ',
  ニ: 'ɲ',
  ヒ: 'ç',
  ビ: 'bʲ',
  ピ: 'pʲ',
  ミ: 'mʲ',
  リ: 'ɾʲ',
}
const SMALL_VOWELS: Readonly<Record<string, string>> = { ァ: 'a', ィ: 'i', ゥ: 'ɯ', ェ: 'e', ォ: 'o' }

const PLAIN = new Map(
  ROWS.flatMap(([kana, symbols]) =>
    symbols.split(' ').map((symbol, index): [string, string] => [[...kana][index]!, symbol]),
  ),
)

/** The syllabic n takes the place of what follows. */
function nasalBefore(next: string): string {
  if (/^[mpb]/.test(next)) return 'm'
  if (/^[kɡ]/.test(next)) return 'ŋ'
  if (/^[ɲʨʥ]/.test(next)) return 'ɲ'
  if (/^[ntdɾzʦ]/.test(next)) return 'n'
  return 'ɴ'
}

function moras(kana: string): string[] {
  const signs = [...kana]
  const out: string[] = []
  for (let at = 0; at < signs.length; at++) {
    const [sign, next = ''] = [signs[at]!, signs[at + 1]]
    const glide = SMALL_Y[next]
    const vowel = SMALL_VOWELS[next]
    if (glide && PALATAL[sign]) {
      out.push(PALATAL[sign] + glide)
      at++
    } else if (vowel && FOREIGN[sign]) {
      out.push(FOREIGN[sign] + vowel)
      at++
    } else if (sign === 'ン' || sign === 'ッ' || sign === 'ー') out.push(sign)
    else if (PLAIN.has(sign)) out.push(PLAIN.get(sign)!)
  }
  return out
}

export function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
}

export function kanaSymbols(katakana: string): string {
  const sounds = moras(katakana)
  return sounds
    .map((sound, index) => {
      if (sound === 'ン') return nasalBefore(sounds[index + 1] ?? '')
      if (sound === 'ッ') return 'ʔ'
      return sound === 'ー' ? 'ː' : sound
    })
    .join('')
}
