import { clay } from '../../shapes/clay.ts'
import { rgb } from '../../shapes/surface.ts'
import type { Subject } from '../subject.ts'
import { furCoat } from './fur.ts'
import { within } from './posed.ts'
import { type Build, plainCoat, quadruped } from './quadruped.ts'

const BUILD: Build = {
  heightMetres: 0.15,
  back: 0.62,
  rumpHeight: 0.92,
  chest: [0.28, 0.38],
  belly: [0.38, 0.4, 0.1],
  rump: [0.34, 0.38],
  legs: {
    stance: 0.2,
    foot: 'paw',
    footSize: 0.085,
    wrist: 0.1,
    hock: 0.12,
    front: [0.1, 0.07, 0.055, 0.05],
    hind: [0.13, 0.09, 0.06, 0.05],
  },
  neck: { length: 0.28, degrees: 6, base: 0.25, top: 0.2 },
  headPitch: 6,
  head: {
    size: 0.62,
    skull: [0.29, 0.27, 0.3],
    muzzle: { nose: [0, -0.08, 0.64], root: 0.16, tip: 0.055 },
    cheek: { at: [0.15, -0.08, 0.12], radii: [0.13, 0.13, 0.16] },
    eye: {
      at: [0.165, 0.06, 0.22],
      radius: 0.07,
      yaw: 38,
      look: { iris: rgb('#0d0806'), irisDegrees: 80, pupilDegrees: 50 },
    },
    ears: {
      kind: 'round',
      at: [0.24, 0.14, -0.02],
      length: 0.16,
      width: 0.18,
      lean: 46,
      pitch: -4,
      open: 8,
      inner: rgb('#c99a80'),
      cup: 0.6,
    },
    nose: { kind: 'pad', color: rgb('#120d0c'), size: 0.06 },
    mouth: 0.4,
  },
  tail: { kind: 'none', length: 0, degrees: 0, curl: 0, thick: [0, 0, 0] },
  coat: plainCoat(rgb('#b08c66'), {
    under: rgb('#d9bf98'),
    muzzle: rgb('#cfae85'),
    legs: rgb('#94714f'),
    ears: rgb('#9b7855'),
  }),
  hair: 0.06,
  materialScale: 0.3,
}

export const hedgehog: Subject = {
  name: 'hedgehog',
  words: ['porcupine'],
  home: ['garden', 'forest'],
  kind: 'animal',
  stands: 'surface',
  size: [0.18, 0.13, 0.25],
  bestYaw: 50,
  make: (form) =>
    quadruped(BUILD, form.colors[0] ? { ...form, colors: [] } : form, {
      more: (bones) => {
        const u = bones.unit[0]!
        const tone = form.colors[0] ?? rgb('#4a3626')
        const body = clay({ material: 'fur', scale: 0.3 }, tone, 0.05 * u)
        within(body, bones.body).egg([0, 0.03, -0.04], [0.42, 0.44, 0.56]).egg([0, 0.08, 0.3], [0.3, 0.3, 0.22])
        const shell = body.done()
        const spines = {
          length: 0.24 * u,
          count: 4200,
          lift: 0.6,
          width: 0.07,
          flow: [0, 0.25, -1] as const,
          tipShade: 3.2,
          even: true,
        }
        return [shell, furCoat(shell, spines, form.random.branch('spines'))]
      },
    }),
}
