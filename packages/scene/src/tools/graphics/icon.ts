import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet, toCanvas } from '../canvas.ts'
import { askedColors, BLACK, type Color, colorOf, css, mixed, WHITE } from '../colors.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { mainWords } from '../words.ts'
import { emblemsOf, trimmed } from './brand.ts'

const GRADIENTS: readonly (readonly [string, string])[] = [
  ['#4facfe', '#3a53e8'],
  ['#43d9a3', '#0a8f86'],
  ['#ff9a5a', '#f0386b'],
  ['#b06bff', '#5b34d6'],
  ['#ffd23f', '#f5820d'],
  ['#ff7eb3', '#c6318c'],
  ['#5ad1e6', '#176fa6'],
]

/** The rounded square of app icons: a superellipse, whose corners have no visible beginning. */
function squircle(pen: ReturnType<typeof blankSheet>['pen'], cx: number, cy: number, half: number): void {
  pen.beginPath()
  for (let i = 0; i <= 240; i++) {
    const t = (i / 240) * Math.PI * 2
    const x = cx + half * Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** (2 / 5)
    const y = cy + half * Math.sign(Math.sin(t)) * Math.abs(Math.sin(t)) ** (2 / 5)
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.closePath()
}

function colorsOf(scene: Scene, pick: () => number): [Color, Color] {
  const [main, second] = askedColors(scene)
  if (main && second) return [main, second]
  if (main) return [mixed(main, WHITE, 0.22), mixed(main, BLACK, 0.18)]
  const [from, to] = GRADIENTS[Math.floor(pick() * GRADIENTS.length)] as readonly [string, string]
  return [colorOf(from), colorOf(to)]
}

async function shapeOf(
  scene: Scene,
  { drawings }: ToolContext,
  size: number,
): Promise<{ shape: Picture; colored: boolean }> {
  const [word] = await emblemsOf(scene, drawings, 1)
  const isNamed = word !== undefined && (await drawings.hasSilhouette(word))
  if (isNamed) return { shape: (await drawings.silhouette(word, size, '#ffffff')) as Picture, colored: false }
  for (const candidate of [word, ...mainWords(scene)]) {
    if (candidate !== undefined && (await drawings.find(candidate)) !== undefined)
      return { shape: await drawings.draw(candidate, size), colored: true }
  }
  return { shape: (await drawings.silhouette('star', size, '#ffffff')) as Picture, colored: false }
}

export const icon: Tool = {
  name: 'ai-icon-generator',
  summary: 'An app icon: a clear shape on a rounded square with depth, the ground around it clear.',
  prepare: (scene) => scene,
  async draw(scene: Scene, context: ToolContext): Promise<Picture> {
    const pick = makeRandom(context.seed)
    const sheet = blankSheet(context)
    const { pen, width, height } = sheet
    const half = Math.min(width, height) * 0.44
    const [cx, cy] = [width / 2, height / 2]
    const [from, to] = colorsOf(scene, pick)

    const fill = pen.createLinearGradient(cx - half * 0.4, cy - half, cx + half * 0.4, cy + half)
    fill.addColorStop(0, css(from))
    fill.addColorStop(1, css(to))
    pen.save()
    pen.shadowColor = css(mixed(to, BLACK, 0.6), 0.35)
    pen.shadowBlur = half * 0.09
    pen.shadowOffsetY = half * 0.04
    squircle(pen, cx, cy, half)
    pen.fillStyle = fill
    pen.fill()
    pen.restore()

    pen.save()
    squircle(pen, cx, cy, half)
    pen.clip()
    const shine = pen.createRadialGradient(cx, cy - half * 1.3, half * 0.2, cx, cy - half * 0.9, half * 1.7)
    shine.addColorStop(0, 'rgba(255,255,255,0.38)')
    shine.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = shine
    pen.fillRect(cx - half, cy - half, half * 2, half * 2)
    pen.restore()

    const { shape, colored } = await shapeOf(scene, context, Math.ceil(half * 1.6))
    const ink = trimmed(shape)
    const box = half * (colored ? 1.25 : 1.12)
    const scale = box / Math.max(ink.width, ink.height)
    const size = { width: ink.width * scale, height: ink.height * scale }
    pen.shadowColor = css(mixed(to, BLACK, 0.7), 0.45)
    pen.shadowBlur = half * 0.07
    pen.shadowOffsetY = half * 0.035
    pen.drawImage(toCanvas(ink), cx - size.width / 2, cy - size.height / 2, size.width, size.height)
    return fromSheet(sheet, 4)
  },
}
