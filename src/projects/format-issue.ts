import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What is wrong with a field, said after its name: "must be at least 1". A schema's own words go before these. */
export function formatIssue(issue: Issue): string | undefined {
  if (issue.input === undefined) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_WORDS[issue.expected] ?? `of type ${issue.expected}`}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return bound(issue.origin, issue.inclusive ? 'at least' : 'more than', Number(issue.minimum))
    case 'too_big':
      return bound(issue.origin, issue.inclusive ? 'at most' : 'less than', Number(issue.maximum))
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return undefined
  }
}

const TYPE_WORDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
}

function bound(origin: string, words: string, limit: number): string {
  if (origin === 'string') return `must have ${words} ${limit} ${limit === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `must have ${words} ${limit} ${limit === 1 ? 'item' : 'items'}`
  return `must be ${words} ${limit}`
}
