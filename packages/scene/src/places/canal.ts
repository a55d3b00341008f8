import type { Thing } from '../render/stage.ts'
import { isAfterDark } from '../scene.ts'
import { block } from '../shapes/mesh.ts'
import { rgb } from '../shapes/surface.ts'
import { HERE, place } from '../shapes/vector.ts'
import { landMesh, waterMesh } from './land.ts'
import { oldHouses } from './old-street.ts'
import type { PlacedGround, Setting } from './place.ts'

/** Half the width of the water, and of the walk before the houses. */
const [WATER, WALK] = [4.2, 1.6]

/** A canal through an old town: water from wall to wall, houses on both sides, a bridge far off. */
export function canalCity(setting: Setting): PlacedGround {
  const { scene, clearRadius, afloat, eye, random: all } = setting
  const random = all.branch('canal')
  const dark = isAfterDark(scene.time)
  const half = Math.max(WATER, clearRadius * 1.5)
  // Who does not float stands on a walk beside the water.
  const shift = afloat ? 0 : half + clearRadius + 0.4
  const heightAt = (x: number) => (Math.abs(x - shift) < half ? -2.5 : 0.45)
  const land = {
    heightAt: (x: number) => heightAt(x),
    colorAt: () => rgb('#8d857a'),
    surface: { material: 'cobbles' } as const,
  }
  const walk = afloat ? WALK : Math.max(WALK, clearRadius * 2.4 + 1)
  const rows = ([-1, 1] as const).map((side) => oldHouses(setting, side, half + walk, random.branch(`row ${side}`)))
  const quays = [-1, 1].map((side) =>
    block(
      { material: 'brick', scale: 2, tint: rgb('#7d756a') },
      rgb('#9a9186'),
      [0.4, 3, 400],
      place([shift + side * (half + 0.1), -2.5, eye[2] - 180]),
      0.03,
    ),
  )
  const bridge = setting.model('bridge')
  const things: Thing[] = [
    { solids: [landMesh(land, setting)], at: HERE, id: 0 },
    { solids: [waterMesh(land, 0, setting, 0)], at: HERE, id: 0, seenBy: { sun: false, mirror: false } },
    { solids: quays, at: HERE, id: 0 },
    ...rows.map(
      ({ solids }): Thing => ({
        solids,
        at: place([shift, 0.45, 0]),
        id: 0,
        snow: scene.season === 'winter' ? 0.6 : 0,
      }),
    ),
    { solids: bridge.solids, at: place([shift, 0, -38 - clearRadius * 2], {}, (half + 2.2) / 9.6), id: 0 },
  ]
  return {
    things,
    lamps: rows.flatMap((row) =>
      row.lamps.map((lamp) => ({ ...lamp, at: [lamp.at[0] + shift, lamp.at[1] + 0.45, lamp.at[2]] as const })),
    ),
    groundAt: heightAt,
    water: { y: 0, shallow: rgb('#4a6f68'), deep: rgb('#1c3f40'), waves: 0.45 },
    fill: dark ? [0.05, 0.05, 0.065] : [0.06, 0.06, 0.06],
    key: dark ? 1.7 : 1,
  }
}
