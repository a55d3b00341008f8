const DIGITS = '零一二三四五六七八九'
const UNITS = ['', '十', '百', '千']
const SCALES = ['', '万', '亿', '万亿']

const spell = (digits: string) => [...digits].map((digit) => DIGITS[Number(digit)]).join('')

function belowTenThousand(value: number): string {
  const digits = String(value)
  let out = ''
  for (const [index, digit] of [...digits].entries()) {
    const unit = UNITS[digits.length - 1 - index]!
    if (digit !== '0') out += DIGITS[Number(digit)]! + unit
    else if (!out.endsWith('零')) out += '零'
  }
  return out.replace(/零+$/, '')
}

function whole(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '')
  if (bare.length > 16) return spell(bare)
  if (bare === '0') return '零'
  const groups: string[] = []
  for (let end = bare.length; end > 0; end -= 4) groups.unshift(bare.slice(Math.max(0, end - 4), end))
  let out = ''
  for (const [index, group] of groups.entries()) {
    const value = Number(group)
    if (value === 0) continue
    const gap = out !== '' && value < 1000 ? '零' : ''
    out += gap + belowTenThousand(value) + SCALES[groups.length - 1 - index]
  }
  return out.replace(/^一十/, '十')
}

function number(text: string): string {
  const [before = '0', after] = text.replaceAll(',', '').split('.')
  return after === undefined ? whole(before) : `${whole(before)}点${spell(after)}`
}

const AMOUNT = '\\d+(?:,\\d{3})*(?:\\.\\d+)?'
const MONEY: Readonly<Record<string, string>> = { '¥': '元', '￥': '元', $: '美元', '€': '欧元', '£': '英镑' }
const MEASURES: Readonly<Record<string, string>> = {
  km: '公里',
  kg: '公斤',
  cm: '厘米',
  mm: '毫米',
  m: '米',
  g: '克',
  ml: '毫升',
  GB: 'G B',
  '°C': '摄氏度',
  '℃': '摄氏度',
  '°': '度',
}

/** Digits become the characters a reader would say: years digit by digit, amounts as amounts. */
export function readMandarinNumbers(text: string): string {
  const measures = Object.keys(MEASURES)
    .sort((a, b) => b.length - a.length)
    .join('|')
  return text
    .normalize('NFKC')
    .replace(/(\d{4})年/g, (_, digits: string) => `${spell(digits)}年`)
    .replace(
      /(\d{1,2}):(\d{2})(?!\d)/g,
      (_, hour: string, minute: string) =>
        `${whole(hour)}点${minute === '00' ? '' : `${minute.startsWith('0') ? '零' : ''}${whole(minute)}分`}`,
    )
    .replace(new RegExp(`(${AMOUNT})%`, 'g'), (_, amount: string) => `百分之${number(amount)}`)
    .replace(
      new RegExp(`([¥￥$€£]) ?(${AMOUNT})`, 'g'),
      (_, sign: string, amount: string) => `${number(amount)}${MONEY[sign]}`,
    )
    .replace(
      new RegExp(`(${AMOUNT}) ?(${measures})(?![A-Za-z])`, 'g'),
      (_, amount: string, unit: string) => `${number(amount)}${MEASURES[unit]}`,
    )
    .replace(/(?<![\d.])-(?=\d)/g, '负')
    .replace(/(?<![\d.,])\d{7,}(?![\d.,]*\d)/g, spell)
    .replace(new RegExp(AMOUNT, 'g'), number)
}
