import type { Grid } from './paint/grid.ts'
import { onSheet, SPAN, type Stage } from './paint/stage.ts'
import type { Spot, Style } from './style.ts'
import { ALIGNMENT, FINDER, TIMING } from './symbol/layout.ts'
import { shapePadding, type TargetModules } from './symbol/shape-padding.ts'
import type { QrSymbol } from './symbol/symbol.ts'
import { type Tones, targetModules } from './target-modules.ts'

/** A module may differ this much from the threshold and still needs a mark. */
const UNCLEAR = 0.04

/** Chooses the code's free bits for the picture as painted, the style's calm places first. */
export function fitToPicture(bare: QrSymbol, stage: Stage, style: Style, grid: Grid, tones: Tones): QrSymbol {
  const wish = targetModules(tones)
  if (style.calm) weighByCalm(stage, style.calm, grid, wish.weight)
  return yieldAlignments(shapePadding(bare, wish), wish)
}

function weighByCalm(stage: Stage, calm: NonNullable<Style['calm']>, grid: Grid, weight: Float32Array): void {
  const sheet = onSheet(stage, (pen) => {
    pen.fillStyle = '#000'
    pen.fillRect(0, 0, SPAN, SPAN)
    calm(stage, pen)
  })
  const { data } = sheet.getContext('2d').getImageData(0, 0, grid.size, grid.size)
  for (let i = 0; i < weight.length; i++) {
    const x = Math.floor(grid.origin + ((i % grid.side) + 0.5) * grid.module)
    const y = Math.floor(grid.origin + (Math.floor(i / grid.side) + 0.5) * grid.module)
    weight[i] = Math.min(weight[i]!, 0.3) * 0.5 + data[(y * grid.size + x) * 4]! / 255
  }
}

/**
 * Readers that look for alignment patterns look for the lower right one; the others only refine, and a reader that does
 * not find them goes on without. The picture takes their place.
 */
function yieldAlignments(symbol: QrSymbol, wish: TargetModules): QrSymbol {
  const { side, role, alignments } = symbol.layout
  const dark = symbol.dark.slice()
  for (const { row, column } of alignments.slice(0, -1)) {
    for (let r = row - 2; r <= row + 2; r++) {
      for (let c = column - 2; c <= column + 2; c++) {
        if (role[r * side + c] === ALIGNMENT) dark[r * side + c] = wish.dark[r * side + c]!
      }
    }
  }
  return { ...symbol, dark }
}

/** Modules that the painted picture shows on the wrong side, or not clearly on the right one. */
export function spotsOf(symbol: QrSymbol, grid: Grid, tones: Tones): Spot[] {
  const spots: Spot[] = []
  const unit = SPAN / grid.size
  for (let i = 0; i < symbol.dark.length; i++) {
    const dark = symbol.dark[i] === 1
    const side = tones.mean[i]! - tones.threshold[i]!
    if (symbol.layout.role[i] === FINDER || (dark ? side < -UNCLEAR : side > UNCLEAR)) continue
    const row = Math.floor(i / grid.side)
    const column = i % grid.side
    const x = (grid.origin + (column + 0.5) * grid.module) * unit
    const y = (grid.origin + (row + 0.5) * grid.module) * unit
    spots.push({ x, y, row, column, dark, timing: symbol.layout.role[i] === TIMING })
  }
  return spots
}

/** The four patterns readers search for, drawn in the picture's manner. */
export function drawEyes(stage: Stage, style: Style): void {
  const near = stage.margin + stage.module * 3.5
  const far = SPAN - near
  style.finder(stage, near, near, 0, stage.module)
  style.finder(stage, far, near, 1, stage.module)
  style.finder(stage, near, far, 2, stage.module)
  const alignment = SPAN - stage.margin - stage.module * 6.5
  style.finder(stage, alignment, alignment, 3, (stage.module * 5) / 7)
}
