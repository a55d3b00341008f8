import { AppError } from '@bluehour/engine/errors'
import type { z } from 'zod'
import { formatIssue } from './format-issue.ts'

/** The message names every wrong field, so that one answer is enough to mend the request. */
export function parseBody<Input>(schema: z.ZodType<Input>, body: unknown): Input {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid_request', 'The request body must be a JSON object')
  }
  refuseLongTexts(body)
  const parsed = schema.safeParse(body, { error: formatIssue })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  throw new AppError('invalid_request', [...new Set(problems)].join('; '))
}

/** No field takes more; each has its own limit below it. */
const TEXT_MAX = 25_000

/** Whatever a schema forgets: long texts would stay in records, events and lists. */
function refuseLongTexts(body: object): void {
  const open: [name: string, value: unknown][] = [['', body]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next
    if (typeof value === 'string' && value.length > TEXT_MAX) {
      throw new AppError('invalid_request', `${name.slice(0, 100)}: must be at most ${TEXT_MAX} characters`)
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) open.push([name === '' ? key : `${name}.${key}`, inner])
  }
}
