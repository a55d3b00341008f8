import { pitchStatistics, trackPitch } from './pitch.ts'
import { bandPowers, voiceColor } from './spectrum.ts'

/** Two parts sound like two people when they are this far apart. */
const APART = 1
const SEMITONES_APART = 4.5
const COLOR_APART_DB = 5.5
/** Shorter parts say too little of a voice; they go to whoever is nearest. */
const SURE_SAMPLES = 16_000 * 0.8

type Heard = { hz: number; color: number[]; weight: number }

function hear(part: Float32Array): Heard {
  return { hz: pitchStatistics(trackPitch(part)).hz, color: voiceColor(bandPowers(part)), weight: part.length }
}

function apart(a: Heard, b: Heard): number {
  const pitch = a.hz > 0 && b.hz > 0 ? (12 * Math.abs(Math.log2(a.hz / b.hz))) / SEMITONES_APART : 0
  const color = a.color.reduce((sum, value, band) => sum + Math.abs(value - b.color[band]!), 0) / a.color.length
  return Math.hypot(pitch, color / COLOR_APART_DB) / Math.SQRT2
}

function together(a: Heard, b: Heard): Heard {
  const weight = a.weight + b.weight
  const share = a.weight / weight
  const hz = a.hz > 0 && b.hz > 0 ? a.hz ** share * b.hz ** (1 - share) : a.hz + b.hz
  return { hz, color: a.color.map((value, band) => share * value + (1 - share) * b.color[band]!), weight }
}

/** Which parts of 16 kHz sound one person speaks: the two nearest groups are joined until all are apart. */
export function sameSpeaker(parts: readonly Float32Array[]): number[][] {
  const heard = parts.map(hear)
  const isSure = (index: number) => heard[index]!.weight >= SURE_SAMPLES && heard[index]!.hz > 0
  const sure = heard.flatMap((_, index) => (isSure(index) ? [index] : []))
  let groups = (sure.length > 0 ? sure : [0]).map((index) => ({ members: [index], voice: heard[index]! }))
  for (;;) {
    let best = { a: -1, b: -1, distance: APART }
    for (let a = 0; a < groups.length; a++) {
      for (let b = a + 1; b < groups.length; b++) {
        const distance = apart(groups[a]!.voice, groups[b]!.voice)
        if (distance < best.distance) best = { a, b, distance }
      }
    }
    if (best.a < 0) break
    const [a, b] = [groups[best.a]!, groups[best.b]!]
    const joined = { members: [...a.members, ...b.members], voice: together(a.voice, b.voice) }
    groups = [...groups.filter((group) => group !== a && group !== b), joined]
  }
  for (const [index, voice] of heard.entries()) {
    if (groups.some(({ members }) => members.includes(index))) continue
    const near = groups.reduce((top, group) => (apart(group.voice, voice) < apart(top.voice, voice) ? group : top))
    near.members.push(index)
  }
  return groups.map(({ members }) => members.sort((a, b) => a - b))
}
