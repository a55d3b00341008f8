/**
 * Subtitles read back: every tile of the contact sheet (bench/out/subtitles.png) has its letters inside the frame, and in
 * a rendered clip the highlighted word changes within 100 ms of its time.
 *
 *     npm run bench -- subtitles
 */
import { mkdirSync } from 'node:fs'
import type { FrameSource } from '@bluehour/engine/engine'
import { openFamilies } from '@bluehour/fonts/families'
import { openWeights } from '@bluehour/models/weights'
import { makeSubtitles } from '@bluehour/subtitles/subtitles'
import { table } from './measure.ts'
import { drawTile, TILES, wordsAtPace, writeSheet } from './subtitles/sheet.ts'

const PHOTO = 'test/fixtures/coffee.jpg'
const LATE_MS_MAX = 100
const FPS = 25

/** Share of the frame between the changed pixels and the nearest edge. */
function marginOf(clean: Uint8Array, drawn: Uint8Array, width: number, height: number): number {
  let margin = 1
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (Math.abs(clean[pixel * 3]! - drawn[pixel * 3]!) < 40) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    margin = Math.min(margin, x / width, (width - 1 - x) / width, y / height, (height - 1 - y) / height)
  }
  return margin
}

export async function run(): Promise<void> {
  const weights = openWeights({
    dir: process.env.BLUEHOUR_MODELS ?? '.cache/models',
    log: { info: () => undefined, warn: () => undefined },
  })
  const families = openFamilies({ weights })
  const rows: { tile: string; margin: number; note: string }[] = []
  for (const tile of TILES) {
    const { rgb, clean, notes } = await drawTile(families, tile, PHOTO)
    rows.push({
      tile: tile.name,
      margin: Number(marginOf(clean, rgb, tile.width, tile.height).toFixed(3)),
      note: notes.join(' '),
    })
  }
  mkdirSync('bench/out', { recursive: true })
  await writeSheet(families, PHOTO, 'bench/out/subtitles.png')
  table('Subtitles: distance of the letters from the nearest edge', rows)
  const late = await highlightLateness()
  console.log(`\nhighlight changes ${late.map((ms) => Math.round(ms)).join(', ')} ms after the word begins`)
  const outside = rows.filter(({ margin }) => margin < 0.03)
  if (outside.length > 0) throw new Error(`letters at the edge: ${outside.map(({ tile }) => tile).join(', ')}`)
  if (late.some((ms) => Math.abs(ms) > LATE_MS_MAX)) throw new Error('a word is highlighted too late')

  /** A clip of black frames with karaoke words, rendered and looked at: when does the yellow move on? */
  async function highlightLateness(): Promise<number[]> {
    const words = wordsAtPace('one two three four five six seven', 'en').map((word) => ({
      ...word,
      startSeconds: word.startSeconds * 1.37 + 0.31,
      endSeconds: word.endSeconds * 1.37 + 0.31,
    }))
    const [width, height, frames] = [480, 270, 100]
    const clip = {
      width,
      height,
      fps: FPS,
      frames,
      seconds: frames / FPS,
      async *[Symbol.asyncIterator]() {
        for (let frame = 0; frame < frames; frame++) yield new Uint8Array(width * height * 3)
      },
    } as FrameSource
    const changes: number[] = []
    let before = ''
    const sink = {
      width,
      height,
      fps: FPS,
      write: async (frame: Uint8Array) => {
        const yellow: number[] = []
        for (let at = 0; at < frame.length; at += 3)
          if (frame[at]! > 200 && frame[at + 1]! > 180 && frame[at + 2]! < 130) yellow.push(at)
        const now = `${yellow.length} ${yellow[0] ?? ''}`
        if (yellow.length > 0 && now !== before) changes.push(index / FPS)
        before = now
        index++
      },
    }
    let index = 0
    const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }
    await makeSubtitles({ families }).burn({ clip, words, language: 'en', style: { template: 'karaoke' } }, sink, job)
    if (changes.length !== words.length) throw new Error(`${changes.length} changes for ${words.length} words`)
    return words.map(({ startSeconds }, at) => (changes[at]! - startSeconds) * 1000)
  }
}
