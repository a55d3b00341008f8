import { resolve } from 'node:path'

/** How the text of a setting becomes its value. */
export type Parsing<Value> = {
  /** What may be written, in words. */
  allowed: string
  /** Undefined when the text is not allowed. */
  parse: (text: string) => Value | undefined
}

export function wholeNumber(min: number, max: number): Parsing<number> {
  return {
    allowed: `a whole number from ${min} to ${max}`,
    parse: (text) => (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
  }
}

export function word(): Parsing<string> {
  return {
    allowed: 'a word of up to 200 letters, digits and signs',
    parse: (text) => (/^[!-~]{1,200}$/.test(text) ? text : undefined),
  }
}

export function oneOf<Value extends string>(values: readonly Value[]): Parsing<Value> {
  return { allowed: `one of ${values.join(', ')}`, parse: (text) => values.find((value) => value === text) }
}

/** One or more of them, with commas between; each once. */
export function listOf<Value extends string>(values: readonly Value[]): Parsing<readonly Value[]> {
  return {
    allowed: `one or more of ${values.join(', ')}, with commas between them`,
    parse: (text) => {
      const words = text.split(',').map((part) => values.find((value) => value === part.trim()))
      return words.every((one) => one !== undefined) ? [...new Set(words as Value[])] : undefined
    },
  }
}

export function yesOrNo(): Parsing<boolean> {
  const meanings: Record<string, boolean> = { '1': true, true: true, '0': false, false: false }
  return { allowed: '1 or 0', parse: (text) => meanings[text.toLowerCase()] }
}

export function httpUrl(): Parsing<string> {
  return {
    allowed: 'an http or https URL without a query',
    parse: (text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) return undefined
      return url.href.replace(/\/+$/, '')
    },
  }
}

export function secretText(): Parsing<string> {
  return { allowed: 'one word', parse: (text) => (/^\S{8,500}$/.test(text) ? text : undefined) }
}

export function path(what: string): Parsing<string> {
  return { allowed: `the path of a ${what}`, parse: (text) => (text.includes('\0') ? undefined : resolve(text)) }
}
