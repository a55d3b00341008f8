import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flagList } from './flags.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TICKS_PER_SECOND = 100
const SHOWN = 25

/** Modes and packages that came after the suite of thirteen modes (830 processor seconds) was measured. */
const LATER_MODES =
  'ai-clothes-changer ai-image-editor ai-image-upscaler ai-meme-generator ai-video-editor ai-video-translator ai-voice-cloner animation audio-to-video auto-subtitle-generator body-swap character-replace photo-colorizer text-to-video video-to-video'
const LATER_PACKAGES =
  'camera character editing film looks memes music recognition restoration subtitles translation video-editing video-style voices wardrobe'
const BEFORE_SECONDS = 830

type FileCost = { file: string; cpu: number; wall: number }

/**
 * What the suite costs: processor seconds of the whole and of every file, which do not depend on what else the machine
 * does as minutes do. `npm run bench -- suite-time`, or with `--only=packages/speech,test` for some.
 */
export async function run(): Promise<void> {
  const paths = flagList('only') ?? []
  const folder = mkdtempSync(join(tmpdir(), 'bluehour-suite-'))
  const costs = join(folder, 'costs.jsonl')
  const [before, from] = [childrenSeconds(), performance.now()]
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, TEST_COSTS: costs }
  const child = spawn(process.execPath, [vitest, 'run', ...paths], { cwd: ROOT, stdio: 'inherit', env })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  const files = readFileSync(costs, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FileCost)
  rmSync(folder, { recursive: true })
  report(files)
  reportShares(files)
  console.log(
    `${files.length} files: ${(childrenSeconds() - before).toFixed(0)} processor seconds, ` +
      `${((performance.now() - from) / 1000).toFixed(0)} s by the clock, exit ${code}`,
  )
}

function report(files: readonly FileCost[]): void {
  const sorted = [...files].sort((a, b) => b.cpu - a.cpu)
  console.log('\n processor s   clock s   file')
  for (const { file, cpu, wall } of sorted.slice(0, SHOWN)) {
    console.log(`${cpu.toFixed(1).padStart(12)} ${wall.toFixed(1).padStart(9)}   ${file}`)
  }
  const rest = sorted.slice(SHOWN).reduce((sum, { cpu }) => sum + cpu, 0)
  console.log(`${rest.toFixed(1).padStart(12)}             the other ${Math.max(0, sorted.length - SHOWN)}\n`)
}

/** What belongs to the modes there were before, and what to those that came. Files of whole-registry tests count as before. */
function reportShares(files: readonly FileCost[]): void {
  const later = (file: string) => {
    const [top, room = '', name = ''] = file.split('/')
    if (top === 'packages') return LATER_PACKAGES.split(' ').includes(room)
    return top === 'src' && room === 'modes' && LATER_MODES.split(' ').includes(name)
  }
  const sum = (some: readonly FileCost[]) => some.reduce((total, { cpu }) => total + cpu, 0)
  const before = sum(files.filter(({ file }) => !later(file)))
  const percent = ((100 * before) / BEFORE_SECONDS).toFixed(0)
  console.log(`service and first thirteen modes: ${before.toFixed(0)} processor s, ${percent} % of ${BEFORE_SECONDS}`)
  console.log(`the fifteen modes since: ${sum(files.filter(({ file }) => later(file))).toFixed(0)} processor s\n`)
}

/** Of all processes that we started and that have ended, theirs too. */
function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
