import { cardinal, type Dialect, number } from './english-numbers.ts'

/** Money, units, percentages and temperatures in English. */

type Names = readonly [one: string, many: string]

const CURRENCIES: Record<string, { names: Names; cents: Names }> = {
  $: { names: ['dollar', 'dollars'], cents: ['cent', 'cents'] },
  '£': { names: ['pound', 'pounds'], cents: ['penny', 'pence'] },
  '€': { names: ['euro', 'euros'], cents: ['cent', 'cents'] },
  '¥': { names: ['yen', 'yen'], cents: ['sen', 'sen'] },
  '₹': { names: ['rupee', 'rupees'], cents: ['paisa', 'paise'] },
  '₩': { names: ['won', 'won'], cents: ['jeon', 'jeon'] },
  '₽': { names: ['rouble', 'roubles'], cents: ['kopeck', 'kopecks'] },
  '₿': { names: ['bitcoin', 'bitcoins'], cents: ['satoshi', 'satoshi'] },
  '¢': { names: ['cent', 'cents'], cents: ['', ''] },
}
const CURRENCY_CODES: Record<string, Names> = {
  USD: ['US dollar', 'US dollars'],
  EUR: ['euro', 'euros'],
  GBP: ['pound', 'pounds'],
  JPY: ['yen', 'yen'],
  INR: ['rupee', 'rupees'],
  CAD: ['Canadian dollar', 'Canadian dollars'],
  AUD: ['Australian dollar', 'Australian dollars'],
  CHF: ['Swiss franc', 'Swiss francs'],
  CNY: ['yuan', 'yuan'],
  BTC: ['bitcoin', 'bitcoins'],
}
const SCALES: Record<string, string> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  mn: 'million',
  mm: 'million',
  b: 'billion',
  B: 'billion',
  bn: 'billion',
  t: 'trillion',
  T: 'trillion',
  tn: 'trillion',
}

const UNITS: Record<string, Names> = {
  mm: ['millimeter', 'millimeters'],
  cm: ['centimeter', 'centimeters'],
  m: ['meter', 'meters'],
  km: ['kilometer', 'kilometers'],
  'm²': ['square meter', 'square meters'],
  m2: ['square meter', 'square meters'],
  'km²': ['square kilometer', 'square kilometers'],
  km2: ['square kilometer', 'square kilometers'],
  'cm²': ['square centimeter', 'square centimeters'],
  'm³': ['cubic meter', 'cubic meters'],
  m3: ['cubic meter', 'cubic meters'],
  'cm³': ['cubic centimeter', 'cubic centimeters'],
  µm: ['micrometer', 'micrometers'],
  μm: ['micrometer', 'micrometers'],
  nm: ['nanometer', 'nanometers'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  yds: ['yard', 'yards'],
  'sq ft': ['square foot', 'square feet'],
  'ft²': ['square foot', 'square feet'],
  mg: ['milligram', 'milligrams'],
  g: ['gram', 'grams'],
  kg: ['kilogram', 'kilograms'],
  µg: ['microgram', 'micrograms'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  cl: ['centiliter', 'centiliters'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  tbsp: ['tablespoon', 'tablespoons'],
  tsp: ['teaspoon', 'teaspoons'],
  ms: ['millisecond', 'milliseconds'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  s: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  yr: ['year', 'years'],
  yrs: ['year', 'years'],
  mph: ['mile per hour', 'miles per hour'],
  kph: ['kilometer per hour', 'kilometers per hour'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'],
  kB: ['kilobyte', 'kilobytes'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  kbps: ['kilobit per second', 'kilobits per second'],
  Mbps: ['megabit per second', 'megabits per second'],
  Gbps: ['gigabit per second', 'gigabits per second'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  mAh: ['milliamp hour', 'milliamp hours'],
  dB: ['decibel', 'decibels'],
  kcal: ['kilocalorie', 'kilocalories'],
  kJ: ['kilojoule', 'kilojoules'],
  hp: ['horsepower', 'horsepower'],
  rpm: ['R P M', 'R P M'],
  fps: ['frame per second', 'frames per second'],
  px: ['pixel', 'pixels'],
  pt: ['point', 'points'],
  ha: ['hectare', 'hectares'],
}

const AMOUNT = '\\d+(?:,\\d{3})*(?:\\.\\d+)?'

function isOne(amount: string): boolean {
  return /^1(?:\.0+)?$/.test(amount)
}

function pick(names: Names, amount: string): string {
  return isOne(amount) ? names[0] : names[1]
}

function escapePattern(text: string): string {
  return text.replace(/[$/.*+?^()[\]{}|\\]/g, '\\$&')
}

function moneyWords(amount: string, names: Names, cents: Names, dialect: Dialect): string {
  const [whole = '0', fraction] = amount.replaceAll(',', '').split('.')
  if (fraction === undefined || fraction.length !== 2) return `${number(amount, dialect)} ${pick(names, amount)}`
  const coins = Number(fraction) === 0 ? '' : `${cardinal(fraction, dialect)} ${pick(cents, String(Number(fraction)))}`
  if (Number(whole) === 0 && coins) return coins
  return `${cardinal(whole, dialect)} ${pick(names, whole)}${coins ? ` and ${coins}` : ''}`
}

function readMoney(text: string, dialect: Dialect): string {
  const symbols = '[$£€¥₹₩₽₿]'
  const scaled = new RegExp(
    `(-?)(?:US|CA|AU|A|C)?(${symbols}) ?(${AMOUNT})(?: ?(k|K|m|M|mn|mm|b|B|bn|t|T|tn)\\b|[ -](thousand|million|billion|trillion)\\b)`,
    'g',
  )
  const range = new RegExp(`(${symbols})(${AMOUNT})[-–](?:${symbols})?(${AMOUNT})(?![\\d.,]*\\d)`, 'g')
  const before = new RegExp(`(-?)(?:US|CA|AU|A|C)?(${symbols}) ?(${AMOUNT})`, 'g')
  const after = new RegExp(`(${AMOUNT}) ?(${symbols}|¢)(?!\\w)`, 'g')
  const codes = Object.keys(CURRENCY_CODES).join('|')
  const minus = (sign: string) => (sign ? 'minus ' : '')
  return text
    .replace(
      scaled,
      (_, sign: string, mark: string, amount: string, letter?: string, word?: string) =>
        `${minus(sign)}${number(amount, dialect)} ${word ?? SCALES[letter ?? '']} ${CURRENCIES[mark]!.names[1]}`,
    )
    .replace(
      range,
      (_, mark: string, from: string, to: string) =>
        `${number(from, dialect)} to ${moneyWords(to, CURRENCIES[mark]!.names, CURRENCIES[mark]!.cents, dialect)}`,
    )
    .replace(
      before,
      (_, sign: string, mark: string, amount: string) =>
        minus(sign) + moneyWords(amount, CURRENCIES[mark]!.names, CURRENCIES[mark]!.cents, dialect),
    )
    .replace(after, (_, amount: string, mark: string) =>
      moneyWords(amount, CURRENCIES[mark]!.names, CURRENCIES[mark]!.cents, dialect),
    )
    .replace(
      new RegExp(`\\b(${codes}) ?(${AMOUNT})|(${AMOUNT}) ?(${codes})\\b`, 'g'),
      (_, code1?: string, amount1?: string, amount2?: string, code2?: string) => {
        const amount = amount1 ?? amount2 ?? '0'
        return `${number(amount, dialect)} ${pick(CURRENCY_CODES[code1 ?? code2 ?? '']!, amount)}`
      },
    )
}

function readTemperatures(text: string, dialect: Dialect): string {
  const scales: Record<string, string> = { C: ' Celsius', F: ' Fahrenheit' }
  return text.replace(
    new RegExp(`([-−–]?)(${AMOUNT}) ?°(?: ?([CF])\\b)?`, 'g'),
    (_, sign: string, amount: string, scale?: string) => {
      return `${sign ? 'minus ' : ''}${number(amount, dialect)} ${isOne(amount) ? 'degree' : 'degrees'}${scales[scale ?? ''] ?? ''}`
    },
  )
}

function readUnits(text: string, dialect: Dialect): string {
  const units = Object.keys(UNITS)
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')
  const british = (words: string) => (dialect === 'en-GB' ? words.replace(/(met|lit)er/g, '$1re') : words)
  const named = (unit: string, amount: string) => british(pick(UNITS[unit]!, amount))
  return text
    .replace(
      /\b(\d+) ?(?:ft|'|′) ?(\d{1,2}) ?(?:in\b\.?|"|″)/g,
      (_, feet: string, inches: string) => `${cardinal(feet, dialect)} foot ${cardinal(inches, dialect)}`,
    )
    .replace(
      new RegExp(`(${AMOUNT})[ -]?(?:in\\.|inch\\b)(?=[ ,;:]|$)`, 'g'),
      (_, amount: string) => `${number(amount, dialect)} ${isOne(amount) ? 'inch' : 'inches'}`,
    )
    .replace(
      new RegExp(`(${AMOUNT})[-–](${AMOUNT}) ?(${units})(?![\\w²³])`, 'g'),
      (_, from: string, to: string, unit: string) =>
        `${number(from, dialect)} to ${number(to, dialect)} ${named(unit, to)}`,
    )
    .replace(
      new RegExp(`(?<![\\w.])([-−]?)(${AMOUNT}) ?(${units})(?![\\w²³'])(\\.(?=\\s+[a-z]))?`, 'g'),
      (_, sign: string, amount: string, unit: string) =>
        `${sign ? 'minus ' : ''}${number(amount, dialect)} ${named(unit, amount)}`,
    )
}

function readPercent(text: string, dialect: Dialect): string {
  return text
    .replace(
      new RegExp(`(${AMOUNT})%?[-–](${AMOUNT}) ?%`, 'g'),
      (_, from: string, to: string) => `${number(from, dialect)} to ${number(to, dialect)} percent`,
    )
    .replace(
      new RegExp(`([-−+]?)(${AMOUNT}) ?%`, 'g'),
      (_, sign: string, amount: string) => `${number(sign + amount, dialect)} percent`,
    )
}

export function readMeasures(text: string, dialect: Dialect): string {
  return readUnits(readPercent(readTemperatures(readMoney(text, dialect), dialect), dialect), dialect)
}
