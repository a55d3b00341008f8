import { clay } from '../../shapes/clay.ts'
import { buildMesh } from '../../shapes/mesh.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb } from '../../shapes/surface.ts'
import { HORSE_BUILD } from '../animals/horse.ts'
import { mane } from '../animals/mane.ts'
import { within } from '../animals/posed.ts'
import { type Bones, type Build, plainCoat, quadruped } from '../animals/quadruped.ts'
import { spreadWings, type Wing } from '../animals/wings.ts'
import type { Subject } from '../subject.ts'

const BUILD: Build = {
  ...HORSE_BUILD,
  coat: plainCoat(rgb('#e9e6e0'), {
    under: rgb('#e2ded6'),
    muzzle: rgb('#d9cfc6'),
    legs: rgb('#e6e2da'),
    ears: rgb('#ddd8d0'),
    tailTip: rgb('#d9d2c4'),
    hoof: rgb('#8a7a60'),
  }),
}

/** Feathered wings on a four-legged body. */
export function wingedBack(bones: Bones, wing: Wing, flap: number): Solid[] {
  const mesh = buildMesh({ material: 'feathers', scale: 0.9 })
  const body = clay({ material: 'feathers', scale: 0.9 }, wing.cover, 0.02)
  spreadWings(mesh, within(body, bones.body), bones.body, [0.12, 0.16, 0.18], wing, flap)
  return [mesh.done(), body.done()]
}

export const pegasus: Subject = {
  name: 'pegasus',
  words: ['winged horse', 'flying horse'],
  home: ['sky', 'mountains', 'meadow'],
  kind: 'fantasy',
  stands: 'ground',
  size: [2.9, 4, 2.6],
  bestYaw: 50,
  make: (form) => {
    const flying = form.action === 'flying' || form.action === 'soaring'
    const flap = flying ? 0.8 * Math.cos(Math.PI * 4 * form.time) : 0.62 + 0.1 * Math.sin(Math.PI * 2 * form.time)
    return quadruped(BUILD, flying ? { ...form, action: 'jumping' } : form, {
      more: (bones, coat) => [
        mane(bones, { color: coat.tailTip, time: form.time, length: 0.24 }),
        ...wingedBack(
          bones,
          { span: 1.35, chord: 0.42, color: coat.main, cover: coat.main, tip: coat.under, fingers: true },
          flap,
        ),
      ],
    })
  },
}
