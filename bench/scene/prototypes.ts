import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Plain-JavaScript sketches of scenes that the engine draws too: the script's name and the prompt for the same scene. */
export const PROTOTYPES = [
  { script: 'cpu_land.mjs', prompt: 'three red boats on a calm lake at sunrise, mountains behind' },
  { script: 'forest.mjs', prompt: 'a fox in a snowy forest' },
  { script: 'city.mjs', prompt: 'city street at night in the rain' },
] as const

/** Stages that are not painting, or that paint our stand-in. */
const LEFT_OUT = ['png', 'boats', 'cars']

const HULL = `v -60 0 -150
v 60 0 -150
v 60 0 150
v -60 0 150
v -60 60 -150
v 60 60 -150
v 60 60 150
v -60 60 150
usemtl hull
f 1 2 6 5
f 2 3 7 6
f 3 4 8 7
f 4 1 5 8
f 5 6 7 8
`

/** Prints what the process used when it ends. */
const CPU_TELLER = "process.on('exit', () => console.log('cpu', JSON.stringify(process.cpuUsage())))"

/** Milliseconds a sketch takes for 1024 × 1024, by its own clock and of all cores; or why it does not run. */
export async function timePrototype(dir: string, script: string): Promise<{ wallMs: number; cpuMs: number } | string> {
  const cwd = await mkdtemp(join(tmpdir(), 'bluehour-prototype-'))
  try {
    // The lake wants a boat of a model collection: a plain hull stands in for it, and its stage is not counted.
    const boats = join(cwd, 'assets/sh3d/BlendSwap-CC-BY/blendswap-cc-by/rowboat')
    await mkdir(boats, { recursive: true })
    await writeFile(join(boats, 'rowboat.obj'), `mtllib rowboat.mtl\n${HULL}`)
    await writeFile(join(boats, 'rowboat.mtl'), 'newmtl hull\nKd 0.6 0.05 0.03\n')
    await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(cwd, 'node_modules'))
    const teller = `data:text/javascript,${encodeURIComponent(CPU_TELLER)}`
    const args = ['--import', teller, join(dir, script), join(cwd, 'out.png'), '1024', '1024']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 1e8 })
    const times = JSON.parse(/\{[^{}]*\}/.exec(stdout)?.[0] ?? '{}') as Record<string, number>
    const counted = Object.entries(times).filter(([stage]) => !LEFT_OUT.includes(stage))
    const { user, system } = JSON.parse(/^cpu (.*)$/m.exec(stdout)?.[1] ?? '{}') as NodeJS.CpuUsage
    if (counted.length === 0) return 'it told no times'
    return { wallMs: counted.reduce((sum, [, ms]) => sum + ms, 0), cpuMs: (user + system) / 1000 }
  } catch (error) {
    return String((error as { stderr?: string }).stderr || error).match(/(?:Error|ENOENT)[^\n]*/)?.[0] ?? 'it failed'
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}
