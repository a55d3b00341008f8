import type { Scene, Weather } from '@bluehour/scene/scene'
import type { Check } from './check-prompts.ts'
import { type Finding, isOutdoors } from './judge.ts'
import type { Photo } from './photograph.ts'
import { hueOf, labOf, toneOf } from './picture-measures.ts'

const CLEAR: Weather = {
  clouds: 0.2,
  rain: 0,
  snow: 0,
  fog: 0,
  wind: 0.2,
  lightning: 0,
  rainbow: 0,
  aurora: 0,
  moon: 0.5,
}

type Compare = (scene: Scene) => Promise<Photo>

/** Hour and weather, each against the same scene with the same seed at noon, or at the same hour without that weather. */
export async function judgeLight(scene: Scene, photo: Photo, check: Check, compare: Compare): Promise<Finding[]> {
  if (!isOutdoors(scene)) return []
  const findings: Finding[] = []
  if (check.time && scene.time === check.time && !['noon', 'morning', 'afternoon'].includes(scene.time)) {
    const noon = await compare({ ...scene, time: 'noon' })
    findings.push(judgeHour(scene, photo, noon))
  }
  for (const key of check.weather ?? []) {
    if (scene.weather[key] <= 0.2) continue
    const without = key === 'rain' || key === 'snow' || key === 'fog' ? CLEAR : { ...scene.weather, [key]: 0 }
    const season = key === 'snow' ? 'summer' : scene.season
    const clear = await compare({ ...scene, weather: without, season })
    findings.push(judgeWeather(key, photo, clear, ['morning', 'noon', 'afternoon'].includes(scene.time)))
  }
  return findings
}

function judgeHour({ time }: Scene, photo: Photo, noon: Photo): Finding {
  const [now, then] = [photo, noon].map(({ picture }) => toneOf(labOf(picture), () => true)) as [Tone, Tone]
  if (time === 'night' || time === 'dusk' || time === 'dawn') {
    const ratio = now.lightness / then.lightness
    const most = time === 'night' ? 0.8 : 0.95
    return {
      what: 'hour seen',
      ok: ratio <= most,
      said: `${time}: ${ratio.toFixed(2)} times the lightness of noon, at most ${most}`,
    }
  }
  // Warmer: towards yellow and red.
  const warmth = now.b - then.b + (now.a - then.a)
  return {
    what: 'hour seen',
    ok: warmth >= 0.015,
    said: `${time}: ${warmth.toFixed(3)} warmer than noon, at least 0.015`,
  }
}

type Tone = ReturnType<typeof toneOf>

function judgeWeather(key: keyof Weather, photo: Photo, clear: Photo, isDay: boolean): Finding {
  const said = (ok: boolean, text: string): Finding => ({ what: 'weather seen', ok, said: `${key}: ${text}` })
  const [wet, dry] = [labOf(photo.picture), labOf(clear.picture)]
  if (key === 'rain' || key === 'snow') {
    const { particleShare } = photo
    const isGround =
      ({ metres, ids }: Photo) =>
      (i: number) =>
        metres[i]! > 0 && ids[i] === 0
    const [now, then] = [toneOf(wet, isGround(photo)), toneOf(dry, isGround(clear))]
    const text = `${(particleShare * 100).toFixed(1)} % drops or flakes; ground chroma ${now.chroma.toFixed(3)} against ${then.chroma.toFixed(3)}, lightness ${now.lightness.toFixed(2)} against ${then.lightness.toFixed(2)}`
    // Before sunrise and after sunset the light itself is colored.
    const isDuller = !isDay || now.chroma < then.chroma || then.chroma < 0.03
    return said(particleShare >= 0.005 && isDuller && (key === 'rain' || now.lightness > then.lightness), text)
  }
  if (key === 'fog') {
    const far = (of: Photo) => (i: number) => of.ids[i] === 0 && of.metres[i]! > of.camera.focus * 2
    const [now, then] = [toneOf(wet, far(photo)), toneOf(dry, far(clear))]
    return said(
      now.contrast < then.contrast * 0.8,
      `contrast far off ${now.contrast.toFixed(3)} against ${then.contrast.toFixed(3)}`,
    )
  }
  if (key === 'lightning') {
    const share = shareOf(wet, (i) => wet[i * 3]! - dry[i * 3]! > 0.15)
    return said(share > 0.001, `${(share * 100).toFixed(2)} % of the picture is much lighter than without`)
  }
  const changed = (i: number) => Math.hypot(wet[i * 3 + 1]! - dry[i * 3 + 1]!, wet[i * 3 + 2]! - dry[i * 3 + 2]!) > 0.02
  const share = shareOf(wet, changed)
  const sectors = new Set<number>()
  for (let i = 0; i < wet.length / 3; i++) {
    if (changed(i))
      sectors.add(Math.floor(hueOf(wet[i * 3 + 1]! - dry[i * 3 + 1]!, wet[i * 3 + 2]! - dry[i * 3 + 2]!) / 60))
  }
  const ok = share > 0.01 && (key !== 'rainbow' || sectors.size >= 4)
  return said(
    ok,
    `${(share * 100).toFixed(1)} % of the picture is otherwise coloured, in ${sectors.size} of 6 directions`,
  )
}

function shareOf(lab: Float32Array, which: (pixel: number) => boolean): number {
  let count = 0
  for (let i = 0; i < lab.length / 3; i++) if (which(i)) count += 1
  return count / (lab.length / 3)
}
