import type { Picture } from '@bluehour/engine/engine'
import { log, sessions, testJob } from '@bluehour/fixtures/studio'
import { makePlane } from '@bluehour/imaging/plane'
import type { Sessions } from '@bluehour/models/sessions'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { closeHoles, correctAreas, keepSupported, middleOf } from './compare-mattes.ts'
import { makeMatting } from './matting.ts'
import { decontaminate } from './matting-foreground.ts'
import { solveMatte } from './matting-solve.ts'

const fixture = (name: string) => new URL(`../../../test/fixtures/${name}`, import.meta.url).pathname
const job = testJob()

/** Without the large network, as on a machine that cannot fetch it: the small one must do. */
const smallOnly = (): Sessions => ({
  ...sessions,
  get: async (name, file) => {
    if (name === 'u2net') throw new Error('not here')
    return await sessions.get(name, file)
  },
})

describe('photos', () => {
  test('a person: everything that was checked by hand is inside, the rest outside', async () => {
    const { picture, agreement } = await cut('astronaut', smallOnly())
    expect(agreement).toBeGreaterThan(0.96)
    const alphaAt = (x: number, y: number) =>
      picture.data[(Math.round(y * picture.height) * picture.width + Math.round(x * picture.width)) * 4 + 3]
    const inside = {
      hair: [0.45, 0.08],
      face: [0.44, 0.2],
      suit: [0.3, 0.6],
      helmet: [0.78, 0.8],
      ring: [0.335, 0.955],
    }
    for (const [what, [x = 0, y = 0]] of Object.entries(inside)) expect([what, alphaAt(x, y)]).toEqual([what, 255])
    const outside = { flag: [0.06, 0.3], shuttle: [0.8, 0.2], wall: [0.65, 0.1], table: [0.8, 0.42] }
    for (const [what, [x = 0, y = 0]] of Object.entries(outside)) expect([what, alphaAt(x, y)]).toEqual([what, 0])
  })

  test('a thing, with the small network alone', async () => {
    const { agreement } = await cut('coffee', smallOnly())
    expect(agreement).toBeGreaterThan(0.93)
  })

  test('what is already transparent stays so', async () => {
    const picture = await load('astronaut.jpg', 160)
    const data = new Uint8Array(picture.width * picture.height * 4)
    for (let i = 0; i < picture.width * picture.height; i++) {
      data.set(picture.data.subarray(i * 3, i * 3 + 3), i * 4)
      data[i * 4 + 3] = i % picture.width < picture.width / 2 ? 0 : 255
    }
    const alpha = await makeMatting({ sessions: smallOnly(), log }).cutOut({ ...picture, channels: 4, data }, job)
    for (let y = 0; y < picture.height; y++) expect(alpha[y * picture.width + 20]).toBe(0)
    expect(Math.max(...alpha)).toBeGreaterThan(200)
  })

  test('an abort is heard', async () => {
    const control = new AbortController()
    const matting = makeMatting({ sessions: smallOnly(), log })
    const stopping = { ...job, signal: control.signal, progress: () => control.abort(new Error('enough')) }
    await expect(matting.cutOut(await load('astronaut.jpg', 160), stopping)).rejects.toThrow('enough')
  })
})

describe('the solver', () => {
  test('finds a soft edge that the networks only guessed', () => {
    const [width, height] = [60, 40]
    const truth = (x: number) => Math.max(0, Math.min(1, (x - 24) / 12))
    const colors = new Float32Array(width * height * 3)
    const guess = makePlane(width, height)
    const open = new Uint8Array(width * height)
    for (let i = 0; i < width * height; i++) {
      const x = i % width
      const alpha = truth(x)
      // Grain on both sides, as every photo has it.
      const grain = ((i * 7919) % 13) / 400
      colors.set([0.9 * alpha + 0.1 * (1 - alpha) + grain, 0.3 * alpha + 0.6 * (1 - alpha), 0.2 + grain], i * 3)
      guess.data[i] = x < 32 ? 0 : 1
      open[i] = x >= 16 && x < 46 ? 1 : 0
    }
    const hold = new Float32Array(width * height).fill(0.001)
    const solved = solveMatte({ width, height, colors, open, guess, hold }, 200)
    for (let x = 0; x < width; x++) expect(Math.abs(solved.data[20 * width + x]! - truth(x))).toBeLessThan(0.08)
  })
})

describe('colours', () => {
  test('the old background is taken out of a soft edge', () => {
    const [width, height] = [64, 32]
    const matte = new Uint8Array(width * height)
    const data = new Uint8Array(width * height * 3)
    for (let i = 0; i < width * height; i++) {
      const alpha = Math.max(0, Math.min(1, ((i % width) - 20) / 24))
      matte[i] = Math.round(alpha * 255)
      data.set([220 * alpha + 20 * (1 - alpha), 40 * alpha + 60 * (1 - alpha), 30 * alpha + 230 * (1 - alpha)], i * 3)
    }
    const picture: Picture = { width, height, channels: 3, data }
    const clean = decontaminate(picture, matte)
    const half = (16 * width + 32) * 3
    expect(data[half + 2]).toBeGreaterThan(110) // half blue before
    expect(clean.data[half + 2]).toBeLessThan(60)
    expect(clean.data[half]).toBeGreaterThan(195)
    expect(clean.data.subarray(-3)).toEqual(data.subarray(-3))
  })
})

describe('opinions', () => {
  const plane = (rows: readonly string[]) => ({
    width: rows[0]!.length,
    height: rows.length,
    data: Float32Array.from(rows.join(''), (mark) => (mark === '#' ? 1 : 0)),
  })
  const print = (matte: { width: number; data: Float32Array }) =>
    Array.from({ length: matte.data.length / matte.width }, (_, y) =>
      [...matte.data.subarray(y * matte.width, (y + 1) * matte.width)].map((v) => (v > 0.5 ? '#' : '.')).join(''),
    )

  test('islands nobody else sees are dropped', () => {
    const first = plane(['##...#', '##...#', '......'])
    expect(print(keepSupported(first, plane(['#.....', '#.....', '......'])))).toEqual(['##....', '##....', '......'])
  })

  test('two of three decide', () => {
    expect(print(middleOf(plane(['##..']), plane(['#.#.']), plane(['##.#'])))).toEqual(['##..'])
  })

  test('a hole is closed unless the ground shows in it', () => {
    const rows = Array.from({ length: 40 }, () => '#'.repeat(40))
    rows[10] = `${'#'.repeat(10)}..${'#'.repeat(28)}`
    const all = plane(rows.map(() => '#'.repeat(40)))
    const none = plane(rows.map(() => '.'.repeat(40)))
    expect(print(closeHoles(plane(rows), all, none))[10]).toBe('#'.repeat(40))
    expect(print(closeHoles(plane(rows), all, all))[10]).toBe(rows[10])
  })

  test('areas are corrected, hairs are kept', () => {
    const rows = Array.from({ length: 60 }, (_, y) => (y < 30 ? `${'#'.repeat(40)}${'.'.repeat(20)}` : '.'.repeat(60)))
    const withHair = rows.map((row, y) => (y === 40 ? `#${'#'.repeat(30)}${'.'.repeat(29)}` : row))
    const trusted = rows.map(() => '.'.repeat(60))
    const corrected = print(correctAreas(plane(withHair), plane(trusted)))
    expect(corrected[15]).toBe('.'.repeat(60))
    expect(corrected[40]?.startsWith('####')).toBe(true)
  })
})

async function load(name: string, edge?: number): Promise<Picture> {
  const image = sharp(fixture(name))
  const sized = edge === undefined ? image : image.resize(edge, edge, { fit: 'inside' })
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: 3, data }
}

/** Lifts the subject and compares its matte with the one that was looked over by hand. */
async function cut(name: string, from: Sessions): Promise<{ picture: Picture; agreement: number }> {
  const source = await load(`${name}.jpg`)
  const picture = await makeMatting({ sessions: from, log }).lift(source, job)
  expect(picture).toMatchObject({ width: source.width, height: source.height, channels: 4 })
  const { data: expected, info } = await sharp(fixture(`${name}-subject.png`))
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const actual = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .extractChannel(3)
    .resize(info.width, info.height, { fit: 'fill' })
    .raw()
    .toBuffer()
  let common = 0
  let joint = 0
  for (let i = 0; i < expected.length; i++) {
    common += Math.min(expected[i]!, actual[i]!)
    joint += Math.max(expected[i]!, actual[i]!)
  }
  return { picture, agreement: common / joint }
}
