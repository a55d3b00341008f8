import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaEngine } from '@bluehour/engine/engine'
import { groupPhoto } from '@bluehour/fixtures/people'
import sharp from 'sharp'

const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url))
const ASTRONAUT = fixture('astronaut.jpg')
const RATE = 16_000
const CLIP = { width: 224, height: 224, fps: 12 }
const finish = {
  provenance: { engine: 'bench', version: '0', projectId: 'cinputs', createdAt: '2026-01-01T00:00:00.000Z' },
  watermark: false,
}

/** What the recipes name as `api-assets/in/NAME`, and the files they are. */
export async function makeInputs(media: MediaEngine, work: string): Promise<[path: string, file: string][]> {
  const files: [string, string][] = []
  const put = async (name: string, make: (file: string) => Promise<unknown>) => {
    const file = join(work, name)
    await make(file)
    files.push([`api-assets/in/${name}`, file])
  }
  const photo = await groupPhoto('sample1')
  await put('astronaut.jpg', (file) => copyFile(ASTRONAUT, file))
  await put('coffee.jpg', (file) => copyFile(fixture('coffee.jpg'), file))
  await put('cat.heic', (file) => copyFile(fixture('cat.heic'), file))
  await put('group.png', (file) => sharp(photo).resize(800).png().toFile(file))
  await put('wide.png', (file) => sharp(fixture('coffee.jpg')).resize(480, 270, { fit: 'cover' }).png().toFile(file))
  await put('square.png', (file) => sharp(ASTRONAUT).resize(240, 240).png().toFile(file))
  await put('grey.png', (file) => sharp(ASTRONAUT).resize(192, 192).grayscale().png().toFile(file))
  await put('small.png', (file) => sharp(fixture('coffee.jpg')).resize(120, 90, { fit: 'cover' }).png().toFile(file))
  await put('speech.wav', (file) => media.writeSound({ sampleRate: RATE, channels: [murmur(2)] }, file, finish))
  await put('clip.mp4', (file) => sway(media, file, 8))
  return files
}

/** Vowels come and go in three formants, with breaths between: enough for a mouth to follow. */
function murmur(seconds: number): Float32Array {
  const sound = new Float32Array(seconds * RATE)
  for (let i = 0; i < sound.length; i++) {
    const t = i / RATE
    const open = 0.5 - 0.5 * Math.cos(2 * Math.PI * 2.7 * t)
    const pitch = 2 * Math.PI * 118 * t
    let sum = 0
    for (let harmonic = 1; harmonic < 30; harmonic++) {
      const hertz = harmonic * 118
      const near = (formant: number, width: number) => Math.exp(-(((hertz - formant) / width) ** 2))
      sum += (near(350 + 400 * open, 120) + 0.6 * near(2200 - 1100 * open, 200)) * Math.sin(pitch * harmonic)
    }
    sound[i] = 0.25 * sum * open
  }
  return sound
}

/** A face that sways a little. */
async function sway(media: MediaEngine, file: string, frames: number): Promise<void> {
  const writer = media.openVideo(CLIP, file, finish, new AbortController().signal)
  const source = await readFile(ASTRONAUT)
  for (let i = 0; i < frames; i++) {
    const left = 108 + Math.round(6 * Math.sin(i / 3))
    const cut = sharp(source).extract({ left, top: i, width: 240, height: 240 }).resize(CLIP.width, CLIP.height)
    await writer.write(await cut.removeAlpha().raw().toBuffer())
  }
  await writer.close()
}
