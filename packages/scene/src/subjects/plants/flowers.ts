import type { PlaceName, Rgb } from '../../scene.ts'
import { makeParts, type Parts } from '../../shapes/parts.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Vec } from '../../shapes/vector.ts'
import type { Form, Subject } from '../subject.ts'
import { daisyHead, type Head, poppyHead, roseHead, sunflowerHead, tulipHead } from './flower-heads.ts'
import { breeze, LEAF_GREEN, petal, stem } from './leaf-parts.ts'

type FlowerLook = {
  head: Head
  color: Rgb
  height: number
  size: number
  face: number
  stems: number
  leaf: (parts: Parts, height: number, turn: number) => void
}

const narrowLeaf = (parts: Parts, height: number, turn: number) => {
  for (let i = 0; i < 3; i++)
    petal(parts, 'leaves', [0, 0.01, 0], turn + i * 120, {
      length: height * (0.7 - i * 0.08),
      width: height * 0.11,
      tilt: 14,
      bend: 30 + i * 14,
      cup: 0.6,
      color: LEAF_GREEN,
      widest: 0.4,
      point: 1,
    })
}
const roundLeaf = (parts: Parts, height: number, turn: number) => {
  for (let i = 0; i < 4; i++)
    petal(parts, 'leaves', [0, height * (0.16 + i * 0.15), 0], turn + i * 137, {
      length: height * 0.26,
      width: height * 0.13,
      tilt: 55,
      bend: 40,
      cup: 0.25,
      color: LEAF_GREEN,
      widest: 0.45,
      point: 0.8,
    })
}

/** One flower, or a few of different height from one root; heads turn towards the viewer. */
function flowerModel(form: Form, look: FlowerLook) {
  const parts = makeParts()
  const color = form.colors[0] ?? look.color
  for (let i = 0; i < look.stems; i++) {
    const turn = i * 137 + 20
    const far = i === 0 ? 0 : look.height * 0.2
    const height = look.height * (i === 0 ? 1 : 0.88 - i * 0.09)
    const lean = breeze(form.time, i) * height * 0.03
    const [x, z] = [Math.sin((turn * Math.PI) / 180) * far, Math.cos((turn * Math.PI) / 180) * far * 0.6]
    const top: Vec = [x + lean + (x > 0 ? 0.02 : -0.02) * height, height - look.size * 0.3, z]
    stem(parts, [x * 0.35, 0, z * 0.35], top, look.height * 0.016)
    look.leaf(parts.within([x * 0.35, 0, z * 0.35]), height, turn)
    look.head(
      parts.within(top, { yaw: i * 26 - 12, pitch: look.face, roll: lean * 40 }),
      [0, 0, 0],
      look.size * (1 - i * 0.05),
      color,
    )
  }
  return { solids: parts.done(), anchors: { top: [0, look.height, 0] as Vec, hand: [0, look.height * 0.35, 0] as Vec } }
}

const flowerSubject = (
  name: string,
  words: readonly string[],
  home: readonly PlaceName[],
  look: FlowerLook,
): Subject => ({
  name,
  words,
  home,
  kind: 'plant',
  stands: 'ground',
  size: [
    look.height + look.size * 0.25,
    Math.max(look.size * 1.2, look.height * (look.stems > 1 ? 0.62 : 0.5)),
    Math.max(look.size, look.height * 0.45),
  ],
  bestYaw: 0,
  make: (form) => flowerModel(form, look),
})

export const flower = flowerSubject(
  'flower',
  ['blossom', 'wildflower', 'petunia', 'anemone', 'gerbera', 'dahlia', 'peony'],
  ['meadow', 'garden'],
  { head: daisyHead, color: rgb('#e0568f'), height: 0.5, size: 0.2, face: 48, stems: 3, leaf: roundLeaf },
)
export const daisy = flowerSubject('daisy', ['chamomile', 'marguerite', 'camomile'], ['meadow', 'garden'], {
  head: daisyHead,
  color: rgb('#f7f5ef'),
  height: 0.42,
  size: 0.16,
  face: 50,
  stems: 5,
  leaf: roundLeaf,
})
export const rose = flowerSubject('rose', ['red-rose'], ['garden', 'table'], {
  head: roseHead,
  color: rgb('#b3121f'),
  height: 0.55,
  size: 0.17,
  face: 40,
  stems: 1,
  leaf: roundLeaf,
})
export const tulip = flowerSubject('tulip', ['tulips', 'crocus'], ['garden', 'field'], {
  head: tulipHead,
  color: rgb('#d8262c'),
  height: 0.46,
  size: 0.12,
  face: 8,
  stems: 3,
  leaf: narrowLeaf,
})
export const poppy = flowerSubject('poppy', ['poppies'], ['field', 'meadow'], {
  head: poppyHead,
  color: rgb('#d9231c'),
  height: 0.5,
  size: 0.2,
  face: 42,
  stems: 3,
  leaf: roundLeaf,
})
export const sunflower = flowerSubject('sunflower', ['sunflowers', 'helianthus'], ['field', 'garden'], {
  head: sunflowerHead,
  color: rgb('#f5b50f'),
  height: 1.7,
  size: 0.62,
  face: 76,
  stems: 1,
  leaf: (parts, h, turn) => {
    for (let i = 0; i < 6; i++)
      petal(parts, 'leaves', [0, h * (0.15 + i * 0.11), 0], turn + i * 137, {
        length: h * 0.2,
        width: h * 0.15,
        tilt: 62,
        bend: 44,
        cup: 0.2,
        color: LEAF_GREEN,
        widest: 0.36,
        point: 0.7,
      })
  },
})
