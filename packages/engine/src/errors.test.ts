import { expect, test } from 'vitest'
import { AppError, CODES, toHttpError, toProjectError } from './errors.ts'
import { withoutQuery } from './log.ts'

test('a caller sees our own words, and nothing of what we did not expect', () => {
  const ours = new AppError('not_found', 'There is no such thing')
  expect(toHttpError(ours)).toBe(ours)
  const bug = new TypeError('x is undefined in secret.ts')
  expect(toHttpError(bug)).toMatchObject({ code: 'internal_server_error', status: 500, cause: bug })
  expect(toHttpError(bug).message).not.toContain('secret')
})

test('a project ends only with codes of projects, a request is answered only with those of requests', () => {
  for (const [code, { status }] of Object.entries(CODES) as [keyof typeof CODES, { status: number | null }][]) {
    const error = new AppError(code, 'words')
    expect(toHttpError(error).code).toBe(status === null ? 'internal_server_error' : code)
    expect(toProjectError(error).code).toBe(status === null ? code : 'unknown_error')
  }
})

test('what stands in a log has no signature', () => {
  expect(withoutQuery('/downloads/p/1/a.png?expires=1&signature=abc')).toBe('/downloads/p/1/a.png')
  expect(withoutQuery('/assets/17999-abcdef/id/0-0.png')).toBe('/assets/*/id/0-0.png')
})
