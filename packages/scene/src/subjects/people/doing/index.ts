import type { Solid } from '../../../shapes/model.ts'
import { makeParts } from '../../../shapes/parts.ts'
import { rgb } from '../../../shapes/surface.ts'
import { chair } from '../../furniture/seats.ts'
import type { Figure } from '../body.ts'
import { type Posing, sitting } from '../poses.ts'
import { type Activity, type AtWork, made, put, seatOf } from './activity.ts'
import { HOME } from './home.ts'
import { MUSIC } from './music.ts'
import { SPORT } from './sport.ts'
import { WORK } from './work.ts'

/** All that people are seen to do with things, by name. */
export const ACTIVITIES: Readonly<Record<string, Activity>> = { ...MUSIC, ...WORK, ...SPORT, ...HOME }

/** The same hands, but on a seat. */
export const seated =
  (posing: Posing): Posing =>
  (t) => {
    const { arms, head = {} } = posing(t)
    return { ...sitting(t), arms, head }
  }

/** What is under somebody who sits and whom nothing else carries. */
export function seatUnder(figure: Figure, kind: 'stool' | 'chair', at: AtWork): Solid[] {
  const [x, y, z] = seatOf(figure)
  if (kind === 'chair') {
    const { solids, anchors } = made(chair, { ...at, colors: [] })
    return put(solids, [x, 0, z - 0.02], {}, (y + 0.01) / (anchors?.seat?.[1] ?? 0.46))
  }
  const parts = makeParts()
  parts.lathe('leather', rgb('#3a2a20'), [0, 0.06, 0.15, 0.058, 0.17, 0.04, 0.168, 0, 0, 0], [x, y - 0.055, z], {}, 32)
  for (let i = 0; i < 4; i++) {
    const [c, s] = [Math.cos(i * 1.571 + 0.785), Math.sin(i * 1.571 + 0.785)]
    parts.rod('wood', rgb('#6b4a30'), [x + c * 0.18, 0, z + s * 0.18], [x + c * 0.12, y - 0.05, z + s * 0.12], 0.017)
  }
  return parts.done()
}
