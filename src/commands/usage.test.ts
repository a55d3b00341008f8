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
