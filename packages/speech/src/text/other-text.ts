import type { VoiceLanguage } from '@bluehour/catalog/voices'

/**
 * Spanish, French, Italian, Portuguese and Hindi: eSpeak reads their numbers itself, so only signs,
 * money, common units and addresses become words here.
 */

type Words = {
  dot: string
  at: string
  slash: string
  and: string
  percent: string
  degrees: string
  plus: string
  equals: string
  money: Readonly<Record<string, string>>
  units: Readonly<Record<string, string>>
}

const WORDS: Partial<Record<VoiceLanguage, Words>> = {
  es: {
    dot: 'punto',
    at: 'arroba',
    slash: 'barra',
    and: 'y',
    percent: 'por ciento',
    degrees: 'grados',
    plus: 'más',
    equals: 'igual a',
    money: { '€': 'euros', $: 'dólares', '£': 'libras', '¥': 'yenes' },
    units: {
      km: 'kilómetros',
      m: 'metros',
      cm: 'centímetros',
      mm: 'milímetros',
      kg: 'kilos',
      g: 'gramos',
      l: 'litros',
      ml: 'mililitros',
      'km/h': 'kilómetros por hora',
      h: 'horas',
      min: 'minutos',
      GB: 'gigas',
      MB: 'megas',
    },
  },
  fr: {
    dot: 'point',
    at: 'arobase',
    slash: 'barre oblique',
    and: 'et',
    percent: 'pour cent',
    degrees: 'degrés',
    plus: 'plus',
    equals: 'égale',
    money: { '€': 'euros', $: 'dollars', '£': 'livres', '¥': 'yens' },
    units: {
      km: 'kilomètres',
      m: 'mètres',
      cm: 'centimètres',
      mm: 'millimètres',
      kg: 'kilos',
      g: 'grammes',
      l: 'litres',
      ml: 'millilitres',
      'km/h': 'kilomètres heure',
      h: 'heures',
      min: 'minutes',
      Go: 'gigaoctets',
      GB: 'gigaoctets',
    },
  },
  it: {
    dot: 'punto',
    at: 'chiocciola',
    slash: 'barra',
    and: 'e',
    percent: 'per cento',
    degrees: 'gradi',
    plus: 'più',
    equals: 'uguale',
    money: { '€': 'euro', $: 'dollari', '£': 'sterline', '¥': 'yen' },
    units: {
      km: 'chilometri',
      m: 'metri',
      cm: 'centimetri',
      mm: 'millimetri',
      kg: 'chili',
      g: 'grammi',
      l: 'litri',
      ml: 'millilitri',
      'km/h': 'chilometri orari',
      h: 'ore',
      min: 'minuti',
      GB: 'gigabyte',
    },
  },
  'pt-BR': {
    dot: 'ponto',
    at: 'arroba',
    slash: 'barra',
    and: 'e',
    percent: 'por cento',
    degrees: 'graus',
    plus: 'mais',
    equals: 'igual a',
    money: { R$: 'reais', '€': 'euros', $: 'dólares', '£': 'libras', '¥': 'ienes' },
    units: {
      km: 'quilômetros',
      m: 'metros',
      cm: 'centímetros',
      mm: 'milímetros',
      kg: 'quilos',
      g: 'gramas',
      l: 'litros',
      ml: 'mililitros',
      'km/h': 'quilômetros por hora',
      h: 'horas',
      min: 'minutos',
      GB: 'gigabytes',
    },
  },
  hi: {
    dot: 'डॉट',
    at: 'ऐट',
    slash: 'स्लैश',
    and: 'और',
    percent: 'प्रतिशत',
    degrees: 'डिग्री',
    plus: 'जमा',
    equals: 'बराबर',
    money: { '₹': 'रुपये', $: 'डॉलर', '€': 'यूरो', '£': 'पाउंड' },
    units: { km: 'किलोमीटर', m: 'मीटर', cm: 'सेंटीमीटर', kg: 'किलो', g: 'ग्राम', 'km/h': 'किलोमीटर प्रति घंटा', GB: 'जीबी' },
  },
}

function readAddresses(text: string, { dot, at, slash }: Words): string {
  const host = (name: string) => name.replace(/^www\./i, '').replaceAll('.', ` ${dot} `)
  return text
    .replace(
      /\b([\w.+-]+)@((?:[\w-]+\.)+[a-z]{2,})\b/gi,
      (_, user: string, domain: string) => `${user.replaceAll('.', ` ${dot} `)} ${at} ${host(domain)}`,
    )
    .replace(
      /\b(?:https?:\/\/|www\.)([\w.-]+\w)(\/[\w%+.~/-]*[\w])?(?:[/?#][\w=&%+./#-]*)?/gi,
      (_, domain: string, path = '') =>
        `${host(domain)}${(path as string)
          .split('/')
          .filter(Boolean)
          .map((part) => ` ${slash} ${part.replace(/[-_]/g, ' ').replaceAll('.', ` ${dot} `)}`)
          .join('')}`,
    )
    .replace(/(?<!\w)[#@](?=\p{L})/gu, '')
}

function readMeasures(text: string, { money, units, percent, degrees }: Words): string {
  const amount = '\\d+(?:[.,\\s]\\d{3})*(?:[.,]\\d+)?'
  const quote = (names: readonly string[]) =>
    names
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replace(/[$/]/g, '\\$&'))
      .join('|')
  const coins = quote(Object.keys(money))
  return text
    .replace(new RegExp(`(${coins}) ?(${amount})`, 'g'), (_, sign: string, value: string) => `${value} ${money[sign]}`)
    .replace(new RegExp(`(${amount}) ?(${coins})`, 'g'), (_, value: string, sign: string) => `${value} ${money[sign]}`)
    .replace(
      new RegExp(`(${amount}) ?(${quote(Object.keys(units))})(?![\\p{L}\\d])`, 'gu'),
      (_, value: string, unit: string) => `${value} ${units[unit]}`,
    )
    .replace(/(\d) ?%/g, `$1 ${percent}`)
    .replace(/(\d) ?°(?: ?C)?\b/g, `$1 ${degrees}`)
    .replace(/(\d) ?°(?: ?C)?/g, `$1 ${degrees}`)
}

export function readOther(text: string, language: VoiceLanguage): string {
  const words = WORDS[language]
  if (!words) return text
  return readMeasures(readAddresses(text, words), words)
    .replace(/ ?& ?/g, ` ${words.and} `)
    .replace(/(?<=\w) ?\+ ?(?=\w)/g, ` ${words.plus} `)
    .replace(/(?<=\w) ?= ?(?=\w)/g, ` ${words.equals} `)
    .replace(/[।॥]/g, '.')
    .replace(/[_*|\\^~<>=©®™]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
}
