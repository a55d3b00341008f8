import type { Rgb } from '../scene.ts'
import { block } from '../shapes/mesh.ts'
import type { Solid } from '../shapes/model.ts'
import { rgb, type Surface, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { place } from '../shapes/vector.ts'

/** A fitted kitchen along the back wall: what it is painted and topped with. */
export type KitchenLook = { cabinets: Rgb; worktop: Rgb; isWooden: boolean }

const PAINTED = { material: 'glossy', roughness: 0.55 } as const
const STEEL = { material: 'metal', roughness: 0.3 } as const
const [HIGH, DEEP, DOOR] = [0.88, 0.6, 0.56]

/** Doors with handles before a carcass. */
function cupboards(
  from: number,
  to: number,
  y: number,
  tall: number,
  front: number,
  deep: number,
  color: Rgb,
): Solid[] {
  const count = Math.max(1, Math.round((to - from) / DOOR))
  const wide = (to - from) / count
  const body = block(
    PAINTED,
    times(color, 0.7),
    [to - from, tall, deep - 0.03],
    place([(from + to) / 2, y, front - deep / 2]),
  )
  const solids: Solid[] = [body]
  for (let i = 0; i < count; i++) {
    const x = from + (i + 0.5) * wide
    solids.push(block(PAINTED, color, [wide - 0.012, tall - 0.02, 0.025], place([x, y + 0.01, front]), 0.006))
    solids.push(
      block(PAINTED, times(color, 0.93), [wide - 0.14, tall - 0.16, 0.012], place([x, y + 0.08, front + 0.014]), 0.004),
    )
    const side = i % 2 === 0 ? 1 : -1
    const knob = y > 1 ? y + 0.08 : y + tall - 0.2
    solids.push(
      block(
        STEEL,
        rgb('#b8bcc0'),
        [0.018, 0.12, 0.03],
        place([x + side * (wide / 2 - 0.06), knob, front + 0.02]),
        0.004,
      ),
    )
  }
  return solids
}

/** Cupboards below and above, a worktop, tiles between them, a sink below the window, a cooker with its hood. */
export function fittedKitchen(back: number, half: number, look: KitchenLook): Solid[] {
  const front = back + DEEP + 0.02
  const top: Surface = look.isWooden ? { material: 'wood' } : { material: 'marble', tint: times(look.worktop, 0.7) }
  const [left, right] = [-half + 0.05, half - 0.85]
  const cooker = half * 0.42
  const solids: Solid[] = [
    block(
      PAINTED,
      rgb('#2c2a28'),
      [right - left, 0.1, DEEP - 0.08],
      place([(left + right) / 2, 0, back + DEEP / 2 - 0.03]),
    ),
    ...cupboards(left, cooker - 0.32, 0.1, HIGH - 0.1, front, DEEP, look.cabinets),
    ...cupboards(cooker + 0.32, right, 0.1, HIGH - 0.1, front, DEEP, look.cabinets),
    block(
      top,
      look.worktop,
      [right - left, 0.045, DEEP + 0.06],
      place([(left + right) / 2, HIGH, back + DEEP / 2 + 0.03]),
      0.01,
    ),
    block(
      { material: 'tiles', tint: rgb('#c9c5bc'), scale: 0.5 },
      rgb('#f0ede6'),
      [right - left, 0.5, 0.02],
      place([(left + right) / 2, HIGH + 0.045, back + 0.02]),
    ),
    // The window is in the middle: cupboards hang at its sides.
    ...cupboards(left, -0.95, 1.46, 0.72, back + 0.36, 0.34, look.cabinets),
    ...cupboards(cooker + 0.34, right, 1.46, 0.72, back + 0.36, 0.34, look.cabinets),
    block(STEEL, rgb('#c4c8cc'), [0.62, 0.1, 0.46], place([cooker, 1.62, back + 0.24]), 0.02),
    block(STEEL, rgb('#c4c8cc'), [0.26, 0.7, 0.26], place([cooker, 1.7, back + 0.16]), 0.02),
    ...sink(back, look),
  ]
  return solids
}

function sink(back: number, { worktop }: KitchenLook): Solid[] {
  const z = back + DEEP / 2
  return [
    block(STEEL, times(worktop, 0.35), [0.62, 0.012, 0.4], place([0, HIGH + 0.045, z]), 0.005),
    block(STEEL, rgb('#c8ccd0'), [0.035, 0.3, 0.035], place([0, HIGH + 0.05, z - 0.22]), 0.01),
    block(STEEL, rgb('#c8ccd0'), [0.03, 0.03, 0.22], place([0, HIGH + 0.33, z - 0.12]), 0.01),
  ]
}

/** In the middle of a large kitchen: cupboards with a worktop, and stools before it. */
export function kitchenIsland(x: number, z: number, look: KitchenLook): Solid[] {
  const top: Surface = look.isWooden ? { material: 'wood' } : { material: 'marble', tint: times(look.worktop, 0.7) }
  const moved = cupboards(x - 0.75, x + 0.75, 0, HIGH, z + 0.36, 0.72, look.cabinets)
  const bowl = [
    [0.02, 0],
    [0.1, 0.01],
    [0.17, 0.09],
    [0.165, 0.095],
    [0.09, 0.03],
  ] as const
  return [
    ...moved,
    block(top, look.worktop, [1.74, 0.05, 0.94], place([x, HIGH, z]), 0.01),
    lathe({ material: 'glossy' }, rgb('#f2efe8'), bowl, place([x + 0.3, HIGH + 0.05, z]), 24),
  ]
}
