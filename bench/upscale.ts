/**
 * Enlarging against the truth: ten photos are shrunk and enlarged again, by the upscaler and by Lanczos. Writes a contact
 * sheet to .cache/sheets.
 *
 *     npm run bench -- upscale
 *     npm run bench -- upscale --only=4x     a part: 2x, 4x, seams, speed
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Job, Picture } from '@bluehour/engine/engine'
import type { UpscaleRequest, Upscaler } from '@bluehour/engine/pictures'
import { joinStrips } from '@bluehour/imaging/pixels'
import { openSessions } from '@bluehour/models/sessions'
import { openWeights } from '@bluehour/models/weights'
import { makeUpscaler } from '@bluehour/restoration/upscaler'
import { Tensor } from 'onnxruntime-node'
import sharp, { type Sharp } from 'sharp'
import { partOf } from './parts.ts'
import { tenPhotos, writeSheet } from './pictures/photos.ts'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const quiet = { info: () => undefined, warn: () => undefined }
const job: Job = { signal: new AbortController().signal, seed: 5, progress: () => undefined }
const SIZE = { width: 256, height: 192 }
const MODES = ['preserve', 'balanced', 'creative'] as const

export async function run(): Promise<void> {
  const sessions = openSessions({ weights: openWeights({ dir: `${CACHE}/models`, log: quiet }), threads: 2 })
  const upscaler = makeUpscaler(sessions)
  await mkdir(`${CACHE}/sheets`, { recursive: true })
  const { cases } = partOf(['2x', '4x', 'seams', 'speed'] as const, (name) => name)
  for (const factor of [2, 4] as const) {
    if (!cases.includes(`${factor}x`)) continue
    const rows: Sharp[][] = []
    const gains: number[][] = []
    for (const { name, file, part } of await tenPhotos()) {
      const source = part ? sharp(file).extract(part) : sharp(file)
      const truth = await pictureOf(
        sharp(await source.png().toBuffer()).resize(SIZE.width, SIZE.height, { fit: 'cover' }),
      )
      const small = await pictureOf(show(truth).resize(SIZE.width / factor, SIZE.height / factor, { kernel: 'cubic' }))
      const plain = await pictureOf(show(small).resize(SIZE.width, SIZE.height, { kernel: 'lanczos3' }))
      const made: Picture[] = []
      for (const mode of MODES) made.push(await enlarged(upscaler, { image: small, factor, mode, prompt: '' }))
      const gain = made.map((picture) => psnr(truth, picture) - psnr(truth, plain))
      gains.push(gain)
      console.log(
        `${factor}x ${name}: lanczos ${psnr(truth, plain).toFixed(2)} dB, ${MODES.map((m, k) => `${m} ${sign(gain[k]!)}`).join(', ')}`,
      )
      rows.push([plain, ...made, truth].map(show))
    }
    const mean = (k: number) => gains.reduce((sum, gain) => sum + gain[k]!, 0) / gains.length
    console.log(`${factor}x mean over lanczos: ${MODES.map((m, k) => `${m} ${sign(mean(k))} dB`).join(', ')}`)
    await writeSheet(`${CACHE}/sheets/upscale-${factor}x.png`, rows, SIZE)
  }
  if (cases.includes('seams')) await seams(upscaler)
  if (cases.includes('speed')) await speed(sessions, upscaler)
}

const enlarged = (upscaler: Upscaler, request: UpscaleRequest) => joinStrips(upscaler.enlarge(request, job))
const sign = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(2)}`
const show = ({ data, width, height, channels }: Picture) => sharp(data, { raw: { width, height, channels } })

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

function psnr(a: Picture, b: Picture): number {
  let error = 0
  for (let i = 0; i < a.data.length; i++) error += (a.data[i]! - b.data[i]!) ** 2
  return 10 * Math.log10(65_025 / (error / a.data.length))
}

/** A photo of several tiles, and the same one moved: what changes at tile borders beyond what changes elsewhere is a seam. */
async function seams(upscaler: ReturnType<typeof makeUpscaler>): Promise<void> {
  const [first] = await tenPhotos()
  const whole = await pictureOf(sharp(first!.file).resize(392, 260, { fit: 'cover' }))
  const moved = await pictureOf(show(whole).extract({ left: 40, top: 30, width: 352, height: 230 }))
  for (const mode of MODES.slice(0, 2)) {
    const a = await enlarged(upscaler, { image: whole, factor: 2, mode, prompt: '' })
    const b = await enlarged(upscaler, { image: moved, factor: 2, mode, prompt: '' })
    let [worst, sum, count] = [0, 0, 0]
    for (let y = 40; y < b.height - 40; y++) {
      for (let x = 40; x < b.width - 40; x++) {
        for (let c = 0; c < 3; c++) {
          const step = Math.abs(b.data[(y * b.width + x) * 3 + c]! - a.data[((y + 60) * a.width + x + 80) * 3 + c]!)
          worst = Math.max(worst, step)
          sum += step
          count++
        }
      }
    }
    console.log(
      `seams, ${mode}: tiles in other places change a pixel by ${(sum / count).toFixed(4)} of 255 on average, at most ${worst}`,
    )
  }
}

async function speed(
  sessions: ReturnType<typeof openSessions>,
  upscaler: ReturnType<typeof makeUpscaler>,
): Promise<void> {
  const image = await pictureOf(sharp((await tenPhotos())[1]!.file).resize(320, 320, { fit: 'cover' }))
  const session = await sessions.get('esrgan-x2')
  const tile = new Tensor('float32', new Float32Array(3 * 192 * 192).fill(0.5), [1, 3, 192, 192])
  const bare = async () => {
    for (let k = 0; k < 4; k++) await session.run({ [session.inputNames[0]!]: tile })
  }
  const ours = () => enlarged(upscaler, { image, factor: 2, mode: 'balanced', prompt: '' })
  const times: [number[], number[]] = [[], []]
  await bare()
  for (let k = 0; k < 3; k++) {
    for (const [i, work] of [bare, ours].entries()) {
      const start = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(start)
      times[i as 0 | 1].push((user + system) / 1e6)
    }
  }
  const [b, o] = times.map((list) => [...list].sort((p, q) => p - q)[1]!) as [number, number]
  console.log(
    `speed, 4 tiles 2x balanced: ${o.toFixed(2)} CPU-s, bare network ${b.toFixed(2)}: ratio ${(o / b).toFixed(2)}`,
  )
}
