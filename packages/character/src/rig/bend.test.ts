import { expect, test } from 'vitest'
import { bodyBend, limbBend } from './bend.ts'
import { inOrder } from './draw-order.ts'
import { keptParts } from './kept-parts.ts'
import type { Layer } from './layers.ts'
import { performerOf, retargetInPlace, sizeFor, standIn } from './retarget.ts'
import { shownLimbs } from './shown-limbs.ts'
import { LIMBS, type Limb, movedSkeleton, type Skeleton, scaledSkeleton } from './skeleton.ts'

const limb = (...points: [number, number][]): Limb => ({ points: points.map(([x, y]) => ({ x, y })), z: 0, visible: 1 })
const figure: Skeleton = {
  neck: { x: 100, y: 80 },
  pelvis: { x: 100, y: 180 },
  across: { x: 70, y: 0 },
  head: { x: 100, y: 50 },
  headTurn: 0,
  headRadius: 20,
  yaw: 0,
  headYaw: 0,
  size: 100,
  limbs: {
    leftArm: limb([135, 80], [150, 130], [155, 180], [156, 200]),
    rightArm: limb([65, 80], [50, 130], [45, 180], [44, 200]),
    leftLeg: limb([115, 180], [118, 260], [120, 340], [128, 352]),
    rightLeg: limb([85, 180], [82, 260], [80, 340], [72, 352]),
  },
}

test('in its own pose nothing bends, and scaled everything goes along', () => {
  for (const scale of [1, 0.5]) {
    const to = scaledSkeleton(figure, scale)
    for (const point of [
      { x: 100, y: 120 },
      { x: 90, y: 40 },
    ]) {
      const moved = bodyBend(figure, to, scale)(point)
      expect(Math.hypot(moved.x - point.x * scale, moved.y - point.y * scale)).toBeLessThan(1e-6)
    }
    for (const name of LIMBS) {
      for (const point of figure.limbs[name].points) {
        const moved = limbBend(figure.limbs[name], to.limbs[name], figure.size, scale)(point)
        expect(Math.hypot(moved.x - point.x * scale, moved.y - point.y * scale)).toBeLessThan(1e-6)
      }
    }
  }
})

test('joints land where the pose has them', () => {
  const raised = { ...figure, limbs: { ...figure.limbs, leftArm: limb([135, 80], [185, 60], [200, 10], [203, -8]) } }
  const bend = limbBend(figure.limbs.leftArm, raised.limbs.leftArm, figure.size, 1)
  const wrist = bend({ x: 155, y: 180 })
  expect(Math.hypot(wrist.x - 200, wrist.y - 10)).toBeLessThan(6)
})

test('a character of other proportions takes over angles, not lengths', () => {
  const performer = scaledSkeleton(figure, 0.01)
  const raised = {
    ...performer,
    limbs: { ...performer.limbs, leftArm: limb([1.35, 0.8], [1.87, 0.8], [2.37, 0.8], [2.57, 0.8]) },
  }
  const own = movedSkeleton(scaledSkeleton(figure, 2), ({ x, y }) => ({ x: x + 50, y }))
  const { limbs } = retargetInPlace(own, raised, performerOf([performer, performer, performer, raised]))
  const [shoulder, elbow] = limbs.leftArm.points
  expect(Math.abs(elbow!.y - shoulder!.y)).toBeLessThan(8)
  expect(elbow!.x - shoulder!.x).toBeGreaterThan(80)
})

test('a bent knee keeps its thickness on the outer side', () => {
  const bent = { ...figure, limbs: { ...figure.limbs, leftLeg: limb([115, 180], [118, 260], [198, 262], [204, 274]) } }
  const bend = limbBend(figure.limbs.leftLeg, bent.limbs.leftLeg, figure.size, 1)
  // Points on the outline of the leg around the knee, on the side that is stretched.
  for (const y of [250, 256, 260, 264, 270]) {
    const { x, y: down } = bend({ x: 103, y })
    expect(Math.hypot(x - 118, down - 260)).toBeGreaterThan(13)
  }
})

test('the character stands on the ground of the person with legs of its own length', () => {
  const short = { ...figure, limbs: { ...figure.limbs } }
  short.limbs.leftLeg = limb([115, 180], [116, 220], [117, 260], [124, 268])
  short.limbs.rightLeg = limb([85, 180], [84, 220], [83, 260], [76, 268])
  const usual = performerOf([figure])
  const scale = sizeFor(short, usual, true)
  expect(scale).toBeGreaterThan(1.2)
  const drawn = standIn(short, figure, usual, scale, true)
  const soles = (s: Skeleton) => Math.max(s.limbs.leftLeg.points[2]!.y, s.limbs.rightLeg.points[2]!.y)
  expect(soles(drawn)).toBeCloseTo(soles(figure), 0)
  expect(drawn.limbs.leftLeg.points[1]!.y - drawn.pelvis.y).toBeCloseTo(40 * scale, 0)
})

test('the near leg is drawn over the far one, which is darker, and arms before a chest that is turned away lie behind it', () => {
  const layers = (['body', ...LIMBS] as const).map((name) => ({ name }) as Layer)
  const legs = { leftLeg: { ...figure.limbs.leftLeg, z: 30 }, rightLeg: { ...figure.limbs.rightLeg, z: -30 } }
  const walking = { ...figure, limbs: { ...figure.limbs, ...legs } }
  const order = inOrder(layers, walking)
  const at = (turns: typeof order, name: string) => turns.findIndex(({ layer }) => layer.name === name)
  expect(at(order, 'leftLeg')).toBeLessThan(at(order, 'rightLeg'))
  expect(order[at(order, 'leftLeg')]!.shade).toBeLessThan(0.9)
  expect(at(order, 'leftArm')).toBeGreaterThan(at(order, 'body'))
  const away = inOrder(layers, { ...walking, yaw: 3 })
  expect(at(away, 'leftArm')).toBeLessThan(at(away, 'body'))
})

test('a bust keeps the arms and legs of the person, and a whole figure nothing of them', () => {
  const body = { name: 'body' } as Layer
  const bust = { layers: [body], skeleton: figure, cut: 0.6, absent: LIMBS }
  const kept = keptParts(bust, figure, figure, 200, 360)!
  const at = (x: number, y: number) => kept.data[Math.floor(y / 4) * kept.width + Math.floor(x / 4)]!
  expect(at(100, 50)).toBe(0)
  expect(at(100, 100)).toBe(0)
  expect(at(154, 180)).toBeGreaterThan(0.9)
  expect(at(118, 300)).toBeGreaterThan(0.9)
  const whole = {
    layers: [body, ...LIMBS.map((name) => ({ name }) as Layer)],
    skeleton: figure,
    cut: undefined,
    absent: [],
  }
  expect(keptParts(whole, figure, figure, 200, 360)).toBeUndefined()
})

test('an arm that is seen on the face is left where it is', () => {
  const picture = { width: 200, height: 400, channels: 4 as const, data: new Uint8Array(0) }
  expect(shownLimbs(figure, picture)).toEqual(LIMBS)
  const hair = { ...figure, limbs: { ...figure.limbs, leftArm: limb([135, 80], [140, 45], [105, 40], [98, 42]) } }
  expect(shownLimbs(hair, picture)).not.toContain('leftArm')
})
