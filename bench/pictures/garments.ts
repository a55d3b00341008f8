import type { Picture } from '@bluehour/engine/engine'
import sharp from 'sharp'
import { bodyPicture, decoded } from './bodies.ts'

const svg = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="720" viewBox="0 0 300 360"><defs>${defs}
  <linearGradient id="light" x1="0" x2="1"><stop offset="0" stop-opacity=".22"/><stop offset=".3" stop-opacity="0"/><stop offset=".75" stop-opacity="0"/><stop offset="1" stop-opacity=".25"/></linearGradient></defs>
  <rect width="300" height="360" fill="#f4f3f1"/>${body}</svg>`
const STRIPES =
  '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#f3efe6"/><rect width="20" height="9" fill="#1f3a6e"/></pattern>'
const CHECKS =
  '<pattern id="p" width="28" height="28" patternUnits="userSpaceOnUse"><rect width="28" height="28" fill="#c8322f"/><rect width="14" height="28" fill="#7d1c22" opacity=".55"/><rect width="28" height="14" fill="#231a1c" opacity=".5"/></pattern>'
const DOTS =
  '<pattern id="p" width="26" height="26" patternUnits="userSpaceOnUse"><rect width="26" height="26" fill="#f2c230"/><circle cx="8" cy="8" r="5" fill="#fff"/><circle cx="21" cy="21" r="5" fill="#fff"/></pattern>'
const shirt =
  'M112 40 Q150 66 188 40 L232 56 L280 140 L236 164 L220 134 L222 310 L78 310 L80 134 L64 164 L20 140 L68 56 Z'
const sweater =
  'M116 40 Q150 58 184 40 L228 54 L274 270 L238 280 L214 130 L216 300 L84 300 L86 130 L62 280 L26 270 L72 54 Z'
const dress = 'M112 30 L124 30 Q150 84 176 30 L188 30 L204 96 L196 150 L244 344 L56 344 L104 150 L96 96 Z'
const trousers = 'M86 24 L214 24 L228 346 L168 346 L150 130 L132 346 L72 346 Z'
const twice = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#light)"/>`

/** Drawn clothes laid flat on a light table: nothing of anybody's is needed to run the bench. */
export const GARMENTS = {
  'striped shirt': svg(STRIPES, twice(shirt, 'url(#p)')),
  'green sweater': svg('', twice(sweater, '#2f7a4b')),
  'checked shirt': svg(CHECKS, twice(sweater, 'url(#p)')),
  'dotted dress': svg(DOTS, twice(dress, 'url(#p)')),
  'gray trousers': svg('', twice(trousers, '#8a8d96')),
} as const

/** A drawn one by its name, or "of" somebody: "worn: left, sample6". */
export async function garmentOf(name: string): Promise<Picture> {
  if (name.startsWith('worn: ')) return bodyPicture(name.slice('worn: '.length))
  return decoded(
    await sharp(Buffer.from(GARMENTS[name as keyof typeof GARMENTS]))
      .png()
      .toBuffer(),
  )
}
