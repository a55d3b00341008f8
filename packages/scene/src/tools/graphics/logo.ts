import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/fonts/fonts'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet, type Sheet, toCanvas } from '../canvas.ts'
import { type Color, css, hex } from '../colors.ts'
import { arcText, fitText, placeBlock, type Type, typeOf, widthOf } from '../lettering.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { askedText, capitalized, mainWords, secondText } from '../words.ts'
import { type BrandColors, brandColors, brandFace, emblemsOf, trimmed } from './brand.ts'

type Logo = {
  sheet: Sheet
  /** Everything is laid out in a square of this side, in the middle. */
  side: number
  name: string
  tagline: string | undefined
  face: Face
  colors: BrandColors
  emblems: string[]
  context: ToolContext
}

/** A name in one piece: what was asked for, else the first words of the prompt. */
function brandName(scene: Scene): { name: string; tagline: string | undefined } {
  const words = mainWords(scene).slice(0, 3)
  const asked = askedText(scene)
  if (asked === undefined || asked === '') {
    return { name: words.slice(0, 2).map(capitalized).join(' ') || 'Atelier', tagline: secondText(scene) }
  }
  return { name: asked, tagline: secondText(scene) ?? (words.length > 0 ? words.join(' ').toLowerCase() : undefined) }
}

async function emblem(logo: Logo, word: string | undefined, box: number, color: Color, x: number, y: number) {
  if (word === undefined) return
  const size = Math.ceil(box * 1.2)
  const shape = await logo.context.drawings.silhouette(word, size, hex(color))
  if (!shape) return
  const ink = trimmed(shape)
  const scale = box / Math.max(ink.width, ink.height)
  const [width, height] = [ink.width * scale, ink.height * scale]
  logo.sheet.pen.drawImage(toCanvas(ink), x - width / 2, y - height / 2, width, height)
}

/** Letters around a ring as large as the ring and the arc allow. */
async function ringType(
  logo: Logo,
  text: string,
  radius: number,
  band: number,
  arc: number,
  face: Face,
): Promise<Type> {
  const { pen } = logo.sheet
  const track = face === 'script' || face === 'serif-italic' ? 0.02 : 0.06
  const probe = await typeOf(logo.context.fonts, face, text, 100, track)
  const size = Math.min(band, (100 * radius * arc) / Math.max(1, widthOf(pen, text, probe)))
  return { ...probe, size }
}

/** The round badge: name above, tagline below, emblem inside. */
async function badge(logo: Logo): Promise<void> {
  const { sheet, side, colors, emblems, name, tagline, face } = logo
  const { pen } = sheet
  const [cx, cy, r] = [sheet.width / 2, sheet.height / 2, side * 0.43]
  pen.strokeStyle = css(colors.ink)
  const ring = (radius: number, width: number) => {
    pen.lineWidth = width
    pen.beginPath()
    pen.arc(cx, cy, radius, 0, Math.PI * 2)
    pen.stroke()
  }
  ring(r, side * 0.011)
  ring(r * 0.955, side * 0.003)
  ring(r * 0.66, side * 0.003)
  const upper = face === 'script' ? name : name.toLocaleUpperCase()
  const middle = r * 0.807
  const top = await ringType(logo, upper, middle, r * 0.2, 3.3, face)
  pen.fillStyle = css(colors.ink)
  arcText(pen, upper, top, { x: cx, y: cy, radius: middle - top.size * 0.33, side: 'top' })
  pen.fillStyle = css(colors.accent)
  if (tagline) {
    const below = await ringType(logo, tagline, middle, r * 0.125, 1.9, 'serif-italic')
    arcText(pen, tagline, below, { x: cx, y: cy, radius: middle + below.size * 0.27, side: 'bottom' })
    dotsBetween(logo, middle, widthOf(pen, upper, top) / middle / 2, widthOf(pen, tagline, below) / middle / 2)
  } else await emblem(logo, emblems[1] ?? 'star', r * 0.2, colors.accent, cx, cy + middle)
  const second = tagline ? emblems[1] : undefined
  await emblem(logo, emblems[0] ?? 'star', r * (second ? 0.62 : 0.8), colors.ink, cx, cy - r * (second ? 0.12 : 0))
  await emblem(logo, second, r * 0.24, colors.accent, cx, cy + r * 0.42)
}

/** Small stars where the name ends and the tagline begins. */
function dotsBetween(logo: Logo, radius: number, above: number, below: number): void {
  const { pen, width, height } = logo.sheet
  const gap = Math.PI - above - below
  if (gap < 0.25) return
  for (const sign of [-1, 1]) {
    const angle = sign * (above + gap / 2) - Math.PI / 2
    const [x, y] = [width / 2 + radius * Math.cos(angle), height / 2 + radius * Math.sin(angle)]
    pen.beginPath()
    for (let i = 0; i < 10; i++) {
      const [turn, reach] = [(i * Math.PI) / 5 - Math.PI / 2, logo.side * (i % 2 ? 0.006 : 0.014)]
      pen.lineTo(x + reach * Math.cos(turn), y + reach * Math.sin(turn))
    }
    pen.fill()
  }
}

async function wordmark(
  logo: Logo,
  box: { x: number; top: number; width: number; height: number },
  align: 'left' | 'center',
) {
  const { sheet, name, tagline, face, colors, context } = logo
  const { pen } = sheet
  const shown = face === 'poster' || face === 'roman' || face === 'sans-heavy' ? name.toLocaleUpperCase() : name
  const track = face === 'script' || face === 'round' ? 0 : face === 'sans-heavy' ? 0.02 : 0.06
  const tall = tagline ? box.height * 0.68 : box.height
  const block = await fitText(pen, context.fonts, shown, {
    face,
    track,
    width: box.width,
    height: tall,
    linesMax: 2,
    leading: 1.08,
  })
  const height = block.height + (tagline ? box.height * 0.3 : 0)
  const top = box.top + (box.height - height) / 2
  pen.fillStyle = css(colors.ink)
  placeBlock(pen, block, { x: box.x, top, align }, (line, x, y) => pen.fillText(line, x, y))
  if (!tagline) return
  const upper = tagline.toLocaleUpperCase()
  const small = await fitText(pen, context.fonts, upper, {
    face: 'sans',
    track: 0.22,
    width: align === 'center' ? box.width * 0.86 : block.width,
    height: box.height * 0.1,
    linesMax: 1,
    sizeMax: block.type.size * 0.42,
  })
  pen.fillStyle = css(colors.accent)
  placeBlock(pen, small, { x: box.x, top: top + block.height + box.height * 0.15, align }, (line, x, y) =>
    pen.fillText(line, x, y),
  )
}

/** The emblem above the name. */
async function stacked(logo: Logo): Promise<void> {
  const { sheet, side, colors, emblems } = logo
  const [cx, cy] = [sheet.width / 2, sheet.height / 2]
  await emblem(logo, emblems[0] ?? 'star', side * 0.36, colors.accent, cx, cy - side * 0.17)
  const { pen } = sheet
  pen.strokeStyle = css(colors.ink)
  pen.lineWidth = side * 0.004
  pen.beginPath()
  pen.moveTo(cx - side * 0.07, cy + side * 0.075)
  pen.lineTo(cx + side * 0.07, cy + side * 0.075)
  pen.stroke()
  await wordmark(logo, { x: cx, top: cy + side * 0.11, width: side * 0.78, height: side * 0.25 }, 'center')
}

/** The emblem cut out of a disc, the name below. */
async function disc(logo: Logo): Promise<void> {
  const { sheet, side, colors, emblems } = logo
  const { pen } = sheet
  const [cx, cy] = [sheet.width / 2, sheet.height / 2 - side * 0.13]
  pen.fillStyle = css(colors.ink)
  pen.beginPath()
  pen.arc(cx, cy, side * 0.24, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = css(colors.accent)
  pen.lineWidth = side * 0.009
  pen.beginPath()
  pen.arc(cx, cy, side * 0.265, 0, Math.PI * 2)
  pen.stroke()
  await emblem(logo, emblems[0] ?? 'star', side * 0.29, colors.ground, cx, cy)
  await wordmark(logo, { x: sheet.width / 2, top: cy + side * 0.3, width: side * 0.8, height: side * 0.22 }, 'center')
}

/** The emblem beside the name, for wide pictures. */
async function sideBySide(logo: Logo): Promise<void> {
  const { sheet, colors, emblems } = logo
  const [cy, tall] = [sheet.height / 2, sheet.height * 0.46]
  const left = sheet.width * 0.1
  await emblem(logo, emblems[0] ?? 'star', tall, colors.accent, left + tall / 2, cy)
  const x = left + tall * 1.22
  await wordmark(logo, { x, top: cy - tall * 0.42, width: sheet.width * 0.9 - x, height: tall * 0.84 }, 'left')
}

export const logo: Tool = {
  name: 'ai-logo-generator',
  summary: 'A logo as a flat graphic: emblem and well set name, in colours that suit the trade.',
  prepare: (scene) => scene,
  async draw(scene: Scene, context: ToolContext): Promise<Picture> {
    const pick = makeRandom(context.seed)
    const colors = brandColors(scene, pick)
    const sheet = blankSheet(context)
    sheet.pen.fillStyle = css(colors.ground)
    sheet.pen.fillRect(0, 0, context.width, context.height)
    const emblems = await emblemsOf(scene, context.drawings, 2)
    const plan: Logo = {
      sheet,
      side: Math.min(context.width, context.height),
      ...brandName(scene),
      face: brandFace(scene, pick),
      colors,
      emblems,
      context,
    }
    const wide = context.width > context.height * 1.3
    const layouts = wide ? [sideBySide, badge, sideBySide] : [badge, stacked, disc]
    const wanted =
      /minimal|modern|simple|clean/i.test(scene.prompt) && !wide
        ? 1
        : /badge|round|vintage|emblem/i.test(scene.prompt)
          ? wide
            ? 1
            : 0
          : undefined
    await (layouts[wanted ?? Math.floor(pick() * layouts.length)] as (logo: Logo) => Promise<void>)(plan)
    return fromSheet(sheet)
  },
}
