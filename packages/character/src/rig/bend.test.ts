import { expect, test } from 'vitest'
import { bodyBend, limbBend } from './bend.ts'
import { performerOf, retarget } from './retarget.ts'
import { LIMBS, type Limb, movedSkeleton, type Skeleton, scaledSkeleton } from './skeleton.ts'

const limb = (...points: [number, number][]): Limb => ({ points: points.map(([x, y]) => ({ x, y })), z: 0, visible: 1 })
const figure: Skeleton = {
  neck: { x: 100, y: 80 },
  pelvis: { x: 100, y: 180 },
  across: { x: 70, y: 0 },
  head: { x: 100, y: 50 },
  headTurn: 0,
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
        const moved = limbBend(name, figure, to, scale)(point)
        expect(Math.hypot(moved.x - point.x * scale, moved.y - point.y * scale)).toBeLessThan(1e-6)
      }
    }
  }
})

test('joints land where the pose has them', () => {
  const raised = { ...figure, limbs: { ...figure.limbs, leftArm: limb([135, 80], [185, 60], [200, 10], [203, -8]) } }
  const bend = limbBend('leftArm', figure, raised, 1)
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
  const { limbs } = retarget(own, raised, performerOf([performer, performer, performer, raised]))
  const [shoulder, elbow] = limbs.leftArm.points
  expect(Math.abs(elbow!.y - shoulder!.y)).toBeLessThan(8)
  expect(elbow!.x - shoulder!.x).toBeGreaterThan(80)
})
