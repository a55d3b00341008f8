import type { Rgb } from '../../../scene.ts'
import { type ClayBuilder, clay } from '../../../shapes/clay.ts'
import type { Solid } from '../../../shapes/model.ts'
import { type Material, rgb, type Surface, times } from '../../../shapes/surface.ts'
import { lathe, tube } from '../../../shapes/turned.ts'
import { combine, type Placement, place, type Turn, type Vec } from '../../../shapes/vector.ts'
import type { Figure } from '../body.ts'
import { inFrame } from '../posed-clay.ts'

export type Wear = (figure: Figure) => Solid[]

/** A hat sits a little tilted on the crown; its frame has its rim at y = 0, heads as units. */
const HAT: { at: Vec; turn: Turn } = { at: [0, 0.2, -0.05], turn: { pitch: -8 } }
const OVAL: Vec = [0.94, 1, 1.06]

export const hatFrame = ({ bones }: Figure, { at, turn }: { at: Vec; turn: Turn } = HAT): Placement =>
  combine(bones.head, place(at, turn))

const turnedHat = (
  figure: Figure,
  surface: Surface,
  color: Rgb | ((share: number) => Rgb),
  profile: readonly (readonly [number, number])[],
  up = 0,
) => lathe(surface, color, profile, combine(hatFrame(figure), place([0, up, 0], {}, OVAL)), 44)

const cloth: Surface = { material: 'cloth' }

/** Clay on the head, in heads. */
export function onHead(
  figure: Figure,
  material: Material,
  color: Rgb,
  build: (at: ClayBuilder) => void,
  surface: Omit<Surface, 'material'> = {},
): Solid {
  const mass = clay({ material, ...surface }, color, 0.02 * figure.build.head)
  build(inFrame(mass, figure.bones.head))
  return mass.done()
}

/** Brim and crown by their measures. */
export const brimmed =
  (
    color: Rgb,
    {
      brim,
      droop = 0,
      high,
      top = 0.34,
      band,
      surface = cloth,
      dent = 0,
    }: { brim: number; droop?: number; high: number; top?: number; band?: Rgb; surface?: Surface; dent?: number },
  ): Wear =>
  (figure) => {
    const solids: Solid[] = [
      turnedHat(figure, surface, color, [
        [0.4, 0.02],
        [brim, -droop],
        [brim + 0.01, -droop + 0.012],
        [brim, -droop + 0.024],
        [0.42, 0.05],
        [0.41, 0.06],
        [0.4, high * 0.4],
        [top + 0.02, high * 0.85],
        [top, high],
        [top, high],
        [top * 0.6, high - dent],
        [0.001, high - dent],
      ]),
    ]
    if (band)
      solids.push(
        turnedHat(figure, surface, band, [
          [0.415, 0.05],
          [0.423, 0.055],
          [0.415, 0.13],
          [0.405, 0.135],
        ]),
      )
    return solids
  }

/** A tall cone with a bent tip: wizards and witches. */
export const coneHat =
  (color: Rgb, band: Rgb, { tall = 1.15, brim = 0.8 } = {}): Wear =>
  (figure) => {
    const at = hatFrame(figure)
    const path: Vec[] = [
      [0, 0, 0],
      [0, 0.12, 0],
      [0, tall * 0.3, -0.02],
      [0.01, tall * 0.55, -0.06],
      [0.05, tall * 0.78, -0.12],
      [0.13, tall * 0.92, -0.16],
      [0.24, tall * 0.98, -0.16],
    ]
    return [
      tube(cloth, color, path, [0.42, 0.4, 0.3, 0.2, 0.12, 0.07, 0.012], at, 30),
      turnedHat(figure, cloth, color, [
        [0.38, 0.04],
        [brim * 0.75, -0.02],
        [brim, 0.02],
        [brim + 0.01, 0.035],
        [brim, 0.05],
        [brim * 0.75, 0.02],
        [0.4, 0.08],
      ]),
      turnedHat(figure, { material: 'leather' }, band, [
        [0.418, 0.06],
        [0.425, 0.065],
        [0.395, 0.165],
        [0.385, 0.17],
      ]),
      onHead(figure, 'metal', rgb('#d9a520'), (on) => on.box([0, 0.31, 0.385], [0.06, 0.055, 0.02], 0.01)),
    ]
  }

export const crown =
  (metal: Rgb, jewel: Rgb, { points = 8, tall = 0.24, narrow = 1 } = {}): Wear =>
  (figure) => {
    const at = hatFrame(figure, { at: [0, narrow < 1 ? 0.36 : 0.24, -0.05], turn: { pitch: -6 } })
    const gold = clay({ material: 'metal' }, metal, 0.012 * figure.build.head)
    const gems = clay({ material: 'glossy' }, jewel, 0)
    const [on, set] = [inFrame(gold, at), inFrame(gems, at)]
    const ring = (a: number, y: number, out = 1): Vec => [
      Math.sin(a) * 0.385 * narrow * out,
      y,
      Math.cos(a) * 0.43 * narrow * out,
    ]
    const n = points * 3
    for (const y of [0.0, 0.085])
      on.path(
        Array.from({ length: n + 1 }, (_, i) => ring((i / n) * Math.PI * 2, y)),
        [0.018],
      )
    on.path(
      Array.from({ length: n + 1 }, (_, i) => ring((i / n) * Math.PI * 2, 0.042)),
      [0.03],
    )
    for (let i = 0; i < points; i++) {
      const a = (i / points) * Math.PI * 2
      on.limb(ring(a, 0.06), ring(a, tall, 1.12), 0.045, 0.014)
      on.ball(ring(a, tall + 0.02, 1.13), 0.028)
      set.ball(ring(a, 0.045, 1.08), 0.024)
    }
    return [gold.done(), gems.done()]
  }

/** A round cap that fits the skull; `peak` is its visor, `low` how far it comes down. */
export const cap =
  (
    color: Rgb,
    {
      peak,
      material = 'cloth',
      low = 0.2,
      size = 1.12,
      badge,
    }: { peak?: Rgb; material?: Material; low?: number; size?: number; badge?: Rgb } = {},
  ): Wear =>
  (figure) => [
    onHead(figure, material, color, (on) => {
      on.egg([0, 0.1, -0.055], [0.345 * size, 0.37 * size, 0.39 * size])
      on.box([0, low - 0.6, 0], [0.7, 0.6, 0.7], 0, { op: 'carve', blend: 0.01, turn: { pitch: -8 } })
      if (peak) on.egg([0, low + 0.02, 0.43], [0.29, 0.028, 0.26], { color: peak, blend: 0.01, turn: { pitch: 8 } })
      if (badge) on.ball([0, low + 0.13, 0.4], 0.05, { color: badge, blend: 0.005 })
    }),
  ]

/** A flat-topped cap of service. */
export const officerCap =
  (color: Rgb, peak: Rgb, badge: Rgb): Wear =>
  (figure) => [
    turnedHat(figure, cloth, color, [
      [0.4, 0],
      [0.41, 0.12],
      [0.41, 0.12],
      [0.54, 0.24],
      [0.55, 0.27],
      [0.5, 0.31],
      [0.001, 0.33],
    ]),
    turnedHat(figure, cloth, times(peak, 1.2), [
      [0.405, 0.0],
      [0.42, 0.01],
      [0.42, 0.1],
      [0.41, 0.11],
    ]),
    onHead(figure, 'glossy', peak, (on) => on.egg([0, 0.18, 0.42], [0.3, 0.022, 0.2], { turn: { pitch: 22 } })),
    onHead(figure, 'metal', badge, (on) => on.egg([0, 0.34, 0.41], [0.055, 0.06, 0.03])),
  ]

/** A knitted cap, rolled at its rim. */
export const beanie =
  (color: Rgb, bobble?: Rgb): Wear =>
  (figure) => [
    ...cap(color, { low: 0.2, size: 1.13 })(figure),
    onHead(figure, 'carpet', times(color, 0.85), (on) => {
      const n = 20
      on.path(
        Array.from({ length: n + 1 }, (_, i): Vec => {
          const a = (i / n) * Math.PI * 2
          return [Math.sin(a) * 0.39, 0.22 + 0.055 * Math.cos(a), -0.05 + Math.cos(a) * 0.43]
        }),
        [0.05],
      )
      if (bobble) on.ball([0, 0.55, -0.06], 0.1, { color: bobble, blend: 0.01 })
    }),
  ]

export const santaHat =
  (color: Rgb): Wear =>
  (figure) => {
    const trim = rgb('#f5f2ec')
    return [
      tube(
        cloth,
        color,
        [
          [0, 0, 0],
          [0, 0.2, -0.02],
          [0.05, 0.4, -0.08],
          [0.22, 0.46, -0.14],
          [0.42, 0.28, -0.14],
          [0.5, 0.06, -0.1],
        ],
        [0.42, 0.36, 0.25, 0.17, 0.1, 0.05],
        hatFrame(figure),
        26,
      ),
      onHead(figure, 'carpet', trim, (on) => {
        const n = 20
        on.path(
          Array.from({ length: n + 1 }, (_, i): Vec => {
            const a = (i / n) * Math.PI * 2
            return [Math.sin(a) * 0.4, 0.22 + 0.05 * Math.cos(a), -0.05 + Math.cos(a) * 0.44]
          }),
          [0.07],
        )
        on.ball([0.5, 0.22, -0.16], 0.1)
      }),
    ]
  }

export const chefHat =
  (color: Rgb): Wear =>
  (figure) => [
    turnedHat(figure, cloth, color, [
      [0.4, 0],
      [0.41, 0.28],
      [0.4, 0.3],
    ]),
    onHead(figure, 'cloth', color, (on) => {
      for (let i = 0; i < 9; i++) {
        const a = (i / 9) * Math.PI * 2
        on.ball([Math.sin(a) * 0.34, 0.62 + 0.02 * Math.sin(i * 2), -0.1 + Math.cos(a) * 0.36], 0.2, { blend: 0.03 })
      }
      on.egg([0, 0.7, -0.1], [0.36, 0.17, 0.36], { blend: 0.06 })
    }),
  ]

/** A cloth over the head that frames the face and falls on the shoulders: hoods, veils, headscarves. */
export const hood =
  (color: Rgb, { material = 'cloth' as Material, low = -0.5, open = 1 } = {}): Wear =>
  (figure) => [
    onHead(figure, material, color, (on) => {
      on.egg([0, 0.08, -0.07], [0.41, 0.45, 0.46])
      on.limb([0, -0.1, -0.1], [0, low, -0.12], 0.36, 0.42, { blend: 0.12 })
      on.egg([0, -0.1, 0.42], [0.3 * open, 0.4 * open, 0.42], { op: 'carve', blend: 0.05 })
      on.egg([0, -0.05, -0.02], [0.36, 0.4, 0.42], { op: 'carve', blend: 0.01 })
    }),
  ]

export const halo: Wear = (figure) => [
  onHead(figure, 'light', [1, 0.85, 0.45], (on) => on.ring([0, 0.72, -0.08], 0.34, 0.028, { turn: { pitch: 10 } }), {
    glow: 1.4,
  }),
]
