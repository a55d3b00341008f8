/** Subtitles over a photograph: templates, custom styles, scripts and shapes of frames, one tile each. */
import type { SpokenWord, SubtitleStyle } from '@bluehour/engine/voices'
import type { Families } from '@bluehour/fonts/families'
import { drawCue, layOver } from '@bluehour/subtitles/draw'
import { prepareCues } from '@bluehour/subtitles/subtitles'
import sharp from 'sharp'

export type Tile = { name: string; text: string; language: string; style: SubtitleStyle; width: number; height: number }

const LATIN =
  'Well, the lamps come on along the river, and every evening the whole town walks home over the old bridge.'
const custom = (style: SubtitleStyle): SubtitleStyle => ({
  font: 'Open Sans',
  textColor: '#ffffff',
  verticalPosition: 'bottom',
  horizontalPosition: 'center',
  ...style,
})

export const TILES: readonly Tile[] = [
  ...(['karaoke', 'cinematic', 'minimalist', 'highlight'] as const).map((template) => ({
    name: template,
    text: LATIN,
    language: 'en',
    style: { template },
    width: 640,
    height: 360,
  })),
  {
    name: 'custom Bangers top left',
    text: LATIN,
    language: 'en',
    width: 640,
    height: 360,
    style: custom({
      font: 'Bangers',
      fontSize: 44,
      textColor: '#ff5a36',
      strokeColor: '#ffffff',
      strokeWidth: 3,
      verticalPosition: 'top',
      horizontalPosition: 'left',
    }),
  },
  {
    name: 'custom white, no stroke',
    text: LATIN,
    language: 'en',
    width: 640,
    height: 360,
    style: custom({ font: 'Lobster', fontStyle: 'italic', highlightedTextColor: '#35e0ff' }),
  },
  {
    name: 'custom unknown font, black, huge',
    text: LATIN,
    language: 'en',
    width: 640,
    height: 360,
    style: custom({
      font: 'No Such Font',
      fontSize: 90,
      fontStyle: 'bold',
      textColor: '#000000',
      strokeColor: '#ffd400',
      verticalPosition: 'center',
      horizontalPosition: 'right',
    }),
  },
  {
    name: 'Arabic karaoke',
    text: 'مرحبا بكم في مدينتنا الجميلة، حيث يضيء 25 مصباحا على طول النهر كل مساء.',
    language: 'ar',
    width: 640,
    height: 360,
    style: { template: 'karaoke' },
  },
  {
    name: 'Hebrew highlight',
    text: 'ברוכים הבאים לעיר שלנו, שבה המנורות של Tel Aviv נדלקות לאורך הנהר בכל ערב.',
    language: 'he',
    width: 640,
    height: 360,
    style: { template: 'highlight' },
  },
  {
    name: 'Hindi cinematic',
    text: 'हमारे सुंदर शहर में आपका स्वागत है, जहाँ हर शाम नदी के किनारे दीपक जलते हैं।',
    language: 'hi',
    width: 640,
    height: 360,
    style: { template: 'cinematic' },
  },
  {
    name: 'Thai minimalist',
    text: 'ยินดีต้อนรับสู่เมืองที่สวยงามของเรา ที่ซึ่งโคมไฟส่องสว่างริมแม่น้ำทุกเย็น',
    language: 'th',
    width: 640,
    height: 360,
    style: { template: 'minimalist' },
  },
  {
    name: 'Japanese karaoke',
    text: '私たちの美しい町へようこそ。毎晩、川沿いに明かりが灯り、人々は古い橋を渡って家に帰ります。',
    language: 'ja',
    width: 640,
    height: 360,
    style: { template: 'karaoke' },
  },
  { name: '9:16 karaoke', text: LATIN, language: 'en', width: 360, height: 640, style: { template: 'karaoke' } },
  {
    name: '9:16 highlight German',
    text: 'Donaudampfschifffahrtsgesellschaftskapitän ist ein sehr langes Wort, das kaum auf den Schirm passt.',
    language: 'de',
    width: 360,
    height: 640,
    style: { template: 'highlight' },
  },
  { name: '1:1 cinematic', text: LATIN, language: 'en', width: 480, height: 480, style: { template: 'cinematic' } },
  {
    name: '1:1 Japanese minimalist',
    text: '毎晩、川沿いに明かりが灯り、人々は古い橋を渡って家に帰ります。',
    language: 'ja',
    width: 480,
    height: 480,
    style: { template: 'minimalist' },
  },
]

/** As if each word took a third of a second; letters of scripts without spaces come one by one, as from the recognizer. */
export function wordsAtPace(text: string, language: string): SpokenWord[] {
  const isSpaced = !['ja', 'zh', 'th'].includes(language)
  const parts = isSpaced
    ? text.split(' ')
    : [...new Intl.Segmenter(language).segment(text.replaceAll(' ', ''))].map(({ segment }) => segment)
  const step = isSpaced ? 0.34 : 0.12
  return parts.map((part, index) => ({
    text: part,
    spaced: isSpaced && index > 0,
    startSeconds: index * step,
    endSeconds: (index + 0.9) * step,
    confidence: 1,
  }))
}

export async function drawTile(
  families: Families,
  tile: Tile,
  photo: string,
): Promise<{ rgb: Uint8Array; clean: Uint8Array; notes: string[] }> {
  const { width, height, language, style, text } = tile
  const clean = new Uint8Array(
    await sharp(photo).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer(),
  )
  const { cues, brush, notes } = await prepareCues(families, {
    words: wordsAtPace(text, language),
    language,
    style,
    frame: { width, height },
  })
  const rgb = Uint8Array.from(clean)
  layOver(rgb, width, drawCue(cues[0]!, 1, brush))
  return { rgb, clean, notes }
}

const COLUMNS = 4
const CELL = { width: 480, height: 480 }

export async function writeSheet(families: Families, photo: string, file: string): Promise<void> {
  const layers = []
  for (const [index, tile] of TILES.entries()) {
    const { rgb } = await drawTile(families, tile, photo)
    const input = await sharp(rgb, { raw: { width: tile.width, height: tile.height, channels: 3 } })
      .resize(CELL.width - 8, CELL.height - 8, { fit: 'contain', background: '#202020' })
      .png()
      .toBuffer()
    layers.push({ input, left: (index % COLUMNS) * CELL.width + 4, top: Math.floor(index / COLUMNS) * CELL.height + 4 })
  }
  const rows = Math.ceil(TILES.length / COLUMNS)
  await sharp({
    create: { width: COLUMNS * CELL.width, height: rows * CELL.height, channels: 3, background: '#202020' },
  })
    .composite(layers)
    .png()
    .toFile(file)
}
