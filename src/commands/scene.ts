import { availableParallelism } from 'node:os'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { SUBJECTS } from '@bluehour/scene/subjects/index'
import { makeUnderstanding } from '@bluehour/scene/understand/understand'
import { type CommandContext, readArguments, wantsHelp } from './arguments.ts'

export const SCENE_HELP = `Scene: what the built-in engine understands of a prompt, before it draws.

  bluehour scene "PROMPT" [--tool TOOL]
      Place, time, weather, subjects with their colours and relations, style: as JSON.
      The first time it fetches three small weights.

  --tool   a style.tool of the image generator, such as ai-logo-generator
  --json   on one line, for programs`

type SceneContext = Pick<CommandContext, 'config' | 'print'>

export async function sceneCommand(args: readonly string[], { config, print }: SceneContext): Promise<void> {
  if (wantsHelp(args)) return print.line(SCENE_HELP)
  const given = readArguments(args, { command: 'scene', values: ['tool'], words: ['"PROMPT"'], more: true })
  const silent = { info: () => undefined, warn: () => undefined }
  const weights = openWeights({ dir: config.modelsDir, registry: config.registry, log: silent })
  const sessions = openSessions({ weights, threads: availableParallelism() })
  const { understand } = makeUnderstanding({ weights, sessions, subjects: SUBJECTS })
  const tool = given.text('tool')
  const scene = await understand(given.words.join(' '), tool === undefined ? {} : { tool })
  await sessions.release()
  if (print.json) print.value(scene)
  else print.line(JSON.stringify(scene, null, 2))
}
