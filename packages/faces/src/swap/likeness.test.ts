import { describe, expect, it } from 'vitest'
import type { Mask, Patch } from '../blend/patch.ts'
import { makeMask, makePatch } from '../blend/patch.ts'
import { CANONICAL_FACE } from '../canonical-face.ts'
import { FACE_OVAL, LEFT_BROW, NOSE, RIGHT_BROW, RIGHT_EYE_LOWER, RIGHT_EYE_UPPER } from '../regions.ts'
import { calmTone } from './calm-tone.ts'
import { clearFace } from './clear-face.ts'
import { mendSkin } from './mend-skin.ts'
import { shapeTowards } from './shape.ts'
import { takeTexture } from './texture.ts'

const [WIDTH, HEIGHT] = [120, 140]
/** The mean face, as pictures have it, filling a small patch. */
const FACE = CANONICAL_FACE.map((value, i) => (i % 3 === 0 ? WIDTH / 2 + value * 6 : HEIGHT / 2 - value * 6))

const bent = (move: (x: number, y: number, point: number) => readonly [number, number]) => {
  const mesh = Float32Array.from(FACE)
  for (let point = 0; point < 468; point++) mesh.set(move(FACE[point * 3]!, FACE[point * 3 + 1]!, point), point * 3)
  return mesh
}
const middleY = (mesh: Float32Array, points: readonly number[]) =>
  points.reduce((sum, point) => sum + mesh[point * 3 + 1]!, 0) / points.length
const gap = (mesh: Float32Array) => mesh[RIGHT_EYE_LOWER[4] * 3 + 1]! - mesh[RIGHT_EYE_UPPER[4] * 3 + 1]!

describe('the shape', () => {
  const nose = new Set<number>(NOSE)
  const broadNose = bent((x, y, point) => [nose.has(point) ? WIDTH / 2 + (x - WIDTH / 2) * 1.3 : x, y])
  const breadth = (mesh: Float32Array) => mesh[278 * 3]! - mesh[48 * 3]!

  it('has the nose of the source and the outline of the target', () => {
    const shaped = shapeTowards(FACE, broadNose)
    expect(breadth(shaped) / breadth(FACE)).toBeGreaterThan(1.2)
    for (const point of FACE_OVAL) expect(shaped[point * 3]).toBe(FACE[point * 3])
  })

  it('keeps shut eyes shut, open eyes open and raised brows raised', () => {
    const lids = new Set<number>([...RIGHT_EYE_UPPER.slice(1, -1), ...RIGHT_EYE_LOWER.slice(1, -1)])
    const level = (FACE[33 * 3 + 1]! + FACE[133 * 3 + 1]!) / 2
    const shut = bent((x, y, point) => [x, lids.has(point) ? level + (y - level) * 0.1 : y])
    expect(gap(shapeTowards(shut, FACE))).toBeLessThan(0.25 * gap(FACE))
    expect(gap(shapeTowards(FACE, shut))).toBeGreaterThan(0.8 * gap(FACE))
    const brows = new Set<number>([...RIGHT_BROW, ...LEFT_BROW])
    const raised = bent((x, y, point) => [x, brows.has(point) ? y - 7 : y])
    const rise = middleY(FACE, RIGHT_BROW) - middleY(shapeTowards(raised, FACE), RIGHT_BROW)
    expect(rise).toBeGreaterThan(3.5)
    expect(rise).toBeLessThan(7)
  })
})

/** Even skin with one place of another color. */
function skinWith(isOther: (x: number, y: number) => boolean, other: readonly number[]): Patch {
  const patch = makePatch({ left: 0, top: 0, width: WIDTH, height: HEIGHT })
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const color = isOther(i % WIDTH, Math.floor(i / WIDTH)) ? other : [0.72, 0.03, 0.05]
    for (let c = 0; c < 3; c++) patch.planes[c]![i] = color[c]!
  }
  return patch
}
const at = (cover: Mask, x: number, y: number) => cover.data[y * WIDTH + x]!

describe('the skin', () => {
  it('loses a strand of hair across the forehead', () => {
    const top = Math.round(FACE[151 * 3 + 1]!)
    const patch = skinWith((_, y) => Math.abs(y - top) < 3, [0.2, 0, 0])
    const usable = makeMask(patch, 1)
    const { colors } = mendSkin(patch, usable, FACE)
    expect(colors.planes[0][top * WIDTH + WIDTH / 2]).toBeGreaterThan(0.65)
  })

  it('that is partly made up is whole: no line where hair ends on a brow, neither in the cover nor in the colours', () => {
    const end = Math.round(FACE[105 * 3 + 1]! - 1)
    const x = Math.round(FACE[105 * 3]!)
    const patch = skinWith((_, y) => y > end && y < end + 16, [0.82, 0.03, 0.05])
    const seenOver = (rows: number) => {
      const usable = makeMask(patch)
      for (let i = 0; i < usable.data.length; i++) {
        usable.data[i] = Math.max(0, Math.min(1, (Math.floor(i / WIDTH) - end) / rows))
      }
      return mendSkin(patch, usable, FACE)
    }
    const [soft, hard] = [seenOver(6), seenOver(1)]
    for (let y = end - 6; y < end + 8; y++) {
      expect(at(soft.usable, x, y)).toBeGreaterThan(0.97)
      const [above, here] = [y - 1, y].map((row) => hard.colors.planes[0][row * WIDTH + x]!)
      expect(Math.abs(here! - above!)).toBeLessThan(0.016)
    }
  })

  it('of a painted face is the face: a dot on the cheek is not before it, hair from the edge is', () => {
    const [x, y] = [Math.round(FACE[50 * 3]!), Math.round(FACE[50 * 3 + 1]!)]
    const dot = skinWith((u, v) => Math.hypot(u - x, v - y) < 4, [0.2, 0, 0])
    expect(at(clearFace(dot, FACE, 0.015), x, y)).toBeGreaterThan(0.9)
    const hair = skinWith((u) => u > WIDTH * 0.72, [0.2, 0, 0])
    expect(at(clearFace(hair, FACE, 0.015), Math.round(WIDTH * 0.8), y)).toBeLessThan(0.1)
  })

  it('is where the net says so: blond hair in the colour of skin is before it, a shadow from the edge is not', () => {
    const y = Math.round(FACE[50 * 3 + 1]!)
    const plain = skinWith(() => false, [])
    const half = makeMask(plain, 1)
    for (let i = 0; i < half.data.length; i++) if (i % WIDTH > WIDTH * 0.72) half.data[i] = 0
    expect(at(clearFace(plain, FACE, 0.015), Math.round(WIDTH * 0.8), y)).toBeGreaterThan(0.9)
    expect(at(clearFace(plain, FACE, 0.015, half), Math.round(WIDTH * 0.8), y)).toBeLessThan(0.1)
    const shadow = skinWith((u) => u > WIDTH * 0.72, [0.2, 0, 0])
    expect(at(clearFace(shadow, FACE, 0.015, makeMask(shadow, 1)), Math.round(WIDTH * 0.8), y)).toBeGreaterThan(0.9)
  })

  it('beside a brow loses burnt-out light like the forehead does', () => {
    const brow = FACE[70 * 3 + 1]!
    const patch = skinWith((x, y) => x < FACE[70 * 3]! + 8 && Math.abs(y - brow) < 10, [0.98, 0.01, 0.02])
    const { colors } = mendSkin(patch, makeMask(patch, 1), FACE)
    const x = Math.round(FACE[70 * 3]!)
    for (let y = Math.round(brow) - 8; y < brow + 8; y++) expect(colors.planes[0][y * WIDTH + x]).toBeLessThan(0.9)
  })

  it('comes out of coloured lamps, and stays as it is in plain light', () => {
    const lamps = skinWith((x) => x < WIDTH / 2, [0.72, -0.04, -0.09])
    const calm = calmTone(lamps, makeMask(lamps, 1), makeMask(lamps))
    const difference = (patch: Patch) => Math.abs(patch.planes[2][10]! - patch.planes[2][WIDTH - 10]!)
    expect(difference(calm)).toBeLessThan(0.5 * difference(lamps))
    const plain = skinWith(() => false, [])
    expect(calmTone(plain, makeMask(plain, 1), makeMask(plain))).toBe(plain)
  })

  it('out of coloured lamps leaves red lips red', () => {
    const isLip = (x: number, y: number) => Math.hypot(x - WIDTH / 2, y - 100) < 8
    const lamps = skinWith((x) => x < WIDTH / 2, [0.72, -0.04, -0.09])
    const lips = makeMask(lamps)
    for (let i = 0; i < lips.data.length; i++) {
      if (!isLip(i % WIDTH, Math.floor(i / WIDTH))) continue
      lips.data[i] = 1
      lamps.planes[1][i]! += 0.12
    }
    const skin = makeMask(lamps, 1)
    for (let i = 0; i < skin.data.length; i++) skin.data[i]! -= lips.data[i]!
    const calm = calmTone(lamps, skin, lips)
    const red = (patch: Patch, x: number, y: number) => patch.planes[1][y * WIDTH + x]!
    expect(red(calm, WIDTH / 2 + 4, 100) - red(calm, WIDTH / 2 + 20, 100)).toBeGreaterThan(0.05)
  })

  it('under a fringe is not made up: the face that is replaced keeps its own forehead', () => {
    const colors = new Uint8Array(WIDTH * HEIGHT * 3).map((_, i) => [214, 170, 140][i % 3]!)
    const picture = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: colors }
    const box = { left: 10, top: 10, width: 100, height: 120 }
    const irises = Float32Array.from({ length: 30 }, (_, i) => FACE[(i < 15 ? 159 : 386) * 3 + (i % 3)]!)
    const fringe = makeMask({ left: 0, top: 0, width: WIDTH, height: HEIGHT }, 1)
    fringe.data.fill(0, 0, Math.round(FACE[151 * 3 + 1]! + 4) * WIDTH)
    const look = (shown: Mask) => takeTexture(picture, { box, score: 1, mesh: FACE, irises, roll: 0 }, shown)
    const coverAt = ({ mesh, cover }: ReturnType<typeof takeTexture>, point: number) =>
      cover.data[Math.round(mesh[point * 3 + 1]!) * cover.width + Math.round(mesh[point * 3]!)]!
    expect(coverAt(look(makeMask(fringe, 1)), 151)).toBeGreaterThan(0.9)
    expect(coverAt(look(fringe), 151)).toBeLessThan(0.3)
    expect(coverAt(look(fringe), 6)).toBeGreaterThan(0.9)
  })
})
