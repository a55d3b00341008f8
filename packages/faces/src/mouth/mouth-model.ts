import type { Picture } from '@bluehour/engine/engine'
import { mapEdges } from './contours.ts'
import type { FaceLight } from './face-light.ts'
import { findOwnTeeth, type OwnTeeth } from './own-teeth.ts'
import { offsetOf, type RestMouth, restOf } from './rest-mouth.ts'
import { gapOf, type SeenMouth } from './seen-mouth.ts'
import { turnOf } from './skull-frame.ts'

export type KnownMouth = {
  rest: RestMouth
  /** Where the mouth was seen beside the rested one in the looks that made it. */
  offset: readonly [number, number]
  teeth: OwnTeeth | undefined
  edgePx: number
}

/** What is known of one person's mouth, from all frames it was shown. */
interface MouthModel {
  empty(): boolean
  add(frame: Picture, seen: SeenMouth, face: LearnedFace): void
  known(): KnownMouth
}

type LearnedFace = {
  light: FaceLight
  /** Pixels that the sharpest edges take; see softness.ts. */
  edgePx: number
}

type Look = { edgePx: number; edges: SeenMouth['edges']; jaw: SeenMouth['jaw']; gap: number; turn: number }

/** The mouth at rest is the mean of the most closed looks: this share of them, at least so many when there are. */
const REST_SHARE = 0.2
const REST_MIN = 3
const LOOKS_MAX = 240
/** A turned head hides half of the mouth: its looks count as more open. */
const TURN_COST = 0.1

export function makeMouthModel(): MouthModel {
  const looks: Look[] = []
  let rest: { rest: RestMouth; offset: readonly [number, number] } | undefined
  let teeth: OwnTeeth | undefined
  let edgePx: number | undefined
  return {
    empty: () => looks.length === 0,
    add(frame, seen, { light, edgePx: seenEdgePx }) {
      const { edges, jaw } = seen
      if (looks.length < LOOKS_MAX)
        looks.push({ edgePx: seenEdgePx, edges, jaw, gap: gapOf(edges), turn: turnOf(seen.frame) })
      rest = undefined
      edgePx = undefined
      const found = findOwnTeeth(frame, seen, restOf(seen), light)
      if (found && found.seen > (teeth?.seen ?? 0)) teeth = found
    },
    known() {
      rest ??= restFrom(meanLook(looks))
      edgePx ??= middleOf(looks.map((look) => look.edgePx))
      return { ...rest, teeth, edgePx }
    },
  }
}

function restFrom(look: Pick<SeenMouth, 'edges' | 'jaw'>) {
  const rest = restOf(look)
  return { rest, offset: offsetOf(look.edges, rest.edges) }
}

const middleOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!

function meanLook(looks: readonly Look[]): Pick<SeenMouth, 'edges' | 'jaw'> {
  const closed = [...looks].sort((a, b) => a.gap + TURN_COST * a.turn - b.gap - TURN_COST * b.turn)
  const chosen = closed.slice(0, Math.max(REST_MIN, Math.round(looks.length * REST_SHARE)))
  const mean = (values: (look: Look) => Float64Array) => {
    const sum = new Float64Array(values(chosen[0]!).length)
    for (const look of chosen) {
      const from = values(look)
      for (let i = 0; i < sum.length; i++) sum[i]! += from[i]! / chosen.length
    }
    return sum
  }
  return { edges: mapEdges((name) => mean((look) => look.edges[name])), jaw: mean((look) => look.jaw) }
}
