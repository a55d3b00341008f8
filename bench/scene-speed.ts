/**
 * How long scenes take: the median of 1024 × 1024 photo-like pictures, where the time goes, the ratio to plain JavaScript in the
 * same run, the memory of a 4096 × 4096 picture, a loop of 36 frames against one still. Only an idle machine says anything.
 *
 *     npm run bench -- scene-speed
 *
 * `SCENE_SPEED_EVERY=20` takes every twentieth of the two hundred prompts. `SCENE_PROTOTYPES=<folder>` compares with the sketches the
 * engine grew from, where somebody has them; the plain lake of bench/scene/plain-lake.ts is always compared.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeMedia } from '@bluehour/media/media'
import { makeRenderer } from '@bluehour/scene/render/renderer'
import { styleNamed } from '@bluehour/styles/index'
import { median, table } from './measure.ts'
import { CHECKS } from './scene/check-prompts.ts'
import { openScenes } from './scene/open-scenes.ts'
import { photograph } from './scene/photograph.ts'
import { paintPlainLake } from './scene/plain-lake.ts'
import { PROTOTYPES, timePrototype } from './scene/prototypes.ts'
import { watchStages } from './scene/stage-times.ts'

const EDGE = 1024
const SEED = 11
const LAKE = PROTOTYPES[0].prompt
const signal = new AbortController().signal
type Scenes = ReturnType<typeof openScenes>

export async function run(): Promise<void> {
  const [load = 0] = loadavg()
  console.log(
    `\nLoad of the machine at the start: ${load.toFixed(1)}${load > 0.7 ? '. It is not idle: only ratios of CPU time mean something.' : ''}`,
  )
  const every = Number(process.env.SCENE_SPEED_EVERY ?? 1)
  const prompts = CHECKS.map(({ prompt }) => prompt).filter((_, i) => i % every === 0)
  const scenes = openScenes()
  await paintOnce(scenes, LAKE, 256)
  await timePictures(scenes, prompts)
  await profile(
    scenes,
    prompts.filter((_, i) => i % 5 === 0),
  )
  await comparePeers(scenes)
  await compareLoops(scenes)
  await measureMemory()
  await scenes.painter.close()
}

/** Milliseconds on the clock and of all cores. */
async function timed(work: () => unknown): Promise<{ wallMs: number; cpuMs: number }> {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { wallMs: performance.now() - started, cpuMs: (user + system) / 1000 }
}

async function paintOnce({ understand, painter }: Scenes, prompt: string, edge: number) {
  const scene = { ...(await understand(prompt)), style: 'photo' }
  return painter.paint(scene, { width: edge, height: edge, seed: SEED, time: 0 }, signal)
}

async function timePictures(scenes: Scenes, prompts: readonly string[]): Promise<void> {
  const times: { prompt: string; wallMs: number; cpuMs: number }[] = []
  for (const prompt of prompts) times.push({ prompt, ...(await timed(() => paintOnce(scenes, prompt, EDGE))) })
  const sorted = times.sort((a, b) => a.wallMs - b.wallMs)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  table(`Pictures of ${EDGE} × ${EDGE}, ${prompts.length} prompts, words to bytes`, [
    { which: 'quickest', 'wall ms': Math.round(at(0).wallMs), 'CPU ms': Math.round(at(0).cpuMs), prompt: at(0).prompt },
    {
      which: 'median',
      'wall ms': Math.round(median(times.map((t) => t.wallMs))),
      'CPU ms': Math.round(median(times.map((t) => t.cpuMs))),
      prompt: '',
    },
    {
      which: 'ninth in ten',
      'wall ms': Math.round(at(0.9).wallMs),
      'CPU ms': Math.round(at(0.9).cpuMs),
      prompt: at(0.9).prompt,
    },
    { which: 'slowest', 'wall ms': Math.round(at(1).wallMs), 'CPU ms': Math.round(at(1).cpuMs), prompt: at(1).prompt },
  ])
}

async function profile({ understand, drawings }: Scenes, prompts: readonly string[]): Promise<void> {
  const renderer = makeRenderer(2)
  const stages = watchStages(renderer, EDGE)
  const add = (stage: string, ms: number) => stages.set(stage, (stages.get(stage) ?? 0) + ms)
  let total = 0
  let style = 0
  for (const prompt of prompts) {
    const started = performance.now()
    const scene = { ...(await understand(prompt)), style: 'photo' }
    add('understand', performance.now() - started)
    const lap = (stage: string, ms: number) => add(stage, ms)
    const { picture } = await photograph(scene, { renderer, drawings, edge: EDGE, seed: SEED, lap })
    total += performance.now() - started
    style += (await timed(() => styleNamed('watercolor')!.paint({ picture, seed: SEED, signal }))).wallMs
  }
  await renderer.close()
  const known = [...stages.values()].reduce((sum, ms) => sum + ms, 0)
  const rows = [...stages, ['main thread, rest', total - known] as const].sort((a, b) => b[1] - a[1])
  table(`Where the time goes, ${prompts.length} prompts`, [
    ...rows.map(([stage, ms]) => ({
      stage,
      'ms a picture': Math.round(ms / prompts.length),
      '%': Math.round((100 * ms) / total),
    })),
    {
      stage: 'besides, one style (watercolor)',
      'ms a picture': Math.round(style / prompts.length),
      '%': Math.round((100 * style) / total),
    },
  ])
}

async function comparePeers(scenes: Scenes): Promise<void> {
  const ours = await timed(() => paintOnce(scenes, LAKE, EDGE))
  const plain = await timed(() => paintPlainLake(EDGE))
  const row = (peer: string, prompt: string, theirs: number, our: number, clock: string) => ({
    peer,
    prompt,
    clock,
    'peer ms': Math.round(theirs),
    'ours ms': Math.round(our),
    'times faster': theirs / our,
  })
  const rows = [
    row('plain lake, one thread', LAKE, plain.wallMs, ours.wallMs, 'wall'),
    row('plain lake, one thread', LAKE, plain.cpuMs, ours.cpuMs, 'CPU'),
  ]
  const dir = process.env.SCENE_PROTOTYPES
  for (const { script, prompt } of dir ? PROTOTYPES : []) {
    const took = await timePrototype(dir!, script)
    if (typeof took === 'string') {
      console.log(`${script} does not run here: ${took}`)
      continue
    }
    const same = prompt === LAKE ? ours : await timed(() => paintOnce(scenes, prompt, EDGE))
    rows.push(row(script, prompt, took.wallMs, same.wallMs, 'wall'), row(script, prompt, took.cpuMs, same.cpuMs, 'CPU'))
  }
  table('Against plain JavaScript, the same run', rows)
}

/** A loop as the gif mode makes it, encoding included, against one still of its size. */
async function compareLoops({ art }: Scenes): Promise<void> {
  const [edge, frames] = [640, 36]
  const dir = await mkdtemp(join(tmpdir(), 'bluehour-loop-'))
  const provenance = { engine: 'bench', version: '0', projectId: 'bench', createdAt: new Date().toISOString() }
  const job = { signal, seed: SEED, progress: () => undefined }
  const rows: Record<string, string | number>[] = []
  for (const prompt of [LAKE, 'a fox running in a forest', 'city street at night in the rain']) {
    const request = { prompt, tool: 'general', model: 'z-image-turbo', width: edge, height: edge, variation: 0 }
    const still = await timed(() => art.draw(request, job))
    const loop = await timed(async () => {
      const format = { width: edge, height: edge, fps: 12 }
      const writer = makeMedia().openVideo(format, join(dir, 'loop.gif'), { provenance, watermark: false }, signal)
      await art.loop({ prompt, frames }, writer, job)
      await writer.close()
    })
    rows.push({
      prompt,
      'still ms': Math.round(still.wallMs),
      'loop ms': Math.round(loop.wallMs),
      'times (wall)': loop.wallMs / still.wallMs,
      'times (CPU)': loop.cpuMs / still.cpuMs,
    })
  }
  await rm(dir, { recursive: true })
  table(`A gif of ${frames} frames against one still, ${edge} × ${edge}; asked: at most 12 times`, rows)
}

async function measureMemory(): Promise<void> {
  const script = fileURLToPath(new URL('./scene/large-picture.ts', import.meta.url))
  const rows: Record<string, string | number>[] = []
  for (const prompt of [LAKE, 'a fox in a snowy forest', 'city street at night in the rain']) {
    const { stdout } = await promisify(execFile)(process.execPath, [script, prompt, '4096'])
    rows.push({ prompt, 'peak MB': (JSON.parse(stdout) as { megabytes: number }).megabytes })
  }
  table('Memory of a process that paints 4096 × 4096; asked: at most 1500 MB', rows)
}
