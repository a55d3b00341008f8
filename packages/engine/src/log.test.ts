import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The log writes to standard error of its process. */
function written(call: string): Record<string, unknown> {
  const script = `import { makeLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    const log = makeLog({ level: 'info', name: 'test' })
    ${call}`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  return JSON.parse(stderr)
}

test.each(['err', 'error'])('an error under `%s` keeps its message and stack', (field) => {
  const line = written(`log.warn({ ${field}: new TypeError('broken') }, 'it failed')`)
  expect(line).toMatchObject({ part: 'test', msg: 'it failed' })
  expect(line[field]).toMatchObject({ type: 'TypeError', message: 'broken', stack: expect.stringContaining('at ') })
})

test('keys and secrets are hidden', () => {
  const line = written(`log.info({ key: 'mk-1', headers: { authorization: 'Bearer mk-2' } }, 'a request')`)
  expect(JSON.stringify(line)).not.toMatch(/mk-\d/)
})
