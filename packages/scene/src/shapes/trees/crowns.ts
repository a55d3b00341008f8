import type { Rgb, Season } from '../../scene.ts'
import type { Mesh } from '../mesh.ts'
import type { Random } from '../random.ts'
import { blend, times } from '../surface.ts'
import { add, cross, scale, unit, type Vec } from '../vector.ts'
import { cardWriter, type Sway } from './foliage.ts'
import { leafTexture } from './leaf-textures.ts'
import type { Skeleton, Tip } from './limbs.ts'
import type { TreePlan } from './tree-plan.ts'

type CrownLook = { season: Season; colors: readonly Rgb[]; cardsMax: number; sway: Sway; random: Random }

// Above one: the leaves' texture darkens it again.
const SNOW: Rgb = [1.5, 1.56, 1.66]

/** The leaves of a tree as cards around the ends of its twigs. */
export function crownMesh(plan: TreePlan, { tips, height }: Skeleton, look: CrownLook): Mesh {
  const { random, sway } = look
  const inBloom = look.season === 'spring' && plan.bloom
  // Seen from afar, large leaves would look like paddles.
  const own = plan.leaf.look === 'broad' && look.cardsMax < 1000 ? 'small' : plan.leaf.look
  const texture = leafTexture(inBloom || own)
  const writer = cardWriter({ material: 'leaves', texture })
  const wanted = tips.length * plan.leaf.cards
  const share = Math.min(1, look.cardsMax / wanted)
  // Fewer cards must cover the same crown.
  const grow = Math.min(2.6, 1 / Math.sqrt(share)) * 0.5
  const centre: Vec = scale(plan.crown, height)
  const reach = Math.max(...tips.map((tip) => Math.hypot(tip.at[0] - centre[0], tip.at[2] - centre[2])), 0.5)
  const tall = Math.max(...tips.map((tip) => Math.abs(tip.at[1] - centre[1])), 0.5)
  for (const tip of tips) {
    const shade = random.pick(look.colors)
    for (let k = 0; k < plan.leaf.cards; k++) {
      const [luck, flutter, angle, lift] = [
        random.next(),
        random.next() * 6,
        random.next() * 6.283,
        random.between(-1, 1),
      ]
      const bright = random.between(0.82, 1.16)
      if (luck > share) continue
      const flat = Math.sqrt(1 - lift * lift)
      const out: Vec = [Math.sin(angle) * flat, lift, Math.cos(angle) * flat]
      const at = add(tip.at, scale(out, plan.leaf.spread * (0.35 + 0.65 * ((k * 0.618) % 1))))
      const away: Vec = [(at[0] - centre[0]) / reach, (at[1] - centre[1]) / tall, (at[2] - centre[2]) / reach]
      const depth = Math.min(1, Math.hypot(away[0], away[1], away[2]))
      // Inside the crown and below it little light arrives.
      const dark = 0.42 + 0.58 * depth ** 1.4 * (0.86 + 0.14 * out[1])
      const normal = unit(add(add(scale(unit(away), 0.9), scale(out, 0.55)), [0, 0.25, 0]))
      // A conifer ends in a point: its topmost sprays are short.
      const slim = plan.whorl ? Math.min(1, 0.22 + (1 - at[1] / height) * 2.6) : 1
      const size = plan.leaf.size * grow * bright * slim
      const [along, across] = lying(plan.leaf.lie, tip, out, size, flutter)
      let color = times(blend(shade, look.colors[k % look.colors.length]!, 0.35), dark * bright)
      if (plan.snowInWinter && look.season === 'winter') color = snowed(color, at, normal, luck / share, depth)
      writer.card(sway(at, flutter), along, across, normal, color)
    }
  }
  return writer.done()
}

const snowed = (color: Rgb, at: Vec, normal: Vec, luck: number, depth: number): Rgb =>
  blend(color, SNOW, Math.min(1, Math.max(0, normal[1] * 0.9 + luck * 0.5 - 0.3 + 0.2 * Math.sin(at[1] * 5)) * depth))

function lying(lie: TreePlan['leaf']['lie'], tip: Tip, out: Vec, size: number, turn: number): [Vec, Vec] {
  if (lie === 'hang')
    return [[out[0] * size * 0.12, size, out[2] * size * 0.12], scale(unit([out[2], 0, -out[0]]), size * 0.36)]
  if (lie === 'any') {
    const along = unit(cross(out, [Math.sin(turn), 0.4, Math.cos(turn)]))
    // Cards lean outwards, so that none is seen edge-on from everywhere.
    const across = unit(add(cross(along, out), scale(out, 0.5)))
    return [scale(along, size), scale(across, size)]
  }
  const along = unit(add(tip.along, scale(out, lie === 'fan' ? 0.4 : 0.2)))
  const level = unit(cross(along, [0, 1, 0]))
  const roll = lie === 'fan' ? out[1] * 1.3 : out[1] * 0.55
  const over = unit(cross(level, along))
  const across = unit(add(scale(level, Math.cos(roll)), scale(over, Math.sin(roll))))
  return [scale(along, size), scale(across, size * (lie === 'fan' ? 0.62 : 0.75))]
}
