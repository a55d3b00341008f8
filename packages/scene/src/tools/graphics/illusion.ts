import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { Scene } from '../../scene.ts'
import { blankSheet, toCanvas } from '../canvas.ts'
import { askedColors, BLACK, type Color, colorOf, contrast, WHITE } from '../colors.ts'
import { soften } from '../soften.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { emblemsOf, trimmed } from './brand.ts'

/** Height of the hidden shape, 0..1: round at its edges, so that lines climb over it. */
async function reliefOf(scene: Scene, context: ToolContext): Promise<Float32Array> {
  const { width, height, drawings } = context
  const [word] = await emblemsOf(scene, drawings, 1)
  const side = Math.min(width, height) * 0.74
  const shape = word === undefined ? undefined : await drawings.silhouette(word, Math.ceil(side), '#ffffff')
  const sheet = blankSheet(context)
  sheet.pen.fillStyle = '#000'
  sheet.pen.fillRect(0, 0, width, height)
  if (shape) {
    const ink = trimmed(shape)
    const scale = side / Math.max(ink.width, ink.height)
    const [w, h] = [ink.width * scale, ink.height * scale]
    sheet.pen.drawImage(toCanvas(ink), (width - w) / 2, (height - h) / 2, w, h)
  } else {
    sheet.pen.fillStyle = '#fff'
    sheet.pen.beginPath()
    sheet.pen.arc(width / 2, height / 2, side * 0.42, 0, Math.PI * 2)
    sheet.pen.fill()
  }
  const { data: rgba } = sheet.pen.getImageData(0, 0, width, height)
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = rgba[i * 4] as number
  const mask = { width, height, channels: 1 as const, data }
  const sharpEdge = await soften(mask, side * 0.012)
  const soft = await soften(mask, side * 0.05)
  const relief = new Float32Array(data.length)
  for (let i = 0; i < relief.length; i++) relief[i] = (0.6 * (sharpEdge[i] as number) + 0.4 * (soft[i] as number)) / 255
  return relief
}

/** Black-and-white with soft edges: 1 inside a line, 0 between lines. `thick` is the line's share of the whole. */
function line(phase: number, perPixel: number, thick: number): number {
  const away = Math.abs(phase - Math.floor(phase) - 0.5)
  return Math.min(1, Math.max(0, 0.5 + (thick / 2 - away) / Math.max(1e-6, perPixel)))
}

type Op = (x: number, y: number, relief: number) => { phase: number; perPixel: number }

function opsFor(size: number, width: number, height: number, pick: () => number): Op[] {
  const count = 34 + Math.floor(pick() * 10)
  const lift = 0.85
  const bend = (pick() - 0.5) * 0.06
  const stripes: Op = (x, y, relief) => ({
    phase: (y / size) * count + Math.sin((x / size) * 7) * bend * count - relief * lift,
    perPixel: (count / size) * 1.4,
  })
  const rings: Op = (x, y, relief) => {
    const away = Math.hypot(x - width / 2, y - height / 2)
    return { phase: (away / size) * count * 1.1 - relief * 0.8, perPixel: (count / size) * 1.4 }
  }
  const rays: Op = (x, y, relief) => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    const away = Math.max(1, Math.hypot(dx, dy))
    const turn = (Math.atan2(dy, dx) / (Math.PI * 2)) * 88 + Math.log(away / size) * 9
    return { phase: turn - relief * 0.5, perPixel: 88 / (Math.PI * 2 * away) + 9 / away }
  }
  return [stripes, rings, rays]
}

function inks(scene: Scene, pick: () => number): [Color, Color] {
  const [first, second] = askedColors(scene)
  if (first && second && contrast(first, second) > 2) return [first, second]
  if (first) return contrast(first, WHITE) > 3 ? [first, [250, 248, 242]] : [first, [16, 16, 22]]
  const pairs: [Color, Color][] = [
    [BLACK, WHITE],
    [colorOf('#16163f'), colorOf('#fff3df')],
    [colorOf('#0d1b1e'), colorOf('#f6f7eb')],
  ]
  return pairs[Math.floor(pick() * pairs.length)] as [Color, Color]
}

export const illusion: Tool = {
  name: 'optical-illusion-generator',
  summary: 'Op art: the thing in the prompt rises out of lines, rings or rays that swell and bend over it.',
  prepare: (scene) => scene,
  async draw(scene: Scene, context: ToolContext): Promise<Picture> {
    const pick = makeRandom(context.seed)
    const { width, height } = context
    const relief = await reliefOf(scene, context)
    const ops = opsFor(Math.min(width, height), width, height, pick)
    const asked = /spiral|swirl|hypno|ray|burst/i.test(scene.prompt)
      ? 2
      : /circle|ring|concentric|ripple/i.test(scene.prompt)
        ? 1
        : /stripe|line|wave/i.test(scene.prompt)
          ? 0
          : undefined
    const op = ops[asked ?? Math.floor(pick() * ops.length)] as Op
    const [dark, light] = inks(scene, pick)
    const data = new Uint8Array(width * height * 3)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        const { phase, perPixel } = op(x + 0.5, y + 0.5, relief[at] as number)
        // Where the relief climbs, lines stand closer and their edges need to be softer.
        const slope = Math.abs((relief[at] as number) - (relief[Math.max(0, at - width)] as number))
        const thick = 0.34 + 0.32 * (relief[at] as number)
        const share = line(phase, perPixel + slope, thick)
        for (let c = 0; c < 3; c++) {
          data[at * 3 + c] = Math.round((light[c] as number) + ((dark[c] as number) - (light[c] as number)) * share)
        }
      }
    }
    return { width, height, channels: 3, data }
  },
}
