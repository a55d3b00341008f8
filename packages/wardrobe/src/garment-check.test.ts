import { planeFromBytes } from '@bluehour/imaging/plane'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readFlatShape } from './flat-shape.ts'
import { isGarmentShape } from './garment-check.ts'

/** Outlines as the matting leaves them, 150 × 180. */
const OUTLINES: Record<string, { path: string; isGarment: boolean }> = {
  't-shirt': { isGarment: true, path: 'M56 20 Q75 33 94 20 L116 28 L140 70 L118 82 L110 67 L111 155 L39 155 L40 67 L32 82 L10 70 L34 28 Z' },
  sweater: { isGarment: true, path: 'M58 20 Q75 29 92 20 L114 27 L137 135 L119 140 L107 65 L108 150 L42 150 L43 65 L31 140 L13 135 L36 27 Z' },
  'tank top': { isGarment: true, path: 'M50 15 L58 15 Q60 55 75 55 Q90 55 92 15 L100 15 Q102 55 112 62 L112 165 L38 165 L38 62 Q48 55 50 15 Z' },
  dress: { isGarment: true, path: 'M56 15 L62 15 Q75 42 88 15 L94 15 L102 48 L98 75 L122 172 L28 172 L52 75 L48 48 Z' },
  trousers: { isGarment: true, path: 'M43 12 L107 12 L114 173 L84 173 L75 65 L66 173 L36 173 Z' },
  skirt: { isGarment: true, path: 'M50 30 L100 30 L128 150 L22 150 Z' },
  plate: { isGarment: false, path: 'M15 90 A60 60 0 1 1 135 90 A60 60 0 1 1 15 90 Z' },
  cup: { isGarment: false, path: 'M30 60 L110 60 Q112 75 110 80 Q140 80 138 105 Q136 125 100 120 Q90 150 70 150 Q40 150 30 60 Z' },
  banana: { isGarment: false, path: 'M20 40 Q40 140 135 135 L138 148 Q40 170 10 45 Z' },
  car: { isGarment: false, path: 'M10 110 L20 80 L45 75 L60 45 L110 45 L125 78 L142 84 L142 112 L125 112 A14 14 0 0 1 97 112 L50 112 A14 14 0 0 1 22 112 Z' },
} // biome-ignore format: a table

it.each(Object.entries(OUTLINES))('%s', async (_, { path, isGarment }) => {
  const svg = `<svg width="150" height="180" xmlns="http://www.w3.org/2000/svg"><rect width="150" height="180" fill="#000"/><path d="${path}" fill="#fff"/></svg>`
  const mask = planeFromBytes(
    await sharp(Buffer.from(svg)).toColourspace('b-w').extractChannel(0).raw().toBuffer(),
    150,
    180,
  )
  const flat = readFlatShape(mask)
  expect(flat !== undefined && isGarmentShape(mask, flat)).toBe(isGarment)
})
