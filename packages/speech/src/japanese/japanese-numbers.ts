/** Digits become the numerals the dictionary reads; only what changes its sound with a counter is written out. */

const DIGITS = '〇一二三四五六七八九'
const UNITS = ['', '十', '百', '千']
const SCALES = ['', '万', '億', '兆']

function belowTenThousand(value: number): string {
  const digits = String(value)
  return [...digits]
    .map((digit, index) => {
      const unit = UNITS[digits.length - 1 - index]!
      if (digit === '0') return ''
      return digit === '1' && unit !== '' ? unit : DIGITS[Number(digit)]! + unit
    })
    .join('')
}

function whole(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '')
  if (bare === '0') return 'ゼロ'
  if (bare.length > 16) return spell(bare)
  let out = ''
  for (let end = bare.length, scale = 0; end > 0; end -= 4, scale++) {
    const value = Number(bare.slice(Math.max(0, end - 4), end))
    if (value > 0) out = belowTenThousand(value) + SCALES[scale] + out
  }
  return out
}

function spell(digits: string): string {
  return [...digits].map((digit) => (digit === '0' ? 'ゼロ' : DIGITS[Number(digit)])).join('')
}

function number(text: string): string {
  const [before = '0', after] = text.replaceAll(',', '').split('.')
  return after === undefined ? whole(before) : `${whole(before)}点${spell(after)}`
}

const AMOUNT = '\\d+(?:,\\d{3})*(?:\\.\\d+)?'
const SIGNS: Readonly<Record<string, string>> = {
  '%': 'パーセント',
  km: 'キロメートル',
  kg: 'キログラム',
  cm: 'センチ',
  mm: 'ミリ',
  m: 'メートル',
  g: 'グラム',
  ml: 'ミリリットル',
  '°C': '度',
  '℃': '度',
  '°': '度',
  GB: 'ギガバイト',
}
const MONEY: Readonly<Record<string, string>> = { '¥': '円', '￥': '円', $: 'ドル', '€': 'ユーロ', '£': 'ポンド' }
/** Counters whose number changes its sound. */
const COUNTED: readonly [RegExp, string][] = [
  [/(?<!\d)1人/g, 'ひとり'],
  [/(?<!\d)2人/g, 'ふたり'],
  [/(?<!\d)1つ/g, 'ひとつ'],
  [/(?<!\d)2つ/g, 'ふたつ'],
  [/(?<!\d)3つ/g, 'みっつ'],
  [/(?<!\d)4月/g, 'しがつ'],
  [/(?<!\d)7月/g, 'しちがつ'],
  [/(?<!\d)9月/g, 'くがつ'],
  [/(?<!\d)4時/g, 'よじ'],
  [/(?<!\d)7時/g, 'しちじ'],
  [/(?<!\d)9時/g, 'くじ'],
  [/(?<!\d)1日(?!間)/g, 'ついたち'],
  [/(?<!\d)20日/g, 'はつか'],
  [/(?<!\d)20歳/g, 'はたち'],
]

export function readJapaneseNumbers(text: string): string {
  const signs = Object.keys(SIGNS)
    .sort((a, b) => b.length - a.length)
    .join('|')
  const plain = text
    .normalize('NFKC')
    .replace(
      /(\d{1,2}):(\d{2})(?!\d)/g,
      (_, hour: string, minute: string) => `${hour}時${minute === '00' ? '' : `${Number(minute)}分`}`,
    )
  return COUNTED.reduce((out, [pattern, kana]) => out.replace(pattern, kana), plain)
    .replace(
      new RegExp(`([¥￥$€£]) ?(${AMOUNT})`, 'g'),
      (_, sign: string, amount: string) => `${number(amount)}${MONEY[sign]}`,
    )
    .replace(
      new RegExp(`(${AMOUNT}) ?(${signs})(?![A-Za-z])`, 'g'),
      (_, amount: string, sign: string) => `${number(amount)}${SIGNS[sign]}`,
    )
    .replace(/(?<![\d.,])0\d{2,}(?![\d.,]*\d)/g, spell)
    .replace(new RegExp(AMOUNT, 'g'), number)
}

/** Sounds that change where a numeral meets a hundred, a thousand or minutes. */
const JOINTS: readonly [before: string, after: string][] = [
  ['サンヒャク', 'サンビャク'],
  ['ロクヒャク', 'ロッピャク'],
  ['ハチヒャク', 'ハッピャク'],
  ['サンセン', 'サンゼン'],
  ['ハチセン', 'ハッセン'],
  ['イチフン', 'イップン'],
  ['サンフン', 'サンプン'],
  ['ヨンフン', 'ヨンプン'],
  ['ロクフン', 'ロップン'],
  ['ハチフン', 'ハップン'],
  ['ジューフン', 'ジュップン'],
]

/** For the pronunciation of several numerals and a counter in a row. */
export function joinNumerals(kana: string): string {
  return JOINTS.reduce((out, [before, after]) => out.replaceAll(before, after), kana)
}
