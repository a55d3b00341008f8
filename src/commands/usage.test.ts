import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COMMAND_NAMES, USAGE, unknownCommand } from './usage.ts'

test('the overview names every command', () => {
  for (const name of COMMAND_NAMES) expect(USAGE).toMatch(new RegExp(`^ {2}bluehour \\[?${name}\\b`, 'm'))
})

test('a mistyped command is answered with the right one', () => {
  expect(unknownCommand('acount').message).toBe(
    'Unknown command: bluehour acount (did you mean account?). See: bluehour help',
  )
  expect(unknownCommand('fly').message).toBe('Unknown command: bluehour fly. See: bluehour help')
})

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a part of the service takes no arguments, and says so instead of ignoring them', () => {
  expect(run('serve', '--port', '3000')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'bluehour: bluehour serve takes no arguments, and there is "--port". Settings are environment variables: see docs/guides/configure.md\n',
  })
  expect(run('all', '--help')).toEqual({ status: 0, stdout: USAGE, stderr: '' })
})
