import { clay } from '../../shapes/clay.ts'
import type { Solid } from '../../shapes/model.ts'
import { rgb, times } from '../../shapes/surface.ts'
import { combine, place } from '../../shapes/vector.ts'
import { horns } from '../animals/horns.ts'
import { within } from '../animals/posed.ts'
import { type Bones, type Build, type Coat, plainCoat, quadruped } from '../animals/quadruped.ts'
import type { Subject } from '../subject.ts'
import { batWings } from './bat-wing.ts'
import { flames } from './flames.ts'

const BONE = rgb('#d8cba8')
const BUILD: Build = {
  heightMetres: 2.4,
  back: 0.78,
  rumpHeight: 0.94,
  chest: [0.21, 0.27],
  belly: [0.2, 0.23, 0],
  rump: [0.2, 0.24],
  legs: {
    stance: 0.19,
    foot: 'paw',
    footSize: 0.105,
    wrist: 0.17,
    hock: 0.26,
    front: [0.15, 0.1, 0.075, 0.07],
    hind: [0.2, 0.12, 0.075, 0.07],
  },
  neck: { length: 0.72, degrees: 56, base: 0.17, top: 0.11 },
  headPitch: 10,
  head: {
    size: 0.56,
    skull: [0.24, 0.2, 0.3],
    muzzle: { nose: [0, -0.06, 0.66], root: 0.19, tip: 0.12, wide: 1.12, jaw: 0.075 },
    cheek: { at: [0.14, -0.06, 0.02], radii: [0.13, 0.14, 0.2] },
    brow: 1,
    eye: {
      at: [0.165, 0.075, 0.19],
      radius: 0.066,
      yaw: 40,
      look: {
        iris: rgb('#f0b41c'),
        irisDegrees: 66,
        pupilDegrees: 20,
        pupil: 'slit',
        rim: rgb('#120a06'),
        lids: [30, 40],
      },
    },
    ears: {
      kind: 'pointed',
      at: [0.22, 0.04, -0.12],
      length: 0.34,
      width: 0.16,
      lean: 78,
      pitch: -50,
      open: -20,
      inner: rgb('#7a2a1c'),
    },
    nose: { kind: 'slits', color: rgb('#140c0a'), size: 0.036 },
    mouth: 0.8,
    tongue: true,
  },
  tail: { kind: 'limb', length: 1.75, degrees: -34, curl: 44, thick: [0.14, 0.075, 0.016], sway: 0.9 },
  coat: plainCoat(rgb('#9a1f17'), {
    under: rgb('#d9a054'),
    muzzle: rgb('#8f1d16'),
    legs: rgb('#86190f'),
    ears: rgb('#8a1c14'),
  }),
  material: 'scales',
  materialScale: 3.4,
  roughness: 0.55,
  spring: 0.85,
}

/** Spines from the nape to the tail, horns, teeth and claws. */
function bony(bones: Bones): Solid[] {
  const u = bones.unit[0]!
  const spikes = clay({ material: 'glossy', roughness: 0.5 }, BONE, 0.01)
  const s = within(spikes, bones.body)
  for (let i = 0; i < 10; i++) {
    const z = 0.46 - i * 0.105
    s.limb([0, 0.2, z], [0, 0.36 - Math.abs(i - 4) * 0.008, z - 0.07], 0.042, 0.004)
  }
  const g = within(spikes, bones.unit)
  const [from, to] = bones.neck
  for (let i = 0; i < 8; i++) {
    const t = 0.15 + i / 9
    const at = [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
    ] as const
    g.limb([at[0], at[1] + 0.08, at[2] - 0.08], [at[0], at[1] + 0.16, at[2] - 0.2], 0.034, 0.004)
  }
  const h = within(spikes, bones.head)
  for (let i = 0; i < 5; i++)
    h.limb([0.125 - i * 0.008, -0.12, 0.36 + i * 0.065], [0.126 - i * 0.008, -0.19, 0.36 + i * 0.065], 0.02, 0.003, {
      both: true,
    })
  for (const { at } of [...bones.pose.front, ...bones.pose.hind]) {
    for (const x of [-0.05, 0, 0.05])
      g.limb([at[0] + x, at[1] + 0.03, at[2] + 0.13], [at[0] + x * 1.1, at[1] + 0.01, at[2] + 0.2], 0.02, 0.003)
  }
  void u
  return [
    spikes.done(),
    ...horns(
      bones.head,
      [
        [0.12, 0.16, -0.06],
        [0.2, 0.32, -0.24],
        [0.24, 0.4, -0.5],
        [0.22, 0.52, -0.7],
      ],
      0.062,
      BONE,
      7,
    ),
  ]
}

/** Wings of skin; raised when it rests, beating when it flies. */
function wings(bones: Bones, coat: Coat, flying: boolean, time: number): Solid[] {
  const body = clay({ material: 'scales', scale: 1.6, roughness: 0.45 }, coat.main, 0.02)
  const flap = flying ? 0.9 * Math.sin(TURN * 2 * time + 0.6) : 0.2 + 0.12 * Math.sin(TURN * time)
  const mesh = batWings(
    within(body, bones.body),
    bones.body,
    { root: [0.12, 0.2, 0.26], hip: [0.1, 0.12, -0.3], span: 1.5, skin: times(coat.under, 0.6), flap },
    coat.main,
  )
  return [mesh, body.done()]
}

const TURN = Math.PI * 2

export const dragon: Subject = {
  name: 'dragon',
  words: ['wyvern', 'drake dragon', 'wyrm'],
  home: ['mountains', 'castle-grounds', 'volcano', 'cave'],
  kind: 'fantasy',
  stands: 'ground',
  size: [4, 5.5, 6.5],
  bestYaw: 46,
  make: (form) => {
    const fire =
      ['breathing fire', 'breathing-fire', 'roaring', 'attacking', 'fighting'].includes(form.action ?? '') ||
      form.traits.some((t) => t.includes('fire'))
    const flying = form.action === 'flying' || form.action === 'soaring'
    const asked = fire ? { ...form, action: 'roaring' } : flying ? { ...form, action: 'jumping' } : form
    let breath: ReturnType<typeof flames> | undefined
    const model = quadruped(BUILD, asked, {
      body: (body, bones, coat) => {
        // Plates along the belly and throat.
        const b = within(body, bones.body)
        for (let i = 0; i < 9; i++)
          b.egg([0, -0.24, 0.44 - i * 0.11], [0.14, 0.1, 0.04], { op: 'paint', color: coat.under, blend: 0.02 })
      },
      more: (bones, coat) => {
        if (fire) breath = flames(combine(bones.head, place([0, -0.2, 0.6], { pitch: 8 })), 1.7, form.time)
        return [...bony(bones), ...wings(bones, coat, flying, form.time), ...(breath?.solids ?? [])]
      },
    })
    return breath ? { ...model, lamps: breath.lamps } : model
  },
}
