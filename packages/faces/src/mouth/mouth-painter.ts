import type { Picture } from '@bluehour/engine/engine'
import { copyRegion, drawMapped } from '@bluehour/imaging/warp/draw-mapped'
import { drawNet } from '@bluehour/imaging/warp/draw-mesh'
import { type Region, shiftMap } from '@bluehour/imaging/warp/pixel-map'
import type { Face } from '../face.ts'
import { COLUMNS, clamp01, smoothStep } from './contours.ts'
import { type FaceLight, faceLightOf } from './face-light.ts'
import { roomBeside } from './field.ts'
import { deepenFolds } from './folds.ts'
import { drawInside } from './inside.ts'
import { type LipMemory, refineLipEdges } from './lip-edges.ts'
import { type KnownMouth, makeMouthModel } from './mouth-model.ts'
import { poseMouth, type SpokenShape } from './pose-mouth.ts'
import { offsetOf, type RestMouth, shiftRest } from './rest-mouth.ts'
import { restoreDetail } from './restore-detail.ts'
import { gapOf, type SeenMouth, seeMouth } from './seen-mouth.ts'
import { makeSheets, type Sheets } from './sheet.ts'
import { edgePxOf } from './softness.ts'

/** Draws speaking mouths into one person's face. */
export interface MouthPainter {
  /** Shows the painter the person once more; several frames give a truer mouth at rest, and the person's own teeth. */
  learn(frame: Picture, face: Face): void
  /**
   * Draws the mouth into the frame, in place; what it showed before is gone. A strength below 1 goes only a part of the
   * way, for faces that turn away.
   */
  paint(frame: Picture, face: Face, shape: SpokenShape, strength?: number): void
}

export type PainterOptions = {
  /** `lite` is quickest, `standard` keeps skin as sharp as it was, `pro` brings back fine detail and grain as well. */
  detail?: 'lite' | 'standard' | 'pro'
}

/** In mouth widths: how soft the edges of the opening are. */
const SOFT = 0.01
const SOFT_MAX = 0.035
/** Of the width of the sharpest edges of the face. */
const SOFT_OF_EDGE = 0.3
const SOFT_PX_MIN = 0.6
const SEAM = 0.28
const FOLD = 0.1
/** Pixels closer to their own place than this are not touched. */
const STILL_PX = 0.02
/** Of the way, each frame. */
const DRIFT_SHARE = 0.1

export function makeMouthPainter({ detail = 'standard' }: PainterOptions = {}): MouthPainter {
  const model = makeMouthModel()
  const memory: LipMemory = {}
  const drift: Drift = {}
  return {
    learn(frame, face) {
      const seen = seeMouth(face)
      refineLipEdges(frame, seen)
      model.add(frame, seen, { light: faceLightOf(frame, face), edgePx: edgePxOf(frame, face) })
    },
    paint(frame, face, shape, strength = 1) {
      if (strength <= 0) return
      const seen = seeMouth(face)
      refineLipEdges(frame, seen, memory)
      let light = faceLightOf(frame, face)
      if (model.empty()) model.add(frame, seen, { light, edgePx: edgePxOf(frame, face) })
      const known = model.known()
      const { teeth, edgePx } = known
      const rest = follow(known, seen, drift)
      if (teeth) light = inOwnWhite(light, teeth.white)
      const posed = poseMouth(rest, shape, roomBeside(seen))
      const sheets = makeSheets(seen, rest, posed, strength)
      const region = regionOf(sheets, frame)
      const copy = copyRegion(frame, region)
      deepenFolds(copy, face, seen.frame.scale, FOLD * strength * Math.max(0, shape.spread))
      const map = shiftMap(region)
      for (const { to, from } of [sheets.upper, sheets.lower]) drawNet(map, COLUMNS, to, from)
      drawMapped(frame, copy, map, { quick: detail === 'lite', stillPx: STILL_PX })
      const unit = rest.width * seen.frame.scale
      const softPx = Math.max(SOFT_PX_MIN, SOFT * unit, Math.min(SOFT_MAX * unit, SOFT_OF_EDGE * edgePx))
      const seam = SEAM * smoothStep(0.015, 0.06, gapOf(seen.edges))
      const { tongue } = shape
      const round = clamp01(-shape.spread)
      drawInside(frame, sheets, { frame: seen.frame, rest, posed, light, teeth, tongue, round, seam, softPx, strength })
      if (detail === 'pro') restoreDetail(frame, map)
    },
  }
}

/** How far the mouth has wandered from where the model has it: meshes of turned heads do not agree perfectly. */
type Drift = { at?: readonly [number, number] }

/** The rested mouth, moved slowly along with the lips that are seen: speech is too quick to move it. */
function follow({ rest, offset }: KnownMouth, seen: SeenMouth, drift: Drift): RestMouth {
  const [x, y] = offsetOf(seen.edges, rest.edges)
  const now = [x - offset[0], y - offset[1]] as const
  const before = drift.at ?? now
  drift.at = [before[0] + (now[0] - before[0]) * DRIFT_SHARE, before[1] + (now[1] - before[1]) * DRIFT_SHARE]
  return shiftRest(rest, drift.at[0], drift.at[1])
}

const inOwnWhite = (light: FaceLight, white: readonly [number, number, number]): FaceLight => ({
  ...light,
  white: [light.skin[0] * white[0], light.skin[1] * white[1], light.skin[2] * white[2]],
})

function regionOf({ upper, lower }: Sheets, { width, height }: Picture): Region {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { to, from } of [upper, lower]) {
    for (const knots of [to, from]) {
      for (let i = 0; i < knots.length; i += 2) {
        left = Math.min(left, knots[i]!)
        right = Math.max(right, knots[i]!)
        top = Math.min(top, knots[i + 1]!)
        bottom = Math.max(bottom, knots[i + 1]!)
      }
    }
  }
  const x = Math.max(0, Math.floor(left))
  const y = Math.max(0, Math.floor(top))
  return {
    left: x,
    top: y,
    width: Math.max(0, Math.min(width, Math.ceil(right) + 1) - x),
    height: Math.max(0, Math.min(height, Math.ceil(bottom) + 1) - y),
  }
}
