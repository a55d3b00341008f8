import { clay } from '../../shapes/clay.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { furCoat } from '../animals/fur.ts'
import { LION_BUILD } from '../animals/lion.ts'
import { within } from '../animals/posed.ts'
import { type Build, quadruped } from '../animals/quadruped.ts'
import type { Subject } from '../subject.ts'
import { wingedBack } from './pegasus.ts'

const BUILD: Build = {
  ...LION_BUILD,
  heightMetres: 1.5,
  neck: { length: 0.42, degrees: 56, base: 0.19, top: 0.14 },
  headPitch: 10,
  head: {
    ...LION_BUILD.head,
    size: 0.44,
    skull: [0.26, 0.26, 0.32],
    muzzle: { nose: [0, -0.06, 0.34], root: 0.16, tip: 0.12, jaw: 0.08 },
    cheek: { at: [0.1, -0.08, 0.06], radii: [0.14, 0.15, 0.18] },
    brow: 1,
    eye: {
      at: [0.165, 0.06, 0.19],
      radius: 0.066,
      yaw: 40,
      look: { iris: rgb('#e0a81c'), irisDegrees: 60, pupilDegrees: 24, rim: rgb('#1a0f08'), lids: [28, 44] },
    },
    ears: {
      kind: 'pointed',
      at: [0.15, 0.2, -0.1],
      length: 0.3,
      width: 0.16,
      lean: 22,
      pitch: -24,
      open: 10,
      inner: rgb('#d9c8a8'),
    },
    nose: { kind: 'none', color: rgb('#000000'), size: 0 },
    mouth: 0,
  },
  coat: { ...LION_BUILD.coat, main: rgb('#b98545'), muzzle: rgb('#e6dcc8'), ears: rgb('#cdbf9f') },
}

export const griffin: Subject = {
  name: 'griffin',
  words: ['gryphon', 'hippogriff'],
  home: ['mountains', 'castle-grounds', 'sky'],
  kind: 'fantasy',
  stands: 'ground',
  size: [2.5, 3.6, 2.6],
  bestYaw: 46,
  make: (form) => {
    const flying = form.action === 'flying' || form.action === 'soaring'
    const flap = flying ? 0.8 * Math.cos(Math.PI * 4 * form.time) : 0.66 + 0.1 * Math.sin(Math.PI * 2 * form.time)
    return quadruped(BUILD, flying ? { ...form, action: 'jumping' } : form, {
      more: (bones, coat) => {
        const pale = form.colors[0] ? times(coat.main, 1.25) : rgb('#e9dfca')
        const beak = clay({ material: 'glossy', roughness: 0.35 }, rgb('#d99a22'), 0.02)
        within(beak, bones.head)
          .path(
            [
              [0, -0.02, 0.24],
              [0, 0.0, 0.44],
              [0, -0.1, 0.6],
              [0, -0.2, 0.6],
            ],
            [0.13, 0.105, 0.055, 0.01],
          )
          .limb([0, -0.15, 0.22], [0, -0.16, 0.46], 0.08, 0.03)
          .ball([0.07, 0.035, 0.4], 0.016, { op: 'paint', color: [0.01, 0.01, 0.01], both: true })
        // Feathers over head, neck and chest.
        const ruff = clay({ material: 'feathers', scale: 0.7 }, pale, 0.05)
        const [from, to] = bones.neck
        within(ruff, bones.unit).limb([from[0], from[1] - 0.06, from[2] - 0.02], to, 0.205, 0.125)
        within(ruff, bones.head)
          .egg([0, 0.02, -0.05], [0.275, 0.275, 0.3])
          .egg([0.155, 0.05, 0.18], [0.1, 0.1, 0.1], { op: 'carve', both: true })
        within(ruff, bones.chest).egg([0, -0.04, 0.12], [0.2, 0.25, 0.2])
        const feathers = ruff.done()
        const tips = furCoat(
          feathers,
          { length: 0.1, count: 5200, width: 0.42, lift: 0.34, material: 'feathers', flow: [0, -0.9, -0.5] },
          form.random.branch('ruff'),
        )
        const wing = {
          span: 1.45,
          chord: 0.48,
          color: form.colors[0] ? times(coat.main, 0.8) : rgb('#7a5630'),
          cover: coat.main,
          tip: form.colors[0] ? times(coat.main, 0.5) : rgb('#4a3018'),
          fingers: true,
        }
        return [beak.done(), feathers, tips, ...wingedBack(bones, wing, flap)]
      },
    })
  },
}
