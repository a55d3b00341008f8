import { AppError } from '@bluehour/engine/errors'
import qrcode from 'qrcode-generator'
import { type Block, blocksOf, bytesMax, dataCodewordsOf, type Level, lengthBits, VERSION_MAX } from './blocks.ts'
import { type Layout, layoutOf } from './layout.ts'

/** A QR code before it is a picture. */
export type QrSymbol = {
  version: number
  layout: Layout
  /** 1 is dark; row by row. */
  dark: Uint8Array
  blocks: Block[]
  /** Codewords of the message that the content needs; those after it are padding. */
  usedCodewords: number
}

/**
 * The picture is paid for with padding, not with errors: every module is drawn right and checked, and the room that
 * stronger levels give to parity goes to modules that may agree with the picture. What level L corrects (a tenth of the
 * codewords at this size) is left whole for dirt, glare and folds.
 */
const LEVEL: Level = 'L'

/** Fine enough for a picture, coarse enough to be read from a quarter of the size. */
const VERSION_FROM = 9
const VERSION_TO = 11

/** With this share of free codewords the calm parts of a picture stay clean. */
const FREE_WANTED = 0.4

/** Bytes of UTF-8 that fit into the largest code. */
const CONTENT_BYTES_MAX = bytesMax(VERSION_MAX, LEVEL)

export function makeSymbol(content: string): QrSymbol {
  if (!content.isWellFormed()) {
    throw new AppError(
      'invalid_parameters',
      'content holds half of a surrogate pair. Please send well-formed Unicode text.',
    )
  }
  const bytes = new TextEncoder().encode(content)
  const version = versionFor(bytes.length)
  const code = qrcode(version as Parameters<typeof qrcode>[0], LEVEL)
  // The package writes one byte per character, so it gets one character per byte of UTF-8.
  code.addData(Buffer.from(bytes).toString('latin1'), 'Byte')
  code.make()
  const layout = layoutOf(version)
  const { side } = layout
  const dark = new Uint8Array(side * side)
  for (let i = 0; i < dark.length; i++) dark[i] = code.isDark(Math.floor(i / side), i % side) ? 1 : 0
  return {
    version,
    layout,
    dark,
    blocks: blocksOf(version, LEVEL),
    usedCodewords: usedCodewords(bytes.length, version),
  }
}

function usedCodewords(bytes: number, version: number): number {
  return Math.ceil((4 + lengthBits(version) + bytes * 8 + 4) / 8)
}

function versionFor(bytes: number): number {
  const fits = (version: number) => bytesMax(version, LEVEL) >= bytes
  for (let version = VERSION_FROM; version <= VERSION_TO; version++) {
    const all = blocksOf(version, LEVEL).reduce((sum, block) => sum + block.data + block.parity, 0)
    const free = dataCodewordsOf(version, LEVEL) - usedCodewords(bytes, version)
    if (fits(version) && (free / all >= FREE_WANTED || version === VERSION_TO)) return version
  }
  for (let version = VERSION_TO; version <= VERSION_MAX; version++) if (fits(version)) return version
  throw new AppError(
    'invalid_parameters',
    `content is ${bytes} bytes long in UTF-8 and a QR code holds at most ${CONTENT_BYTES_MAX}. Please shorten it: a plain letter is one byte, an accented one two, Chinese three, an emoji four or more.`,
  )
}

/** Whether the four neighbours of a module have its tone. */
export function alikeAround(symbol: QrSymbol, module: number): boolean {
  const { side } = symbol.layout
  const own = symbol.dark[module]
  return [-1, 1, -side, side].every((step) => (symbol.dark[module + step] ?? 0) === own)
}
