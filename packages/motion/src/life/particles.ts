import { type Plane, samplePlane } from '@bluehour/imaging/plane'
import { makeRandom } from '@bluehour/imaging/random'
import type { Pose, View } from '../camera/camera.ts'
import { drawFlake, drawSpot, drawStreak, type Ink, type Target } from '../draw/sprites.ts'
import type { Envelope } from './displacements.ts'
import { PARTICLE_KINDS, type ParticleKind, type ParticleName } from './particle-kinds.ts'

/** The air reaches a little beyond the frame, so that what leaves on one side comes back unseen on the other. */
const REACH = 1.22

type Particle = { x: number; y: number; near: number; radius: number; phase: number; rate: number; ink: Ink }

export type Swarm = {
  /** Draws what is nearer than `from` and not nearer than `to`, as it stands at this moment. */
  draw(target: Target, pose: Pose, seconds: number, from: number, to: number): void
}

type SwarmOptions = {
  name: ParticleName
  strength: number
  view: View
  envelope: Envelope
  seed: number
  /** Mean brightness of the picture, 0..1. */
  light: number
  /** Where particles may be; everywhere when absent. */
  within?: Plane
}

function scatter(kind: ParticleKind, { strength, view, seed, within, name, light }: SwarmOptions): Particle[] {
  const random = makeRandom(seed + name.length * 7919)
  const shade = kind.lit ? 0.72 + 0.28 * Math.min(1, light * 1.9) : 1
  const particles: Particle[] = []
  for (let i = 0; i < Math.round(kind.count * strength); i++) {
    const x = (random() * 2 - 1) * view.halfWidth * REACH
    const y = (random() * 2 - 1) * view.halfHeight * REACH
    // Far ones are many, near ones few.
    const near = kind.nearness[0] + (kind.nearness[1] - kind.nearness[0]) * random() ** 1.8
    const radius = kind.radius[0] + (kind.radius[1] - kind.radius[0]) * random() ** 1.4
    const base = kind.inks[Math.floor(random() * kind.inks.length)]!
    const ink = { r: base.r * shade, g: base.g * shade, b: base.b * shade }
    const particle = { x, y, near, radius, phase: random() * 2 * Math.PI, rate: 0.7 + random() * 0.6, ink }
    if (!within || isWithin(within, view, x, y)) particles.push(particle)
  }
  return particles.sort((a, b) => a.near - b.near)
}

function isWithin(mask: Plane, view: View, x: number, y: number): boolean {
  const share = (value: number, half: number) => (value + half) / (2 * half)
  return (
    samplePlane(mask, share(x, view.halfWidth) * mask.width - 0.5, share(y, view.halfHeight) * mask.height - 0.5) > 0.85
  )
}

function wrap(value: number, half: number): number {
  const span = 2 * half
  return ((((value + half) % span) + span) % span) - half
}

export function makeSwarm(options: SwarmOptions): Swarm {
  const kind: ParticleKind = PARTICLE_KINDS[options.name]
  const { view, envelope, light } = options
  const particles = scatter(kind, options)
  const wideX = view.halfWidth * REACH
  const wideY = view.halfHeight * REACH

  function place(particle: Particle, pose: Pose, seconds: number): { x: number; y: number; scale: number } {
    const { near, phase, rate } = particle
    const wander = kind.wander ?? 0
    const swing = kind.sway[0] * Math.sin(seconds * 2 * Math.PI * kind.sway[1] * rate + phase)
    const roamX = wander * Math.sin(seconds * 0.9 * rate + phase * 3) * Math.cos(seconds * 0.37 + phase)
    const roamY = wander * Math.sin(seconds * 0.7 * rate + phase * 5)
    const x = particle.x + kind.velocity[0] * near * seconds * rate + swing + roamX - pose.x * near - pose.yaw
    const y = particle.y + kind.velocity[1] * near * seconds * rate + roamY + pose.y * near + pose.pitch
    const scale = Math.exp(pose.zoom) / Math.max(0.3, 1 - pose.z * near)
    return {
      x: view.target.x + (wrap(x, wideX) - view.target.x) * scale,
      y: view.target.y + (wrap(y, wideY) - view.target.y) * scale,
      scale,
    }
  }

  function drawOne(target: Target, particle: Particle, pose: Pose, seconds: number, grown: number): void {
    const at = place(particle, pose, seconds)
    const unit = target.width / (2 * view.halfWidth)
    const x = (at.x + view.halfWidth) * unit - 0.5
    const y = (at.y + view.halfHeight) * unit - 0.5
    const radius = particle.radius * (0.3 + 0.7 * particle.near) * unit * at.scale
    if (x < -radius || y < -radius * 40 || x > target.width + radius || y > target.height + radius * 40) return
    const blink = kind.blink
      ? 0.5 + 0.5 * Math.sin(seconds * 2 * Math.PI * kind.blink * particle.rate + particle.phase)
      : 1
    const alpha = kind.opacity * grown * (0.55 + 0.45 * Math.min(1, particle.near)) * (0.15 + 0.85 * blink)
    const { ink } = particle
    if (kind.shape === 'streak') {
      const slope = kind.velocity[0] / kind.velocity[1]
      drawStreak(
        target,
        x,
        y,
        slope,
        (0.05 + 0.07 * particle.near) * unit,
        radius * 2,
        ink,
        alpha * (0.6 + 0.4 * light),
      )
    } else if (kind.shape === 'spot') {
      drawSpot(target, x, y, radius, ink, alpha, kind.profile ?? 'soft', kind.light ?? false)
    } else {
      const turn = Math.sin(seconds * 2.6 * particle.rate + particle.phase)
      const lit = 0.78 + 0.22 * turn
      const shaded = { r: ink.r * lit, g: ink.g * lit, b: ink.b * lit }
      drawFlake(
        target,
        x,
        y,
        radius,
        turn,
        seconds * particle.rate * 0.9 + particle.phase,
        shaded,
        alpha,
        kind.shape === 'leaf',
      )
    }
  }

  return {
    draw: (target, pose, seconds, from, to) => {
      // Never quite gone: the air should not look frozen in the first moments.
      const grown = 0.2 + 0.8 * envelope(seconds)
      for (const particle of particles) {
        if (particle.near >= from && particle.near < to) drawOne(target, particle, pose, seconds, grown)
      }
    },
  }
}
