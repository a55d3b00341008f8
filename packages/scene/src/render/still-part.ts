import * as layout from '../kernels/layout.ts'
import type { Lamp } from '../shapes/model.ts'
import type { Look } from './frame.ts'
import type { Geometry } from './geometry.ts'
import { lightFrame } from './light-frame.ts'
import { mirrorHeight, mirrorView, pointAtMirror } from './mirror.ts'
import { judgeOcclusion, type Occlusion, pointAtOcclusion, rejudgeOcclusion } from './occlusion.ts'
import { castMovingShadows, type StillShadows } from './shadows.ts'
import type { Stage } from './stage.ts'
import type { RenderThreads } from './threads.ts'
import { type Changes, type Exposure, type KeptView, keepView, redrawView, writeKept } from './view.ts'

/** What stands still, drawn once for all pictures of a loop whose camera stands still too. */
export type StillPart = {
  look: Look
  lamps: readonly Lamp[]
  view: KeptView
  mirror?: KeptView
  occlusion: Occlusion
}

export async function drawStillPart(
  stage: Stage,
  { look, per, geometry, shadows }: { look: Look; per: number; geometry: Geometry; shadows: StillShadows },
  threads: RenderThreads,
): Promise<StillPart> {
  const frame = lightFrame(stage, look, geometry, shadows, threads)
  const planeY = mirrorHeight(stage)
  let mirror: KeptView | undefined
  if (planeY !== undefined) {
    mirror = await keepView(mirrorView(stage, geometry, look, planeY, frame, threads), geometry, threads)
    pointAtMirror(frame, mirror, threads)
  }
  const occlusion = await judgeOcclusion(stage, geometry, look, threads)
  pointAtOcclusion(frame, occlusion, threads)
  const view = await keepView({ frame, look, per }, geometry, threads)
  return { look, lamps: stage.lamps, view, occlusion, ...(mirror ? { mirror } : {}) }
}

/** One picture of the loop: the still part with what moves in it. To the bit what drawing everything would give. */
export async function drawOverStillPart(
  stage: Stage,
  part: StillPart,
  moving: Geometry,
  shadows: StillShadows,
  threads: RenderThreads,
): Promise<Exposure> {
  const { look, view, mirror } = part
  const { maps, shaded } = await castMovingShadows(stage, moving, shadows, threads)
  const frame = lightFrame(stage, look, moving, maps, threads)
  const firstMoving = moving.ranges[0]![0]
  const changes: Changes = { occlusion: 0, shaded, firstMoving, lamps: changedLamps(part.lamps, stage.lamps) }
  const planeY = mirrorHeight(stage)
  if (planeY !== undefined && mirror) {
    const mirrored = mirrorView(stage, moving, look, planeY, frame, threads)
    writeKept(mirrored.frame, mirror, changes, threads)
    const redrawn = await redrawView(mirror, mirrored, moving, threads)
    pointAtMirror(frame, redrawn, threads)
    changes.mirrored = changedBlocks(mirror, redrawn, threads)
  }
  pointAtOcclusion(frame, await rejudgeOcclusion(stage, part.occlusion, moving, look, threads), threads)
  writeKept(frame, view, { ...changes, occlusion: part.occlusion.open }, threads)
  return redrawView(view, { frame, look, per: view.per }, moving, threads)
}

/** Which blocks of two pictures of one size differ, a byte each. */
function changedBlocks(before: Exposure, now: Exposure, { shared }: RenderThreads): { blocks: number; across: number } {
  const { width, height } = now
  const across = Math.ceil(width / layout.MIRRORED_BLOCK)
  const blocks = shared.take(across * Math.ceil(height / layout.MIRRORED_BLOCK))
  const marks = shared.bytes(blocks, across * Math.ceil(height / layout.MIRRORED_BLOCK)).fill(0)
  const [a, b] = [shared.floats(before.colors, width * height * 3), shared.floats(now.colors, width * height * 3)]
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / layout.MIRRORED_BLOCK) * across
    for (let x = 0; x < width; x++, i += 3)
      if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2])
        marks[row + Math.floor(x / layout.MIRRORED_BLOCK)] = 1
  }
  return { blocks, across }
}

/** Where a lamp is or was that is not the same in both. */
function changedLamps(before: readonly Lamp[], now: readonly Lamp[]): Changes['lamps'] {
  const isSame = (a: Lamp | undefined, b: Lamp | undefined) =>
    a !== undefined &&
    b !== undefined &&
    a.radius === b.radius &&
    [0, 1, 2].every((i) => a.at[i] === b.at[i] && a.color[i] === b.color[i])
  return Array.from({ length: Math.max(before.length, now.length) }, (_, i) => [before[i], now[i]] as const)
    .filter(([a, b]) => !isSame(a, b))
    .flatMap((pair) => pair.filter((lamp) => lamp !== undefined))
    .map(({ at, radius }) => [at[0], at[1], at[2], radius] as const)
}
