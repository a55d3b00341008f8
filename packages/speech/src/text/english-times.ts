import { cardinal, type Dialect, decade, ordinal, spellDigits, year } from './english-numbers.ts'

/** Dates, times of day and years in English. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const MONTH_WORDS =
  'Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?'
const WEEKDAYS: Record<string, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Tues: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Thur: 'Thursday',
  Thurs: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

function monthName(word: string): string {
  return MONTHS.find((month) => month.startsWith(word.slice(0, 3))) ?? word
}

function dateWords(day: number, month: number, yearDigits: string | undefined, dialect: Dialect): string {
  const name = MONTHS[month - 1]!
  const dayWords = ordinal(String(day), dialect)
  const spoken = dialect === 'en-GB' ? `the ${dayWords} of ${name}` : `${name} ${dayWords}`
  if (yearDigits === undefined) return spoken
  const full = yearDigits.length === 2 ? `${Number(yearDigits) < 50 ? '20' : '19'}${yearDigits}` : yearDigits
  return `${spoken}, ${year(full, dialect)}`
}

function isDate(day: number, month: number): boolean {
  return day >= 1 && day <= 31 && month >= 1 && month <= 12
}

function readNumericDates(text: string, dialect: Dialect): string {
  return text
    .replace(
      /\b(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?\b/g,
      (all, y: string, m: string, d: string, hour?: string, minute?: string) => {
        if (!isDate(Number(d), Number(m))) return all
        const date = dateWords(Number(d), Number(m), y, dialect)
        return hour === undefined ? date : `${date} at ${clock(hour, minute ?? '00', dialect)}`
      },
    )
    .replace(/\b(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})\b/g, (all, a: string, _mark, b: string, y: string) => {
      const dayFirst = dialect === 'en-GB' || Number(a) > 12
      const [day, month] = dayFirst ? [Number(a), Number(b)] : [Number(b), Number(a)]
      return isDate(day, month) ? dateWords(day, month, y, dialect) : all
    })
}

function readNamedDates(text: string, dialect: Dialect): string {
  const dayMonth = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH_WORDS})(?![a-z])(?:,? (\\d{4})\\b)?`, 'g')
  const monthDay = new RegExp(
    `\\b(${MONTH_WORDS}) (\\d{1,2})(?:st|nd|rd|th)?(?:[-–](\\d{1,2}))?(?!\\d|[:/]\\d)(?:(,?) (\\d{4})\\b)?`,
    'g',
  )
  const monthYear = new RegExp(`\\b(${MONTH_WORDS})(,?) (\\d{4})\\b`, 'g')
  return text
    .replace(dayMonth, (all, day: string, month: string, y?: string) => {
      if (Number(day) > 31) return all
      return `the ${ordinal(day, dialect)} of ${monthName(month)}${y === undefined ? '' : ` ${year(y, dialect)}`}`
    })
    .replace(
      monthDay,
      (all, month: string, day: string, end: string | undefined, comma: string | undefined, y?: string) => {
        if (Number(day) > 31) return all
        const days = end === undefined ? ordinal(day, dialect) : `${ordinal(day, dialect)} to ${ordinal(end, dialect)}`
        return `${monthName(month)} ${days}${y === undefined ? '' : `${comma || ','} ${year(y, dialect)}`}`
      },
    )
    .replace(
      monthYear,
      (_, month: string, comma: string, y: string) => `${monthName(month)}${comma} ${year(y, dialect)}`,
    )
}

function clock(hour: string, minute: string, dialect: Dialect): string {
  const hours = cardinal(hour, dialect)
  if (minute === '00') return Number(hour) > 12 || Number(hour) === 0 ? `${hours} hundred` : `${hours} o'clock`
  return `${hours} ${minute.startsWith('0') ? `oh ${cardinal(minute, dialect)}` : cardinal(minute, dialect)}`
}

function minuteWords(minute: string, dialect: Dialect): string {
  return minute.startsWith('0') ? `oh ${cardinal(minute, dialect)}` : cardinal(minute, dialect)
}

function readClock(text: string, dialect: Dialect): string {
  return text
    .replace(
      /\b(\d{1,2})(?:[:.](\d{2}))? ?([ap])(?:m\b|\.m\b\.?)/gi,
      (all: string, hour: string, minute: string | undefined, half: string, at: number) => {
        const minutes = minute === undefined || minute === '00' ? '' : ` ${minuteWords(minute, dialect)}`
        // The last dot of "p.m." may end the sentence as well.
        const ends = all.endsWith('.') && /^["')]*(?:\s*$|\s+["'(]?[A-Z])/.test(text.slice(at + all.length))
        return `${cardinal(hour, dialect)}${minutes} ${half.toUpperCase()} M${ends ? '.' : ''}`
      },
    )
    .replace(/\b([01]?\d|2[0-3]):([0-5]\d):([0-5]\d)\b/g, (_, h: string, m: string, s: string) =>
      [h, m, s].map((part) => cardinal(part, dialect)).join(' '),
    )
    .replace(/\b([01]?\d|2[0-3]):([0-5]\d)\b/g, (_, h: string, m: string) => clock(h, m, dialect))
}

const BEFORE_YEAR =
  /\b(?:in|since|by|from|until|till|year|of|during|after|before|circa|early|late|mid|summer|winter|spring|fall|autumn|class|back)[ -]$/i
const BEFORE_QUANTITY =
  /\b(?:about|over|nearly|almost|some|than|roughly|around|approximately|exactly|only|least|most|up to|has|have|had|cost|costs|number|No\.)\s$/i
const AFTER_QUANTITY =
  /^\s(?:people|times|miles|years|days|hours|dollars|euros|pounds|percent|meters|metres|words|steps|calories|points|kilomet(?:er|re)s|feet|men|women|children|of|more|or more)\b/i
const AFTER_YEAR =
  /^["')]*(?:\s*$|[.,;:!?)]|\s(?:and|was|is|were|will|to|the|a|an|I|we|he|she|it|they|when|as|but|or|at|with|by|—)\b)/

function isYear(digits: string, before: string, after: string): boolean {
  if (/[\d$£€¥₹#.,/-]$/.test(before) || /^(?:[.,]\d|[%°/-]|\w)/.test(after)) return false
  if (BEFORE_QUANTITY.test(before) || AFTER_QUANTITY.test(after)) return false
  if (BEFORE_YEAR.test(before) || /\($/.test(before)) return true
  return Number(digits) >= 1500 && AFTER_YEAR.test(after)
}

function readYears(text: string, dialect: Dialect): string {
  return text
    .replace(/(?<![\w'])'(\d0)s\b/g, (_, digits: string) => decade(digits, dialect))
    .replace(/\b(1[1-9]\d0|20\d0)'?s\b/g, (_, digits: string) => decade(digits, dialect))
    .replace(/\b([2-9]0)s\b/g, (_, digits: string) => decade(digits, dialect))
    .replace(/(?<![\w'])'(\d{2})\b(?!')/g, (_, digits: string) => yearTail(digits, dialect))
    .replace(
      /\b(1[1-9]\d{2}|20\d{2})[-–](1[1-9]\d{2}|20\d{2})\b/g,
      (_, a: string, b: string) => `${year(a, dialect)} to ${year(b, dialect)}`,
    )
    .replace(
      /\b(1[1-9]\d{2}|20\d{2})[–/](\d{2})\b(?![-–/])/g,
      (_, a: string, b: string) => `${year(a, dialect)} ${yearTail(b, dialect)}`,
    )
    .replace(/\b(?:1[1-9]|20)\d{2}\b/g, (digits: string, at: number, whole: string) =>
      isYear(digits, whole.slice(Math.max(0, at - 24), at), whole.slice(at + 4, at + 30))
        ? year(digits, dialect)
        : digits,
    )
}

function yearTail(digits: string, dialect: Dialect): string {
  return digits.startsWith('0') ? `oh ${spellDigits(digits.slice(1))}` : cardinal(digits, dialect)
}

function readWeekdays(text: string): string {
  return text.replace(
    /\b(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)(?:\.(?= ?,? ?[A-Z\d])|(?=, ))/g,
    (_, day: string) => WEEKDAYS[day] ?? day,
  )
}

export function readTimes(text: string, dialect: Dialect): string {
  const dates = readNamedDates(readNumericDates(readWeekdays(text), dialect), dialect)
  return readYears(readClock(dates, dialect), dialect)
}
