import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scene } from '../../scene.ts'
import { blankSheet, fromSheet } from '../canvas.ts'
import { BLACK, css, mixed, WHITE } from '../colors.ts'
import type { Tool, ToolContext } from '../tool.ts'
import { type Creature, creatureOf } from './creature-kinds.ts'
import { belly, drawCrest, drawEars, drawTail, drawWings, face, marks } from './creature-parts.ts'
import { shaped } from './creature-shape.ts'

function ground(pen: SKRSContext2D, { width, height }: ToolContext, creature: Creature): void {
  const pale = mixed(creature.accent, WHITE, 0.72)
  const fill = pen.createLinearGradient(0, 0, 0, height)
  fill.addColorStop(0, css(mixed(creature.body, WHITE, 0.84)))
  fill.addColorStop(1, css(pale))
  pen.fillStyle = fill
  pen.fillRect(0, 0, width, height)
  const side = Math.min(width, height)
  pen.save()
  pen.translate(width / 2, height / 2)
  pen.fillStyle = css(WHITE, 0.4)
  for (let i = 0; i < 16; i++) {
    pen.rotate(Math.PI / 8)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(-side * 0.09, -side)
    pen.lineTo(side * 0.09, -side)
    pen.fill()
  }
  pen.beginPath()
  pen.fillStyle = css(WHITE, 0.7)
  pen.arc(0, 0, side * 0.4, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
}

function body(pen: SKRSContext2D, creature: Creature, lean: number): void {
  const { body: color } = creature
  for (const side of [-1, 1]) {
    shaped(pen, color, () => {
      pen.beginPath()
      pen.ellipse(side * 0.2, 0.72, 0.16, 0.1, 0, 0, Math.PI * 2)
    })
  }
  if (creature.shell) {
    shaped(pen, creature.mark, () => {
      pen.beginPath()
      pen.ellipse(0, 0.36, 0.5, 0.44, 0, 0, Math.PI * 2)
    })
  }
  shaped(pen, color, () => {
    pen.beginPath()
    pen.moveTo(-0.2, 0)
    pen.bezierCurveTo(-0.5, 0.35, -0.4, 0.76, 0, 0.76)
    pen.bezierCurveTo(0.4, 0.76, 0.5, 0.35, 0.2, 0)
    pen.closePath()
  })
  belly(pen, creature)
  for (const side of [-1, 1]) {
    shaped(pen, color, () => {
      pen.beginPath()
      pen.ellipse(side * 0.36, 0.3, 0.1, 0.21, side * (-0.5 - lean), 0, Math.PI * 2)
    })
  }
}

function head(pen: SKRSContext2D, creature: Creature, round: number): void {
  drawEars(pen, creature)
  drawCrest(pen, creature)
  shaped(pen, creature.body, () => {
    pen.beginPath()
    pen.moveTo(0, -0.72)
    pen.bezierCurveTo(0.38 * round, -0.72, 0.58, -0.5, 0.56, -0.24)
    pen.bezierCurveTo(0.55, 0.06, 0.28, 0.16, 0, 0.16)
    pen.bezierCurveTo(-0.28, 0.16, -0.55, 0.06, -0.56, -0.24)
    pen.bezierCurveTo(-0.58, -0.5, -0.38 * round, -0.72, 0, -0.72)
    pen.closePath()
  })
  marks(pen, creature)
  face(pen, creature)
}

export const creatureTool: Tool = {
  name: 'pokemon-generator',
  summary: 'A little creature of our own with an element and a temper; no creature of any game.',
  prepare: (scene) => scene,
  async draw(scene: Scene, context: ToolContext): Promise<Picture> {
    const pick = makeRandom(context.seed)
    const creature = creatureOf(scene, pick)
    const sheet = blankSheet(context)
    const { pen, width, height } = sheet
    ground(pen, context, creature)
    const side = Math.min(width, height)
    // Tall ears need room above.
    const tall =
      ['long', 'horns', 'antennae', 'leaf'].includes(creature.ears) || ['fire', 'spark'].includes(creature.element)
    pen.translate(width / 2, height / 2 + side * (tall ? 0.09 : 0.03))
    pen.scale(side * (tall ? 0.41 : 0.44), side * (tall ? 0.41 : 0.44))
    pen.fillStyle = css(BLACK, 0.16)
    pen.beginPath()
    pen.ellipse(0, 0.83, 0.5, 0.075, 0, 0, Math.PI * 2)
    pen.fill()
    if (creature.wings) drawWings(pen, creature)
    drawTail(pen, creature)
    body(pen, creature, pick() * 0.4)
    head(pen, creature, 0.9 + pick() * 0.2)
    return fromSheet(sheet)
  },
}
