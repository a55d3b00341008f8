import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPrograms } from '@bluehour/media/programs'
import sharp, { type Sharp } from 'sharp'
import { apiCaller, type Kind } from '../screenshots/api-caller.ts'
import { benchService } from '../service.ts'
import { keepPicture } from './kept-picture.ts'

const fixture = (name: string) => readFile(new URL(`../../test/fixtures/${name}`, import.meta.url))
const CARD = { width: 360, height: 202 }

type Api = ReturnType<typeof apiCaller>

async function withService(work: (api: Api) => Promise<void>): Promise<void> {
  const service = await benchService(['serve', 'work'])
  try {
    await work(apiCaller(`http://127.0.0.1:${service.port}`, service.callers[0]?.key ?? ''))
  } finally {
    await service.stop()
  }
}

type Inputs = { portrait: string; gray: string; small: string; coffee: string; clip: string }
/** `from`: how far down the part that is shown begins, of what does not fit. */
type Shown = { kind: Kind; body: (inputs: Inputs) => unknown; before?: 'portrait' | 'gray' | 'small'; from?: number }

const still = (image_file_path: string) => ({ assets: { image_file_path } })
const video = { model: 'ltx-2.5', resolution: '480p', end_seconds: 2 }
const clipAssets = ({ clip }: Inputs) => ({ video_source: 'file', video_file_path: clip })

/** One request a mode. Modes that need two people have no picture: the only portrait that may be shipped is one person's. */
const SHOWN: Record<string, Shown> = {
  'ai-image-generator': {
    kind: 'image',
    body: () => ({
      image_count: 1,
      resolution: '640px',
      aspect_ratio: '16:9',
      style: { prompt: 'three red boats on a calm lake before mountains at sunset' },
    }),
  },
  'ai-image-editor': {
    kind: 'image',
    before: 'portrait',
    body: ({ portrait }) => ({
      image_count: 1,
      resolution: '640px',
      style: { prompt: 'make it a watercolor painting' },
      assets: { image_file_paths: [portrait] },
    }),
  },
  'ai-gif-generator': {
    kind: 'image',
    from: 0.7,
    body: () => ({ style: { prompt: 'a sailing boat on the sea at sunset' } }),
  },
  'ai-qr-code-generator': {
    kind: 'image',
    from: 0.5,
    body: () => ({ content: 'https://bluehour.example', style: { art_style: 'Watercolor' } }),
  },
  'image-background-remover': { kind: 'image', before: 'portrait', body: ({ portrait }) => still(portrait) },
  'ai-face-editor': {
    kind: 'image',
    before: 'portrait',
    body: ({ portrait }) => ({ ...still(portrait), style: { mouth_smile: 80, head_yaw: -20, eye_gaze_x: 20 } }),
  },
  'ai-headshot-generator': { kind: 'image', from: 0.55, body: ({ portrait }) => still(portrait) },
  'ai-image-upscaler': {
    kind: 'image',
    before: 'small',
    body: ({ small }) => ({ ...still(small), scale_factor: 4, style: { mode: 'creative', prompt: 'crisp' } }),
  },
  'photo-colorizer': { kind: 'image', before: 'gray', body: ({ gray }) => still(gray) },
  'ai-meme-generator': {
    kind: 'image',
    body: () => ({ style: { topic: 'Monday mornings', template: 'Random', searchWeb: false } }),
  },
  'text-to-video': {
    kind: 'video',
    body: () => ({ ...video, style: { prompt: 'a lighthouse by the sea at sunset, the camera pushes in' } }),
  },
  animation: {
    kind: 'video',
    body: () => ({
      fps: 8,
      end_seconds: 2,
      width: 480,
      height: 270,
      style: {
        art_style: 'Synthwave',
        camera_effect: 'Simple Zoom In',
        prompt_type: 'custom',
        prompt: 'a city by the sea',
        transition_speed: 5,
      },
      assets: { audio_source: 'none' },
    }),
  },
  'image-to-video': {
    kind: 'video',
    body: ({ coffee }) => ({ ...video, style: { prompt: 'slow zoom in, snow falls' }, ...still(coffee) }),
  },
  'video-to-video': {
    kind: 'video',
    before: 'portrait',
    body: (inputs) => ({
      start_seconds: 0,
      end_seconds: 1,
      style: { art_style: 'Oil Painting' },
      assets: clipAssets(inputs),
    }),
  },
}

/** The wide pictures on the page of all tools. Where a picture is changed, half of it is as it was. */
export async function modePictures(of: readonly string[] = Object.keys(SHOWN)): Promise<void> {
  await withService(async (api) => {
    const astronaut = await fixture('astronaut.jpg')
    const files = {
      portrait: astronaut,
      gray: await sharp(astronaut).grayscale().jpeg().toBuffer(),
      small: await sharp(astronaut).resize(160).jpeg().toBuffer(),
      coffee: await fixture('coffee.jpg'),
    }
    const inputs: Inputs = { portrait: '', gray: '', small: '', coffee: '', clip: '' }
    for (const [name, bytes] of Object.entries(files))
      inputs[name as keyof Inputs] = await api.upload('image', 'jpg', bytes)
    if (of.some((mode) => mode === 'video-to-video')) {
      const clip = await api.makeProject('video', 'image-to-video', {
        ...video,
        end_seconds: 1,
        style: {},
        ...still(inputs.portrait),
      })
      inputs.clip = `${api.baseUrl}/my-library?videoId=${clip}`
    }
    for (const mode of of) {
      const shown = SHOWN[mode]
      if (!shown) throw new Error(`There is no request for ${mode}`)
      const file = await api.make(shown.kind, mode, shown.body(inputs))
      if (!file) continue
      const after = shown.kind === 'video' ? await frameOf(file) : file
      const picture = shown.before ? await halves(files[shown.before], after) : await cover(after, shown.from)
      console.log(mode, await keepPicture('mode', mode, picture, 58))
    }
  })
}

async function frameOf(film: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'bluehour-frame-'))
  const [from, to] = [join(folder, 'film.mp4'), join(folder, 'frame.png')]
  await writeFile(from, film)
  await promisify(execFile)(findPrograms().ffmpeg, ['-v', 'error', '-ss', '0.6', '-i', from, '-frames:v', '1', to])
  const frame = await readFile(to)
  await rm(folder, { recursive: true })
  return frame
}

async function cover(file: Uint8Array, from = 0): Promise<Sharp> {
  const { width, height } = CARD
  const { data, info } = await sharp(file)
    .flatten({ background: '#e6e9f6' })
    .resize({ width, height, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((info.width - width) / 2)
  return sharp(data).extract({ left, top: Math.round((info.height - height) * from), width, height })
}

async function halves(before: Uint8Array, after: Uint8Array): Promise<Sharp> {
  const old = await (await cover(before)).png().toBuffer()
  const left = await sharp(old)
    .extract({ left: 0, top: 0, width: CARD.width / 2, height: CARD.height })
    .png()
    .toBuffer()
  const line = { create: { width: 3, height: CARD.height, channels: 3 as const, background: '#ffffff' } }
  const whole = await (await cover(after)).png().toBuffer()
  return sharp(whole).composite([
    { input: left, left: 0, top: 0 },
    { input: line, left: CARD.width / 2 - 1, top: 0 },
  ])
}
