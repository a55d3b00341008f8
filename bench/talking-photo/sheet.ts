import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'
import type { Watched } from './watch.ts'

const COLUMNS = 5
const TILE = 300

type Part = { left: number; top: number; width: number; height: number }

async function tiles(pictures: readonly Picture[], part: Part): Promise<{ input: Buffer; height: number }[]> {
  return Promise.all(
    pictures.map(async ({ width, height, data }) => {
      const { data: input, info } = await sharp(data, { raw: { width, height, channels: 3 } })
        .extract(part)
        .resize(TILE)
        .png()
        .toBuffer({ resolveWithObject: true })
      return { input, height: info.height }
    }),
  )
}

/** The whole frames above, their mouths enlarged below. */
export async function drawSheet({ shown, face }: Watched, file: string): Promise<void> {
  const { width, height } = shown[0]!
  const { box } = face
  const side = Math.round(box.width * 0.8)
  const left = Math.max(0, Math.min(width - side, Math.round(box.left + box.width / 2 - side / 2)))
  const top = Math.max(0, Math.min(height - side, Math.round(box.top + box.height * 0.78 - side / 2)))
  const whole = await tiles(shown, { left: 0, top: 0, width, height })
  const mouths = await tiles(shown, { left, top, width: Math.min(side, width), height: Math.min(side, height) })
  const rows = Math.ceil(shown.length / COLUMNS)
  const wholeHeight = whole[0]!.height
  const place = (index: number, tall: number, from: number) => ({
    left: (index % COLUMNS) * TILE,
    top: from + Math.floor(index / COLUMNS) * tall,
  })
  await sharp({
    create: {
      width: COLUMNS * TILE,
      height: rows * (wholeHeight + mouths[0]!.height),
      channels: 3,
      background: 'black',
    },
  })
    .composite([
      ...whole.map(({ input }, index) => ({ input, ...place(index, wholeHeight, 0) })),
      ...mouths.map(({ input, height: tall }, index) => ({ input, ...place(index, tall, rows * wholeHeight) })),
    ])
    .png()
    .toFile(file)
}
