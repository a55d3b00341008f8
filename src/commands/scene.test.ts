import { fileURLToPath } from 'node:url'
import type { Scene } from '@bluehour/scene/scene'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makePrint } from './print.ts'
import { SCENE_HELP, sceneCommand } from './scene.ts'

async function run(...args: string[]): Promise<string> {
  let printed = ''
  const print = makePrint({
    json: args.includes('--json'),
    write: (text) => {
      printed += text
    },
  })
  const config = readConfig({ BLUEHOUR_MODELS: fileURLToPath(new URL('../../.cache/models', import.meta.url)) })
  await sceneCommand(args, { config, print })
  return printed
}

test('a prompt is printed as what it means, indented for people and on one line for programs', async () => {
  const shown = await run('a snowy forest at night', '--tool', 'ai-sketch-generator')
  const scene = JSON.parse(shown) as Scene
  expect(scene).toMatchObject({ place: 'forest', season: 'winter', time: 'night', style: 'pencil' })
  expect(shown).toBe(`${JSON.stringify(scene, null, 2)}\n`)
  expect(await run('a snowy forest at night', '--tool', 'ai-sketch-generator', '--json')).toBe(
    `${JSON.stringify(scene)}\n`,
  )
})

test('help, and what is missing, are clear', async () => {
  expect(await run('--help')).toBe(`${SCENE_HELP}\n`)
  await expect(run()).rejects.toThrow('bluehour scene needs "PROMPT". See: bluehour scene --help')
})
