const numbers = new Intl.NumberFormat('en-US')
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' })

export const number = (value: number) => numbers.format(value)
export const day = (iso: string) => days.format(new Date(iso))
export const dateTime = (iso: string) => times.format(new Date(iso))
export const money = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export function ago(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit)
  }
  return seconds > 5 ? `in ${Math.round(seconds)} seconds` : 'just now'
}

export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3))
  const value = count / 1000 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}

export function seconds(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const minutes = ms / 60_000
  if (minutes < 60) return `${Math.floor(minutes)} min ${Math.round((ms % 60_000) / 1000)} s`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${Math.round(minutes % 60)} min`
  return `${Math.round(minutes / 1440)} days`
}

/** What is left of a render: a guess, so no more exact than people say it. */
export function timeLeft(left: number): string {
  if (left < 45) return 'less than a minute left'
  const minutes = Math.round(left / 60)
  return minutes < 60 ? `about ${minutes} min left` : `about ${(minutes / 60).toFixed(minutes < 600 ? 1 : 0)} h left`
}

const KEPT = /\b(ai|qr|gif|fps)\b/gi

/** `image_file_path` → Image; words that are names keep their capitals. */
export function label(name: string): string {
  const plain = name
    .replace(/_file_paths?$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1)
  return capital.replace(KEPT, (word) => word.toUpperCase())
}
