import { WEIGHT_NAMES, type WeightName } from '@bluehour/models/manifest'
import { openWeights, type Weights } from '@bluehour/models/weights'
import { type CommandContext, readArguments, runTopic, suggestion } from './arguments.ts'
import type { Print } from './print.ts'

const MODELS_HELP = `Models: the weights of the built-in engine.

  bluehour models list
      Every weight with its licence, its size to fetch and whether it is here.
  bluehour models pull [NAME …]
      Fetches what is missing and checks every byte of what is there; without names all but the
      optional ones. After that no network is needed.

  --json   print JSON for programs`

type ModelsContext = Pick<CommandContext, 'config' | 'print'>

export function modelsCommand(args: readonly string[], context: ModelsContext): Promise<void> {
  return runTopic({ name: 'models', help: MODELS_HELP, actions: { list, pull } }, args, context)
}

async function list(args: string[], { config, print }: ModelsContext): Promise<void> {
  readArguments(args, { command: 'models list' })
  const rows = await weightsOf(config, print).list()
  if (print.json) return print.table(rows)
  print.table(
    rows.map(({ name, bytes, licence, optional, present }) => ({
      name,
      megabytes: Math.ceil(bytes / 1e6),
      licence,
      optional,
      present,
    })),
  )
  print.line(`They are kept in ${config.modelsDir}.`)
}

async function pull(args: string[], { config, print }: ModelsContext): Promise<void> {
  const { words } = readArguments(args, { command: 'models pull', more: true })
  const names = words.map(readName)
  const weights = weightsOf(config, print)
  await weights.pull(names.length > 0 ? names : undefined)
  const present = (await weights.list()).filter((row) => row.present).map((row) => row.name)
  if (print.json) print.value({ present })
  print.line(`${present.length} of ${WEIGHT_NAMES.length} weights are in ${config.modelsDir}.`)
}

function readName(word: string): WeightName {
  const known = WEIGHT_NAMES.find((name) => name === word)
  if (known) return known
  throw new Error(
    `There is no weight ${JSON.stringify(word)}${suggestion(word, WEIGHT_NAMES)}. See: bluehour models list`,
  )
}

function weightsOf({ modelsDir, registry }: ModelsContext['config'], print: Print): Weights {
  const say = (_: object, message: string) => print.line(message)
  return openWeights({ dir: modelsDir, registry, log: { info: say, warn: say } })
}
