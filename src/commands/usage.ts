import { suggestion } from './arguments.ts'

export const USAGE = `Bluehour makes images, voices and videos on your own machine.

  bluehour [all]        start everything: database, API, workers, webhooks
  bluehour serve        start the API alone, against DATABASE_URL
  bluehour work         start workers alone, against DATABASE_URL

  bluehour account      create, list, show          who pays
  bluehour plan         set                         what an account may do and is given
  bluehour credits      grant, claim-daily, history what it pays with
  bluehour key          create, list, revoke        how programs call the service
  bluehour webhook      create, list, enable, disable, delete, log, resend, test
  bluehour ledger       check                       verify every movement of credits
  bluehour storage      check, sweep                files against the rows that name them

  bluehour models       list, pull                  weights of the built-in engine
  bluehour scene        "PROMPT"                    what the engine understands of a prompt
  bluehour migrate      bring the database up to this version
  bluehour doctor       check this machine and say what to do
  bluehour help         this page; bluehour COMMAND --help for one command

Commands print for people; with --json they print JSON for programs. They work beside a running
service or without one. Settings are environment variables: see docs/guides/configure.md.
`

export const COMMAND_NAMES = [
  'all',
  'serve',
  'work',
  'account',
  'plan',
  'credits',
  'key',
  'webhook',
  'ledger',
  'storage',
  'models',
  'scene',
  'migrate',
  'doctor',
  'help',
] as const

export function unknownCommand(word: string): Error {
  return new Error(`Unknown command: bluehour ${word}${suggestion(word, COMMAND_NAMES)}. See: bluehour help`)
}

export function noArguments(command: string, word: string): Error {
  return new Error(
    `bluehour ${command} takes no arguments, and there is "${word}". Settings are environment variables: see docs/guides/configure.md`,
  )
}
