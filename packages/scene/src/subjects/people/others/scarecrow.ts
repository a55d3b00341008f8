import type { Rgb } from '../../../scene.ts'
import { clay } from '../../../shapes/clay.ts'
import type { Model, Solid } from '../../../shapes/model.ts'
import { blend, rgb, times } from '../../../shapes/surface.ts'
import { lathe } from '../../../shapes/turned.ts'
import { place, type Vec } from '../../../shapes/vector.ts'
import type { Form, Subject } from '../../subject.ts'

/** Straw that sticks out of an end, in a fan. */
function straw(into: ReturnType<typeof clay>, at: Vec, way: Vec, long: number): void {
  for (let i = 0; i < 8; i++) {
    const a = i * 2.4
    const spread = 0.5 * Math.sqrt(i / 8)
    const side: Vec = [
      Math.cos(a) * spread * (1 - Math.abs(way[0])),
      Math.sin(a) * spread * (1 - Math.abs(way[1])),
      Math.sin(a + 1) * spread,
    ]
    into.limb(
      at,
      [at[0] + (way[0] + side[0]) * long, at[1] + (way[1] + side[1]) * long, at[2] + (way[2] + side[2]) * long],
      0.014,
      0.004,
    )
  }
}

function clothes(shirt: Rgb, w: number): Solid[] {
  const pole = clay({ material: 'wood' }, rgb('#7a5a38'), 0.01)
  pole.limb([0, 0.03, -0.05], [0, 1.5, -0.05], 0.035, 0.032).limb([-0.8, 1.3, -0.05], [0.8, 1.3, -0.05], 0.026, 0.026)
  const cloth = clay({ material: 'cloth' }, shirt, 0.05)
  cloth
    .egg([w, 1.16, 0], [0.24, 0.3, 0.15])
    .limb([0.14, 1.32, 0], [0.6, 1.3 + w, -0.03], 0.11, 0.1, { both: true })
    .limb([0, 0.95, 0], [0, 0.86, 0], 0.19, 0.21)
  cloth.box([0.1, 1.1, 0.14], [0.06, 0.06, 0.05], 0.01, { op: 'paint', color: rgb('#d9b44a'), blend: 0.004 })
  const jeans = clay({ material: 'cloth' }, rgb('#3c5878'), 0.03)
  jeans.limb([0.09, 0.84, 0], [0.11 + w, 0.42, 0.02], 0.12, 0.085, { both: true })
  jeans.box([-0.11, 0.6, 0.1], [0.05, 0.05, 0.05], 0.01, { op: 'paint', color: rgb('#b8543a'), blend: 0.004 })
  return [pole.done(), cloth.done(), jeans.done()]
}

/** A sack with stitched eyes and mouth. */
function sackFace(w: number): Solid[] {
  const head = clay({ material: 'cloth' }, rgb('#d8bc8a'), 0.03)
  head.egg([w, 1.66, 0.02], [0.165, 0.2, 0.165]).limb([w, 1.48, 0.01], [0, 1.42, 0], 0.08, 0.1)
  head.ring([w * 0.5, 1.475, 0.01], 0.078, 0.018, { color: rgb('#8a6a3c'), blend: 0.004 })
  const stitch = clay({ material: 'glossy' }, rgb('#241c18'), 0.002)
  stitch.ball([0.062 + w, 1.7, 0.172], 0.026, { both: true })
  stitch.path(
    [
      [-0.075 + w, 1.585, 0.15],
      [w, 1.555, 0.172],
      [0.075 + w, 1.585, 0.15],
    ],
    [0.006],
  )
  for (let i = -2; i <= 2; i++)
    stitch.limb(
      [i * 0.032 + w, 1.555 + Math.abs(i) * 0.008, 0.17 - i * i * 0.004],
      [i * 0.032 + w, 1.588 + Math.abs(i) * 0.006, 0.172 - i * i * 0.004],
      0.004,
      0.004,
    )
  const nose = clay({ material: 'cloth' }, rgb('#c8642c'), 0.002)
  nose.limb([w, 1.645, 0.17], [w, 1.63, 0.25], 0.028, 0.004)
  return [head.done(), stitch.done(), nose.done()]
}

function stuffing(w: number): Solid {
  const hay = clay({ material: 'hair', roughness: 0.8 }, rgb('#d9b64c'), 0.004)
  for (const s of [1, -1]) {
    straw(hay, [s * 0.66, 1.3 + w, -0.03], [s, -0.25, 0.05], 0.2)
    straw(hay, [s * (0.11 + w), 0.4, 0.02], [s * 0.1, -1, 0.05], 0.17)
    straw(hay, [s * 0.13 + w, 1.74, 0.04], [s * 0.7, -0.7, 0.1], 0.13)
  }
  straw(hay, [0, 1.4, 0.08], [0, -0.6, 0.6], 0.12)
  return hay.done()
}

function make(form: Form): Model {
  const w = Math.sin(form.time * Math.PI * 2) * 0.012
  const shirt = form.colors[0] ?? rgb('#a8402f')
  const straws = (share: number) => blend(rgb('#c9a24a'), rgb('#a87f34'), share)
  const hat = lathe(
    { material: 'wicker' },
    straws,
    [
      [0.17, 0],
      [0.36, -0.03],
      [0.365, -0.015],
      [0.2, 0.03],
      [0.19, 0.06],
      [0.15, 0.2],
      [0.06, 0.3],
      [0.001, 0.31],
    ],
    place([w, 1.76, 0.0], { roll: 7, pitch: -6 }),
  )
  const band = lathe(
    { material: 'cloth' },
    times(shirt, 0.8),
    [
      [0.195, 0.03],
      [0.2, 0.04],
      [0.185, 0.09],
      [0.178, 0.095],
    ],
    place([w, 1.76, 0.0], { roll: 7, pitch: -6 }),
  )
  return {
    solids: [...clothes(shirt, w), ...sackFace(w), stuffing(w), hat, band],
    anchors: {
      head: [0, 2.05, 0],
      top: [0, 2.05, 0],
      hand: [-0.68, 1.3, 0],
      'left-hand': [0.68, 1.3, 0],
      'right-hand': [-0.68, 1.3, 0],
    },
  }
}

export const scarecrow: Subject = {
  name: 'scarecrow',
  words: ['straw man'],
  home: ['field', 'farm', 'garden'],
  kind: 'object',
  stands: 'ground',
  size: [2.05, 1.7, 0.7],
  bestYaw: 10,
  make,
}
