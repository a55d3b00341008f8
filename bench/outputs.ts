import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modeNamed } from '../src/modes/index.ts'
import { makeTools } from '../src/projects/tools.ts'
import { flagList } from './flags.ts'
import { makeInputs } from './outputs/inputs.ts'
import { OUTPUTS, type OutputRecipe } from './outputs/recipes.ts'
import { openStudio } from './outputs/studio.ts'

const MODELS_DIR = fileURLToPath(new URL('../.cache/models', import.meta.url))
const FILE = new URL('./outputs.json', import.meta.url)
const KEPT = new URL('./out/outputs/', import.meta.url)
const SEED = 7
const SMALL_EDGE = 256

type Hashes = Record<string, string>

/**
 * Outputs over all modes, hashed: a change that should change no output is compared with the hashes of the code
 * before it. `npm run bench -- outputs` compares, with `--write` it writes them, with `--only=fox,swap` only some. The
 * bytes depend on the machine (encoders, vector units), so both belong on one; the hashes kept say which outputs there
 * are and what they were on the machine of the last run.
 */
export async function run(): Promise<void> {
  const check = !process.argv.includes('--write')
  const words = flagList('only') ?? []
  const before: Hashes = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}'))
  const wanted = OUTPUTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const hashes: Hashes = {}
  const differing: string[] = []
  const work = await mkdtemp(join(tmpdir(), 'bluehour-outputs-'))
  try {
    const studio = openStudio({ modelsDir: MODELS_DIR })
    const files = await makeInputs(studio.media, work)
    for (const recipe of wanted) {
      const hash = await hashOf(recipe, { studio, files, work }).catch((error: unknown) => {
        console.log(`${recipe.name} was not made: ${error}`)
        return undefined
      })
      if (hash === undefined) {
        differing.push(recipe.name)
        continue
      }
      hashes[recipe.name] = hash
      // As they come: a long run that is stopped has not been for nothing.
      if (!check) await keep({ ...before, ...hashes })
      const same = before[recipe.name] === hash
      if (check && !same) differing.push(recipe.name)
      console.log(`${recipe.name.padEnd(40)} ${hash.slice(0, 12)} ${check ? (same ? 'same' : 'DIFFERS') : ''}`)
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  if (check) {
    console.log(`${wanted.length - differing.length} of ${wanted.length} outputs are the same bytes`)
    if (differing.length > 0) process.exitCode = 1
    return
  }
  if (words.length === 0) await keep(hashes)
}

async function keep(hashes: Hashes): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(hashes, null, 2)}\n`)
}

type Around = {
  studio: ReturnType<typeof openStudio>
  files: Awaited<ReturnType<typeof makeInputs>>
  work: string
}

/** Runs the mode as a render process does. What names the moment or the project is the same each time. */
async function hashOf({ name, mode, input, plan, edge }: OutputRecipe, around: Around): Promise<string> {
  const { studio: engines, files, work } = around
  const folder = join(work, name)
  await mkdir(folder)
  const { run: runMode, input: schema } = modeNamed(mode)
  const order = { projectId: 'coutputs', createdAt: '2026-01-01T00:00:00.000Z', plan: plan ?? 'creator', files }
  const job = { signal: new AbortController().signal, progress: () => undefined, seed: SEED }
  const tools = makeTools({ engines }, order, folder, job)
  const small = { ...tools, plan: { ...tools.plan, edgeMax: edge ?? SMALL_EDGE } }
  const made = await runMode(schema.parse(input), small)
  const all = createHash('sha256')
  for (const output of made) {
    const bytes = await readFile(output.file)
    if (process.env.KEEP_OUTPUTS) {
      await mkdir(KEPT, { recursive: true })
      await writeFile(new URL(`${name}.${output.name}`, KEPT), bytes)
    }
    all.update(`${output.name} ${bytes.length}\n`).update(bytes)
  }
  await rm(folder, { recursive: true, force: true })
  return all.digest('hex')
}
