import type { Picture } from '@bluehour/engine/engine'
import { makePlane } from '@bluehour/imaging/plane'
import { expect, it } from 'vitest'
import { CANONICAL_FACE } from '../canonical-face.ts'
import type { HeadParts } from '../head/parts.ts'
import { poseOf } from '../head/pose.ts'
import { type Framed, tellNeighbours } from './neighbours.ts'
import { hiddenBody } from './shoulders.ts'

const [WIDTH, HEIGHT] = [240, 320]
const [X, Y, SCALE] = [130, 120, 4.5]
const mesh = CANONICAL_FACE.map((value, k) =>
  k % 3 === 0 ? X + value * SCALE : k % 3 === 1 ? Y - value * SCALE : -value,
)
const GROUND = [200, 205, 210] as const
const SKIN = [220, 180, 160] as const
const HAIR = [60, 40, 30] as const
const DRESS = [30, 110, 70] as const
type Color = readonly [number, number, number]

const isShoulder = (x: number, y: number, middle: number) =>
  y > 190 + 0.25 * Math.abs(x - middle) && Math.abs(x - middle) < 95

/** A sitter in a green dress; with a neighbour to the left, whose shoulder is before hers. */
function scene(neighbour?: { dress: Color; hair: Color }) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  const parts = Object.fromEntries(
    ['head', 'hair', 'neck', 'clothes', 'skin', 'person', 'loose'].map((name) => [name, makePlane(WIDTH, HEIGHT)]),
  ) as HeadParts
  const whose = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i++) {
      const isFace = Math.hypot((x - X) / 36, (y - Y) / 48) < 1
      const isHead = Math.hypot((x - X) / 48, (y - Y + 12) / 60) < 1
      const isNeck = Math.abs(x - X) < 18 && y > 150 && y < 200
      const theirs = neighbour && (x < 30 + 4 * Math.sin(y / 9) || (x < 75 && y > 215))
      const kind = theirs
        ? y < 180
          ? 'hair'
          : 'clothes'
        : isFace
          ? 'skin'
          : isHead
            ? 'hair'
            : isNeck
              ? 'skin'
              : isShoulder(x, y, X)
                ? 'clothes'
                : undefined
      if (isHead && !theirs) parts.head.data[i] = 1
      if (isNeck && !isHead) parts.neck.data[i] = 1
      if (kind === 'skin' || kind === 'clothes') parts[kind].data[i] = 1
      if (kind) parts.person.data[i] = 1
      if (kind) whose[i] = theirs ? 2 : 1
      const own = { skin: SKIN, hair: HAIR, clothes: DRESS, none: GROUND }[kind ?? 'none']
      data.set(theirs && kind ? neighbour[kind === 'hair' ? 'hair' : 'dress'] : own, i * 3)
    }
  }
  const photo: Picture = { width: WIDTH, height: HEIGHT, channels: 3, data }
  const framed: Framed = { photo, lean: 0, inside: new Uint8Array(WIDTH * HEIGHT).fill(1) }
  return { framed, parts, whose }
}

/** How much of what is the sitter's is kept, and how much of what is the neighbour's is left over. */
async function judge({ framed, parts, whose }: ReturnType<typeof scene>) {
  const { own, others } = await tellNeighbours(framed, parts.person, parts, mesh)
  const share = (who: number, of: Float32Array) => {
    const all = [...whose.keys()].filter((i) => whose[i] === who)
    return all.filter((i) => of[i]! > 0.5).length / Math.max(1, all.length)
  }
  return { kept: share(1, own.data), left: 1 - share(2, others.data), others }
}

it('somebody alone keeps everything', async () => {
  const { kept, others } = await judge(scene())
  expect(kept).toBeGreaterThan(0.99)
  expect(Math.max(...others.data)).toBe(0)
})

it('a neighbour goes, whose hair and dress come in over the border, and the sitter stays', async () => {
  const { kept, left } = await judge(scene({ dress: [150, 30, 40], hair: [190, 150, 90] }))
  expect(left).toBeLessThan(0.05)
  expect(kept).toBeGreaterThan(0.95)
})

it('what a neighbour hides of a shoulder goes on as the other one does', async () => {
  const { framed, parts, whose } = scene({ dress: [150, 30, 40], hair: [190, 150, 90] })
  const { others } = await tellNeighbours(framed, parts.person, parts, mesh)
  const alpha = { ...parts.person, data: Float32Array.from(whose, (who) => (who === 1 ? 1 : 0)) }
  const { data } = hiddenBody(alpha, { unknown: others, others }, parts, poseOf(mesh), 0)
  const at = (x: number, y: number) => data[y * WIDTH + x]!
  expect(at(68, 240)).toBeGreaterThan(0.9)
  expect(at(10, 200)).toBeLessThan(0.1)
})
