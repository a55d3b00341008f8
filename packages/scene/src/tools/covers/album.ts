import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, drawCovering, fromSheet, sheetOf } from '../canvas.ts'
import { accentOf, BLACK, type Color, css, legibleOn, measureRegion, mixed } from '../colors.ts'
import { fitText, placeBlock } from '../lettering.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { titleOf } from '../words.ts'
import { authorOf, calmestOf, lettersOn } from './title.ts'

type Album = { picture: Picture; context: ToolContext; title: string; artist: string | undefined }

/** The picture in two colors, dark to light: a print of one idea. */
function duotone(picture: Picture, dark: Color, light: Color): Picture {
  const { width, height, channels, data } = picture
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const at = i * channels
    const l = (0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number)) / 255
    const t = Math.min(1, Math.max(0, (l - 0.06) * 1.15))
    const s = t * t * (3 - 2 * t)
    for (let c = 0; c < 3; c++)
      out[i * 3 + c] = Math.round((dark[c] as number) + ((light[c] as number) - (dark[c] as number)) * s)
  }
  return { width, height, channels: 3, data: out }
}

/** Small type in a corner: the picture speaks. */
async function corner({ picture, context, title, artist }: Album): Promise<Picture> {
  const sheet = sheetOf(picture)
  const { pen, width, height } = sheet
  const [m, tall] = [Math.min(width, height) * 0.065, Math.min(width, height) * 0.055]
  const box = { width: width * 0.62, height: tall * 2.2 }
  const region = calmestOf(picture, [
    { ...box, left: m, top: m },
    { ...box, left: m, top: height - m - box.height },
    { ...box, left: width - m - box.width, top: m },
  ])
  const { letters } = lettersOn(picture, region)
  const right = region.left > width * 0.2
  const x = right ? width - m : m
  pen.fillStyle = css(letters)
  pen.shadowColor = letters[0] > 128 ? 'rgba(0,0,0,0.4)' : 'rgba(255,255,255,0.4)'
  pen.shadowBlur = tall * 0.5
  const block = await fitText(pen, context.fonts, title.toLocaleUpperCase(), {
    face: 'sans-heavy',
    track: 0.12,
    width: box.width,
    height: tall,
    linesMax: 1,
  })
  const align = right ? 'right' : 'left'
  placeBlock(pen, block, { x, top: region.top, align }, (line, left, y) => pen.fillText(line, left, y))
  if (artist) {
    const small = await fitText(pen, context.fonts, artist, {
      face: 'sans',
      track: 0.06,
      width: box.width,
      height: tall * 0.62,
      linesMax: 1,
    })
    placeBlock(pen, small, { x, top: region.top + block.height + tall * 0.45, align }, (line, left, y) =>
      pen.fillText(line, left, y),
    )
  }
  return fromSheet(sheet)
}

/** Two colors and one huge word. */
async function print({ picture, context, title, artist }: Album): Promise<Picture> {
  const accent = accentOf(picture, [220, 80, 60])
  const [dark, light] = [mixed(accent, BLACK, 0.82), mixed(accent, [255, 238, 214], 0.82)]
  const printed = duotone(picture, dark, light)
  const sheet = sheetOf(printed)
  const { pen, width, height } = sheet
  const block = await fitText(pen, context.fonts, title.toLocaleUpperCase(), {
    face: 'heavy',
    width: width * 0.92,
    height: height * 0.4,
    linesMax: 3,
    leading: 1.12,
  })
  const top = height * 0.955 - block.height
  const behind = measureRegion(printed, { left: width * 0.04, top, width: width * 0.92, height: block.height })
  pen.fillStyle = css(legibleOn(behind.mean, accent, 5))
  pen.globalCompositeOperation = 'hard-light'
  placeBlock(pen, block, { x: width / 2, top, align: 'center' }, (line, x, y) => pen.fillText(line, x, y))
  pen.globalAlpha = 0.85
  pen.globalCompositeOperation = 'source-over'
  placeBlock(pen, block, { x: width / 2, top, align: 'center' }, (line, x, y) => pen.fillText(line, x, y))
  pen.globalAlpha = 1
  if (artist) {
    const sky = measureRegion(printed, { left: 0, top: 0, width, height: height * 0.12 })
    pen.fillStyle = css(legibleOn(sky.mean, accent, 4.5))
    const small = await fitText(pen, context.fonts, artist.toLocaleUpperCase(), {
      face: 'sans',
      track: 0.3,
      width: width * 0.84,
      height: height * 0.03,
      linesMax: 1,
    })
    placeBlock(pen, small, { x: width / 2, top: height * 0.05, align: 'center' }, (line, x, y) =>
      pen.fillText(line, x, y),
    )
  }
  return fromSheet(sheet)
}

/** The picture as a disc on a field of its own color. */
async function field({ picture, context, title, artist }: Album): Promise<Picture> {
  const sheet = blankSheet(context)
  const { pen, width, height } = sheet
  const accent = accentOf(picture, [196, 120, 80])
  const ground = mixed(accent, [250, 244, 232], 0.84)
  const ink = legibleOn(ground, mixed(accent, BLACK, 0.55), 6)
  pen.fillStyle = css(ground)
  pen.fillRect(0, 0, width, height)
  const r = Math.min(width, height) * 0.33
  const [cx, cy] = [width / 2, height * 0.42]
  pen.save()
  pen.beginPath()
  pen.arc(cx, cy, r, 0, Math.PI * 2)
  pen.clip()
  drawCovering(pen, picture, cx - r, cy - r, { width: r * 2, height: r * 2 })
  pen.restore()
  pen.strokeStyle = css(ink)
  pen.lineWidth = r * 0.008
  pen.beginPath()
  pen.arc(cx, cy, r * 1.06, 0, Math.PI * 2)
  pen.stroke()
  pen.fillStyle = css(ink)
  const block = await fitText(pen, context.fonts, title, {
    face: 'serif',
    width: width * 0.84,
    height: height * 0.085,
    linesMax: 1,
  })
  placeBlock(pen, block, { x: cx, top: height * (artist ? 0.81 : 0.835), align: 'center' }, (line, x, y) =>
    pen.fillText(line, x, y),
  )
  if (artist) {
    const small = await fitText(pen, context.fonts, artist.toLocaleUpperCase(), {
      face: 'sans',
      track: 0.28,
      width: width * 0.7,
      height: height * 0.024,
      linesMax: 1,
    })
    placeBlock(pen, small, { x: cx, top: height * 0.925, align: 'center' }, (line, x, y) => pen.fillText(line, x, y))
  }
  return fromSheet(sheet)
}

export const albumCover: Tool = {
  name: 'album-cover-generator',
  summary:
    'A record sleeve: small type in a calm corner, a two-coloured print with one huge word, or a disc on colour.',
  prepare: (scene: Scene) => scene,
  async finish(picture, scene, context) {
    const pick = makeRandom(context.seed)
    const album: Album = { picture, context, title: titleOf(scene, pick), artist: authorOf(scene) }
    const layouts = [corner, print, field]
    return (layouts[Math.floor(pick() * layouts.length)] as typeof corner)(album)
  },
}
