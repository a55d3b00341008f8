import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { nearestName } from '../lib/nearest-name.ts'
import type { Db } from '../store/db.ts'
import type { Print } from './print.ts'

export type CommandContext = { db: Db; config: Config; print: Print }

/** A command with several actions, such as `bluehour key create`. */
type Topic<Context> = {
  name: string
  help: string
  actions: Record<string, (args: string[], context: Context) => Promise<void>>
}

export async function runTopic<Context extends { print: Print }>(
  { name, help, actions }: Topic<Context>,
  args: readonly string[],
  context: Context,
): Promise<void> {
  if (wantsHelp(args)) return context.print.line(help)
  const [word, ...rest] = args
  const names = Object.keys(actions)
  const action = word === undefined || !Object.hasOwn(actions, word) ? undefined : actions[word]
  if (action) return action(rest, context)
  const said = word === undefined ? `bluehour ${name} needs an action` : `Unknown command: bluehour ${name} ${word}`
  throw new Error(
    `${said}${suggestion(word, names) || ` (there is ${names.join(', ')})`}. See: bluehour ${name} --help`,
  )
}

export function wantsHelp(args: readonly string[]): boolean {
  const ownArgs = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  return args[0] === 'help' || ownArgs.some((arg) => arg === '--help' || arg === '-h')
}

export function suggestion(word: string | undefined, names: readonly string[]): string {
  const meant = word === undefined ? undefined : nearestName(word, names)
  return meant ? ` (did you mean ${meant}?)` : ''
}

export type Shape = {
  /** As typed after `bluehour`, for messages. */
  command: string
  /** Options with a value, and options without. `--json` and `--help` are always there. */
  values?: readonly string[]
  flags?: readonly string[]
  /** What the words after the command are called; `more` takes any number of them. */
  words?: readonly string[]
  more?: boolean
}

interface Arguments {
  readonly words: readonly string[]
  /** Undefined when it was not given. */
  text(name: string): string | undefined
  required(name: string): string
  wholeNumber(name: string): number | undefined
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined
  flag(name: string): boolean
}

/** Reads what follows a command. Whatever is unknown, missing or of the wrong kind is one clear line. */
export function readArguments(args: readonly string[], shape: Shape): Arguments {
  const { command, words: expected = [], more = false } = shape
  const given = readOptions(args, shape)
  const words = given.words
  const fail = (message: string) => new Error(`${message}. See: bluehour ${command.split(' ')[0]} --help`)

  if (!more && words.length > expected.length) throw fail(`Unexpected word ${JSON.stringify(words[expected.length])}`)
  if (words.length < expected.length) throw fail(`bluehour ${command} needs ${expected.slice(words.length).join(' ')}`)

  const text = (name: string) => given.values.get(name)
  const requireText = (name: string) => {
    const value = text(name)
    if (value === undefined || value === '') throw fail(`bluehour ${command} needs --${name}`)
    return value
  }
  return {
    words,
    text,
    required: requireText,
    wholeNumber: (name) => {
      const value = text(name)
      if (value === undefined) return undefined
      if (!/^[+-]?\d{1,15}$/.test(value)) throw fail(`--${name} must be a whole number, not ${JSON.stringify(value)}`)
      return Number(value)
    },
    oneOf: (name, values) => {
      const value = text(name)
      const known = values.find((candidate) => candidate === value)
      if (value === undefined || known) return known
      throw fail(`--${name} must be one of ${values.join(', ')}, not ${JSON.stringify(value)}`)
    },
    flag: (name) => given.flags.has(name),
  }
}

function readOptions(args: readonly string[], { command, values = [], flags = [] }: Shape) {
  const allFlags = [...flags, 'json', 'help']
  const fail = (message: string) => new Error(`${message}. See: bluehour ${command.split(' ')[0]} --help`)
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ...values.map((name) => [name, { type: 'string' }] as const),
      ...allFlags.map((name) => [name, { type: 'boolean' }] as const),
    ]),
    strict: false,
    tokens: true,
  })
  const given = { words: [] as string[], values: new Map<string, string>(), flags: new Set<string>() }
  for (const token of tokens) {
    if (token.kind === 'positional') {
      given.words.push(token.value)
    } else if (token.kind === 'option') {
      if (values.includes(token.name)) {
        // Words that begin with a dash are options that forgot their value, except negative numbers.
        const isOption = !token.inlineValue && /^-(?!\d)/.test(token.value ?? '')
        if (token.value === undefined || isOption) throw fail(`--${token.name} needs a value`)
        given.values.set(token.name, token.value)
      } else if (allFlags.includes(token.name)) {
        if (token.value !== undefined) throw fail(`--${token.name} takes no value`)
        given.flags.add(token.name)
      } else {
        const known = [...values, ...allFlags].map((name) => `--${name}`)
        throw fail(`Unknown option ${token.rawName}${suggestion(token.rawName, known)}`)
      }
    }
  }
  return given
}
