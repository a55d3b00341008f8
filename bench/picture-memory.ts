/**
 * Peak memory of each picture mode at the largest size it takes, one process each as a render has. Pictures are square but for
 * the upscaler's, which works row by row of tiles: it gets the widest there can be, one row high, and its own 67 MB of source
 * are missing.
 *
 *     npm run bench -- picture-memory
 *     npm run bench -- picture-memory --only=clothes
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job, Picture } from '@bluehour/engine/engine'
import { makeStudio } from '@bluehour/studio/studio'
import sharp from 'sharp'
import { flag } from './flags.ts'
import { table } from './measure.ts'
import { openRows, partOf } from './parts.ts'
import { bodyPicture, CACHE, decoded } from './pictures/bodies.ts'
import { garmentOf } from './pictures/garments.ts'

type Row = { name: string; peakMb: number; cpuS: number }
type Studio = ReturnType<typeof makeStudio>

const job: Job = { signal: new AbortController().signal, seed: 5, progress: () => undefined }

/** Photos are enlarged to the size: what is in them costs the same. */
async function sized(name: string, edge: number): Promise<Picture> {
  const { data, width, height, channels } = await bodyPicture(name, 1024)
  return decoded(
    await sharp(data, { raw: { width, height, channels } })
      .resize(edge, edge, { fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
}

const edit = async (studio: Studio, prompt: string, name = 'astronaut') =>
  studio.imageEditor.edit({ images: [await sized(name, 4096)], prompt, variation: 0, edgeMax: 4096 }, job)

/** As a project does: enlarged, written and read back. The network costs the same for every row of tiles. */
async function enlarge(studio: Studio, image: Picture): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'picture-memory-'))
  const provenance = { engine: 'bench', version: '0', projectId: 'bench', createdAt: '2026-01-01T00:00:00Z' }
  try {
    const large = studio.upscaler.enlarge({ image, factor: 4, mode: 'creative', prompt: '' }, job)
    await studio.media.writePicture(large, join(dir, 'large.png'), { provenance, watermark: false })
    await studio.media.verify(join(dir, 'large.png'), job.signal)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const CASES: Readonly<Record<string, (studio: Studio) => Promise<unknown>>> = {
  'clothes, 1472 px': async (studio) =>
    studio.clothesChanger.change(
      {
        person: await sized('right, sample6', 1472),
        garment: await garmentOf('green sweater'),
        type: 'upper_body',
        edgeMax: 1472,
      },
      job,
    ),
  'clothes, worn by somebody, 1472 px': async (studio) =>
    studio.clothesChanger.change(
      {
        person: await sized('astronaut', 1472),
        garment: await sized('right, sample6', 2048),
        type: 'upper_body',
        edgeMax: 1472,
      },
      job,
    ),
  'body swap, 4096 px': async (studio) =>
    studio.bodySwap.place(
      { person: await sized('right, sample6', 2048), scene: await sized('astronaut', 4096), edge: 4096 },
      job,
    ),
  'colorizer, 4096 px': async (studio) => studio.colorizer.colorize(await sized('astronaut', 4096), job),
  'editor, tone, 4096 px': (studio) => edit(studio, 'make it warmer and add a vignette'),
  'editor, background, 4096 px': (studio) => edit(studio, 'blur the background'),
  'editor, removal, 4096 px': (studio) => edit(studio, 'remove the person'),
  'editor, recolor, 4096 px': (studio) => edit(studio, 'make her suit blue'),
  'editor, style, 4096 px': (studio) => edit(studio, 'as a watercolor'),
  'editor, weather, 4096 px': (studio) => edit(studio, 'make it snow at night'),
  'editor, thing, 4096 px': (studio) => edit(studio, 'add a red balloon top left and write SALE in the corner'),
  'upscaler, 4x to 16384 × 512 px with alpha': async (studio) => {
    const size = { width: 4096, height: 128, channels: 4 as const }
    const data = Uint8Array.from({ length: 4096 * 128 * 4 }, (_, i) => (i * 31 + (i >> 9)) & 255)
    return enlarge(studio, { ...size, data })
  },
}

export async function run(): Promise<void> {
  const { cases, isWhole } = partOf(Object.keys(CASES), (name) => name)
  const kept = openRows<Row>('picture-memory', ({ name }) => name, { fresh: isWhole })
  for (const name of cases) {
    const args = ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), `--case=${name}`]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    const last = stdout.trim().split('\n').at(-1)
    if (status !== 0 || !last) throw new Error(`${name}: ${stderr.slice(-600)}`)
    const row = { name, ...(JSON.parse(last) as Omit<Row, 'name'>) }
    kept.add(row)
    console.log(`${name}: ${row.peakMb} MB, ${row.cpuS} CPU-s`)
  }
  table(
    'Peak memory of picture modes',
    kept.all().map(({ name, peakMb, cpuS }) => ({ mode: name, 'peak MB': peakMb, 'CPU-s': cpuS })),
  )
}

const asked = flag('case')
if (asked) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never
  await CASES[asked]!(makeStudio({ modelsDir: `${CACHE}/models`, version: '0', log, rendersAtOnce: 1 }))
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  console.log(
    JSON.stringify({ peakMb: Math.round(maxRSS / 1024), cpuS: Math.round((userCPUTime + systemCPUTime) / 1e6) }),
  )
  process.exit()
}
