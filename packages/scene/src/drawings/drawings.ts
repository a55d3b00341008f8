import { readFile } from 'node:fs/promises'
import type { Picture } from '@bluehour/engine/engine'
import type { Weights } from '@bluehour/models/weights'
import sharp from 'sharp'
import { findByWord } from './find-by-word.ts'
import { DRAWING_WORDS, NOT_OURS, SILHOUETTE_WORDS } from './words.ts'

type IconSet = {
  icons: Record<string, { body: string; width?: number; height?: number }>
  width: number
  height: number
}

/** Vector drawings for nouns: in color by emoji or word, and as one-colored shapes by word. */
export interface Drawings {
  /** The name of the drawing for an emoji or a word; nothing when there is none. */
  find(emojiOrWord: string): Promise<string | undefined>
  /** RGBA, `size` × `size`, on a clear ground. Throws for what `find` does not know. */
  draw(emojiOrWord: string, size: number): Promise<Picture>
  /** The SVG of a drawing, 128 × 128 units, to be recolored; nothing when there is none. */
  svg(emojiOrWord: string): Promise<string | undefined>
  /** A one-colored shape of a word or emoji, RGBA; nothing when there is neither a silhouette nor a drawing. */
  silhouette(emojiOrWord: string, size: number, color?: string): Promise<Picture | undefined>
  /** Whether the word has a drawn silhouette, not only the outline of a drawing. */
  hasSilhouette(word: string): Promise<boolean>
}

export function openDrawings({ weights }: { weights: Weights }): Drawings {
  const noto = once(async () => {
    const set = await readJson<IconSet>(await weights.path('noto-drawings', 'icons.json'))
    const byCode = await readJson<Record<string, string>>(await weights.path('noto-drawings', 'chars.json'))
    return { set, byCode, names: Object.keys(set.icons).filter((name) => !/-skin-tone|^flag-|-button$/.test(name)) }
  })
  const shapes = once(async () => {
    const set = await readJson<IconSet>(await weights.path('game-icons', 'icons.json'))
    return { set, names: Object.keys(set.icons).filter((name) => !NOT_OURS.has(name)) }
  })

  async function find(emojiOrWord: string): Promise<string | undefined> {
    const { set, byCode, names } = await noto()
    const name = byCode[codeOf(emojiOrWord)] ?? byCode[codeOf(emojiOrWord.replaceAll('\ufe0f', ''))]
    if (name !== undefined && set.icons[name]) return name
    return findByWord(emojiOrWord, names, DRAWING_WORDS)
  }

  async function svg(emojiOrWord: string): Promise<string | undefined> {
    const name = await find(emojiOrWord)
    if (name === undefined) return undefined
    const { set } = await noto()
    const { body, width = set.width, height = set.height } = set.icons[name] as IconSet['icons'][string]
    return wrap(body, width, height)
  }

  async function draw(emojiOrWord: string, size: number): Promise<Picture> {
    const text = await svg(emojiOrWord)
    if (text === undefined) throw new Error(`there is no drawing of ${emojiOrWord}`)
    return rasterize(text, size)
  }

  async function silhouette(emojiOrWord: string, size: number, color = '#000000'): Promise<Picture | undefined> {
    const { set, names } = await shapes()
    const name = findByWord(emojiOrWord, names, SILHOUETTE_WORDS)
    if (name !== undefined) {
      const { body, width = set.width, height = set.height } = set.icons[name] as IconSet['icons'][string]
      return rasterize(wrap(body.replaceAll('currentColor', color), width, height), size)
    }
    if ((await find(emojiOrWord)) === undefined) return undefined
    return inOneColor(await draw(emojiOrWord, size), color)
  }

  async function hasSilhouette(word: string): Promise<boolean> {
    const { names } = await shapes()
    return findByWord(word, names, SILHOUETTE_WORDS) !== undefined
  }

  return { find, draw, svg, silhouette, hasSilhouette }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

/** As the drawings are listed: code points in hex, joined by hyphens. */
function codeOf(emoji: string): string {
  return [...emoji].map((sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('-')
}

function wrap(body: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

async function rasterize(svg: string, size: number): Promise<Picture> {
  const { data } = await sharp(Buffer.from(svg), { density: Math.min(2400, Math.max(72, (72 * size) / 100)) })
    .resize(size, size, { fit: 'contain', background: '#00000000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: size, height: size, channels: 4, data }
}

function inOneColor(picture: Picture, color: string): Picture {
  const value = Number.parseInt(color.slice(1), 16)
  const data = Uint8Array.from(picture.data)
  for (let i = 0; i < data.length; i += 4) data.set([value >> 16, (value >> 8) & 255, value & 255], i)
  return { ...picture, data }
}
