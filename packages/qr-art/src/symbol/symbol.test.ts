import jsQr from 'jsqr'
import qrcode from 'qrcode-generator'
import { describe, expect, it } from 'vitest'
import { blocksOf, bytesMax, dataCodewordsOf, type Level, sideOf, VERSION_MAX } from './blocks.ts'
import { DATA, layoutOf } from './layout.ts'
import { parityOf } from './reed-solomon.ts'
import { shapePadding } from './shape-padding.ts'
import { makeSymbol, type QrSymbol } from './symbol.ts'

const LEVELS: readonly Level[] = ['L', 'M', 'Q', 'H']
const VERSIONS = Array.from({ length: VERSION_MAX }, (_, i) => i + 1)

/** Black and white squares, as plain as can be. */
function readPlain({ dark, layout: { side } }: QrSymbol): string | undefined {
  const cell = 3
  const edge = (side + 8) * cell
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255)
  for (let y = 0; y < side * cell; y++) {
    for (let x = 0; x < side * cell; x++) {
      const o = ((y + 4 * cell) * edge + x + 4 * cell) * 4
      if (dark[Math.floor(y / cell) * side + Math.floor(x / cell)]) pixels.fill(0, o, o + 3)
    }
  }
  const read = (jsQr as unknown as { default?: typeof jsQr.default }).default ?? jsQr
  return (read as typeof jsQr.default)(pixels, edge, edge)?.data
}

describe('tables of the standard', () => {
  it('give every version the room it has', () => {
    for (const version of VERSIONS) {
      const { bitModules, role, side } = layoutOf(version)
      expect(side).toBe(sideOf(version))
      expect(role.filter((what) => what === DATA)).toHaveLength(bitModules.length)
      for (const level of LEVELS) {
        const blocks = blocksOf(version, level)
        const words = blocks.reduce((sum, { data, parity }) => sum + data + parity, 0)
        expect(Math.floor(bitModules.length / 8)).toBe(words)
        expect(blocks.reduce((sum, { data }) => sum + data, 0)).toBe(dataCodewordsOf(version, level))
      }
    }
  })

  it('agree with the generator about capacity', () => {
    for (const version of [1, 7, 9, 10, 11, 27]) {
      for (const level of LEVELS) {
        const make = (bytes: number) => {
          const code = qrcode(version as Parameters<typeof qrcode>[0], level)
          code.addData('x'.repeat(bytes), 'Byte')
          code.make()
        }
        make(bytesMax(version, level))
        expect(() => make(bytesMax(version, level) + 1)).toThrow()
      }
    }
  })

  it('have parity that matches a known block', () => {
    const hello = Uint8Array.from([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17])
    expect([...parityOf(hello, 10)]).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })
})

describe('padding', () => {
  const wishFor = ({ layout: { side } }: QrSymbol) => {
    const dark = new Uint8Array(side * side)
    const weight = new Float32Array(side * side)
    for (let i = 0; i < dark.length; i++) {
      const away = Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2)
      dark[i] = away < side / 3 ? 1 : 0
      weight[i] = 1 / (1 + Math.abs(away - side / 3))
    }
    return { dark, weight }
  }
  const agreement = ({ dark, layout }: QrSymbol, wish: Uint8Array) => {
    const data = layout.bitModules
    return data.filter((i) => dark[i] === wish[i]).length / data.length
  }

  it.each(['a', 'https://example.com/menu?table=12', 'é'.repeat(80), 'x'.repeat(290), 'x'.repeat(1500)])(
    'bends to the picture and keeps the text: %#',
    (content) => {
      const bare = makeSymbol(content)
      const wish = wishFor(bare)
      const shaped = shapePadding(bare, wish)
      expect(readPlain(shaped)).toBe(content)
      expect(agreement(shaped, wish.dark)).toBeGreaterThanOrEqual(agreement(bare, wish.dark))
    },
  )

  it('wins most of the picture for a short text', () => {
    const bare = makeSymbol('https://example.com/menu?table=12')
    const wish = wishFor(bare)
    expect(agreement(bare, wish.dark)).toBeLessThan(0.6)
    expect(agreement(shapePadding(bare, wish), wish.dark)).toBeGreaterThan(0.8)
  })

  it('leaves a full code alone', () => {
    const bare = makeSymbol('x'.repeat(bytesMax(11, 'L')))
    expect(bare.version).toBe(11)
    expect(shapePadding(bare, wishFor(bare)).dark).toEqual(bare.dark)
  })
})
