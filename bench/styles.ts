/**
 * What each style costs beside the still it is painted from (1024 × 1024, one run), and how steady it is: what changes in a
 * loop of four frames far from the only thing that moves. Ratios of CPU time hold on a busy machine too.
 *
 *     npm run bench -- styles
 *
 * `STYLES_RUNS=1` measures once instead of taking the median of three.
 */
import { loadavg } from 'node:os'
import { steadinessOf } from '@bluehour/styles/fixtures/small-thing'
import { STYLES } from '@bluehour/styles/index'
import { median, table } from './measure.ts'
import { openScenes } from './scene/open-scenes.ts'

const EDGE = 1024
const STEADY_EDGE = 256
const SEED = 11
const RUNS = Number(process.env.STYLES_RUNS ?? 3)
const PROMPT = 'a red fox and a small house by a lake, mountains behind, in the morning'
const { signal } = new AbortController()

/** Medians of milliseconds on the clock and of all cores. */
async function timed(work: () => Promise<unknown>): Promise<{ wallMs: number; cpuMs: number }> {
  const times: { wallMs: number; cpuMs: number }[] = []
  for (let run = 0; run < RUNS; run++) {
    const [started, cpu] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(cpu)
    times.push({ wallMs: performance.now() - started, cpuMs: (user + system) / 1000 })
  }
  return { wallMs: median(times.map((t) => t.wallMs)), cpuMs: median(times.map((t) => t.cpuMs)) }
}

export async function run(): Promise<void> {
  console.log(`\nLoad of the machine at the start: ${loadavg()[0]?.toFixed(1)}`)
  const { understand, painter } = openScenes()
  const scene = { ...(await understand(PROMPT)), style: 'photo' }
  const expose = (edge: number) => painter.expose(scene, { width: edge, height: edge, seed: SEED, time: 0 }, signal)
  const small = await expose(STEADY_EDGE)
  const still = await timed(() => expose(EDGE))
  const large = await expose(EDGE)
  await painter.close()
  const rows: Record<string, string | number>[] = []
  for (const style of STYLES) {
    // Before the clock starts, so that the code is warm.
    const { change, flicker, seam } = await steadinessOf(style, small, new Map())
    const { wallMs, cpuMs } = await timed(() => style.paint({ ...large, seed: SEED, signal }))
    rows.push({
      style: style.name,
      'wall ms': Math.round(wallMs),
      'CPU ms': Math.round(cpuMs),
      'style / still (wall)': wallMs / still.wallMs,
      'style / still (CPU)': cpuMs / still.cpuMs,
      'change of 255': change,
      'flicker %': flicker * 100,
      'seam of 255': seam,
    })
  }
  table(
    `Styles at ${EDGE} × ${EDGE} beside a still of ${Math.round(still.wallMs)} ms (CPU ${Math.round(still.cpuMs)} ms); steadiness at ${STEADY_EDGE} × ${STEADY_EDGE}`,
    rows,
  )
}
