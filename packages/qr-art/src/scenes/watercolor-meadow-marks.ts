import { drawRuns, placesOf } from '../draw-runs.ts'
import { bird } from '../motifs/ground.ts'
import { blossom, grass, leaves } from '../motifs/plants.ts'
import { fillBlob } from '../paint/brush.ts'
import { css, hex, mix } from '../paint/color.ts'
import type { Stage } from '../paint/stage.ts'
import type { Run } from '../runs.ts'
import type { Spot } from '../style.ts'

export const PAPER = hex('#fcfaf4')

export const GREEN = hex('#1f5a3a')

export const SAP = hex('#2f6a2c')

export const BLUE = hex('#20428f')

export const FLOWERS = ['#a3203f', '#7a1f6b', '#2a3f9a', '#b03a1a', '#8f1f5a'].map(hex)

const PALE = ['#ffe9a8', '#ffd6e2', '#ffffff', '#e2e6ff', '#ffe0c4'].map(hex)

export function dress(stage: Stage, spots: Spot[]): void {
  const { pen, random, module } = stage
  drawRuns(spots, {
    timing: (spot) => {
      if (!spot.dark) daisy(stage, spot.x, spot.y)
      else if (spot.row === 6) bird(pen, spot.x, spot.y, module * 0.9, BLUE, random)
      else blossom(pen, spot.x, spot.y, module * 1.15, random.pick(FLOWERS), BLUE, random)
    },
    run: (run) => {
      if (run.dark) darkRun(stage, run)
      else for (const [x, y] of placesOf(run)) daisy(stage, x, y)
    },
  })
  for (let i = 0; i < 46; i++) {
    const x = random.between(60, 960)
    const y = random.between(60, 960)
    const drop = css(random.pick([...PALE, hex('#bcd8f6')]), 0.7)
    for (let k = 0; k < 3; k++) {
      const size = random.between(1.5, 4)
      fillBlob(pen, drop, x + random.bell() * 18, y + random.bell() * 18, size, size, 0.2, random)
    }
  }
}

function daisy(stage: Stage, x: number, y: number): void {
  const { pen, random, module } = stage
  fillBlob(pen, css(PAPER, 0.85), x, y, module * 0.46, module * 0.42, 0.14, random)
  blossom(pen, x, y, module * 1.1, random.pick(PALE), hex('#f2c84a'), random)
}

function darkRun(stage: Stage, run: Run): void {
  const { pen, random, module } = stage
  const { from, to } = run
  if (from.y > 640) {
    if (run.upright) grass(pen, from.x, to.y + module * 0.7, to.y - from.y + module * 1.2, GREEN, random, 5)
    for (const [i, [x, y]] of placesOf(run).entries()) {
      if (run.upright && i % 2 === 1) leaves(pen, x, y, module * 1.05, [GREEN, SAP], random, 8)
      else {
        const flower = random.pick(FLOWERS)
        blossom(
          pen,
          x + random.bell(),
          y + random.bell(),
          module * random.between(1.1, 1.35),
          flower,
          mix(flower, BLUE, 0.5),
          random,
        )
      }
    }
    return
  }
  if (run.length === 1 && from.x < 720) bird(pen, from.x, from.y, module * 0.95, BLUE, random)
  else
    for (const [x, y] of placesOf(run)) leaves(pen, x, y, module * 1.15, [GREEN, SAP, mix(GREEN, BLUE, 0.6)], random, 9)
}
