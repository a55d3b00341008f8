import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { fromSheet, type Sheet, sheetOf } from '../canvas.ts'
import { accentOf, BLACK, type Color, css, legibleOn, mixed, WHITE } from '../colors.ts'
import { fitText, placeBlock } from '../lettering.ts'
import { framed } from '../restage.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { secondText, titleOf } from '../words.ts'
import { shadeFrom, storyFace } from './title.ts'

/** Cool shadows, warm lights, deeper blacks: what cinema prints look like. */
export function graded(picture: Picture): Picture {
  const data = Uint8Array.from(picture.data)
  for (let i = 0; i < data.length; i += picture.channels) {
    const [r, g, b] = [data[i] as number, data[i + 1] as number, data[i + 2] as number]
    const t = (0.299 * r + 0.587 * g + 0.114 * b) / 255
    const lift = (value: number) => 255 * (value / 255) ** 1.12
    data[i] = Math.min(255, lift(r) * (0.94 + 0.14 * t))
    data[i + 1] = Math.min(255, lift(g) * (0.97 + 0.04 * t))
    data[i + 2] = Math.min(255, lift(b) * (1.06 - 0.14 * t) + 8 * (1 - t))
  }
  return { ...picture, data }
}

type Poster = { sheet: Sheet; scene: Scene; context: ToolContext; accent: Color; night: Color }

/** Dark below and above, dark corners: the eye goes to the middle and to the title. */
function darken({ sheet, night }: Poster): void {
  const { pen, width, height } = sheet
  shadeFrom(sheet, 'bottom', height * 0.58, night, 0.96)
  shadeFrom(sheet, 'top', height * 0.3, night, 0.6)
  const [near, far] = [Math.min(width, height) * 0.35, Math.max(width, height) * 0.75]
  const vignette = pen.createRadialGradient(width / 2, height * 0.42, near, width / 2, height * 0.45, far)
  vignette.addColorStop(0, css(night, 0))
  vignette.addColorStop(1, css(night, 0.55))
  pen.fillStyle = vignette
  pen.fillRect(0, 0, width, height)
}

/** Glowing capitals; returns where they begin. */
async function writeTitle({ sheet, scene, context, accent, night }: Poster): Promise<number> {
  const { pen, width, height } = sheet
  const face = storyFace(scene)
  const title = titleOf(scene, makeRandom(context.seed))
  const shown = face === 'serif-italic' || face === 'round' ? title : title.toLocaleUpperCase()
  const track = face === 'roman' ? 0.12 : face === 'poster' || face === 'serif' ? 0.08 : 0.02
  const box = { width: width * 0.86, height: height * 0.2, linesMax: 2, leading: 1.04, sizeMax: height * 0.15 }
  const block = await fitText(pen, context.fonts, shown, { face, track, ...box })
  const top = height * 0.87 - block.height
  const metal = pen.createLinearGradient(0, top, 0, top + block.height)
  metal.addColorStop(0, css(mixed(accent, WHITE, 0.92)))
  metal.addColorStop(0.55, css(mixed(accent, WHITE, 0.62)))
  metal.addColorStop(1, css(legibleOn(night, mixed(accent, WHITE, 0.3), 5)))
  pen.save()
  pen.shadowColor = css(accent, 0.7)
  pen.shadowBlur = block.type.size * 0.22
  pen.fillStyle = metal
  placeBlock(pen, block, { x: width / 2, top, align: 'center' }, (line, x, y) => pen.fillText(line, x, y))
  pen.restore()
  return top
}

async function writeLines({ sheet, scene, context, accent }: Poster, titleTop: number): Promise<void> {
  const { pen, width, height } = sheet
  const write = (line: string, x: number, y: number) => pen.fillText(line, x, y)
  pen.fillStyle = css(mixed(accent, WHITE, 0.85), 0.92)
  const tagline = secondText(scene)?.toLocaleUpperCase()
  if (tagline) {
    const box = { width: width * 0.8, height: height * 0.022, linesMax: 1 }
    const small = await fitText(pen, context.fonts, tagline, { face: 'sans', track: 0.26, ...box })
    placeBlock(pen, small, { x: width / 2, top: titleTop - height * 0.055, align: 'center' }, write)
  }
  const box = { width: width * 0.4, height: height * 0.026, linesMax: 1 }
  const soon = await fitText(pen, context.fonts, 'COMING SOON', { face: 'poster', track: 0.42, ...box })
  placeBlock(pen, soon, { x: width / 2, top: height * 0.928, align: 'center' }, write)
  pen.fillStyle = css(accent, 0.8)
  const [gap, long] = [soon.width / 2 + width * 0.04, width * 0.1]
  for (const left of [width / 2 - gap - long, width / 2 + gap]) {
    pen.fillRect(left, height * 0.928 + soon.height / 2, long, Math.max(1, height * 0.0014))
  }
}

async function finish(picture: Picture, scene: Scene, context: ToolContext): Promise<Picture> {
  const accent = accentOf(picture, [214, 140, 60])
  const poster: Poster = { sheet: sheetOf(graded(picture)), scene, context, accent, night: mixed(accent, BLACK, 0.92) }
  darken(poster)
  await writeLines(poster, await writeTitle(poster))
  return fromSheet(poster.sheet)
}

export const moviePoster: Tool = {
  name: 'movie-poster-generator',
  summary: 'A film poster: cinema colours, dark foot, the title in glowing capitals.',
  prepare: (scene) => {
    const angle = scene.view.angle === 'eye' ? 'low' : scene.view.angle
    return framed(
      { ...scene, mood: scene.mood === 'neutral' ? 'epic' : scene.mood, view: { ...scene.view, angle } },
      'full',
    )
  },
  finish,
}
