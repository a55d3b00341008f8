import type { SkyLook } from '../render/stage.ts'
import type { Rgb, Scene, TimeOfDay } from '../scene.ts'
import { blend, rgb, times } from '../shapes/surface.ts'
import type { Vec } from '../shapes/vector.ts'

type Hour = {
  /** Degrees above the horizon of what gives the light: the sun, at night the moon. */
  elevation: number
  zenith: Rgb
  horizon: Rgb
  sun: Rgb
  cloudLit: Rgb
  cloudShade: Rgb
  /** How bright the middle of the finished picture is. */
  key: number
  stars: number
}

const HOURS: Record<TimeOfDay, Hour> = {
  dawn: hour(3, '#31457c', '#e7a48c', [0.62, 0.42, 0.38], '#e8a9a0', '#5a5b80', 0.11, 0.12),
  sunrise: hour(6, '#5d86bd', '#ffc58c', [2.3, 1.25, 0.6], '#ffd3a6', '#8d7d95', 0.18, 0),
  morning: hour(26, '#2f74cc', '#b4d4ee', [2.9, 2.55, 2.1], '#fffaf2', '#a9b4c2', 0.185, 0),
  noon: hour(56, '#2064c6', '#a4cdf0', [3.1, 2.95, 2.7], '#ffffff', '#aab6c4', 0.2, 0),
  afternoon: hour(34, '#2a6cc8', '#aed0ee', [3.0, 2.75, 2.35], '#fffdf6', '#a8b3c1', 0.19, 0),
  'golden-hour': hour(14, '#3f78be', '#fbd09a', [3.0, 2.0, 1.08], '#ffe3bb', '#a3949a', 0.19, 0),
  sunset: hour(5, '#4f72b4', '#ff9a5c', [2.4, 1.0, 0.42], '#ff9f78', '#6d5a7e', 0.16, 0),
  dusk: hour(4, '#25386b', '#c48a86', [0.42, 0.33, 0.42], '#b0808f', '#3a4062', 0.118, 0.35),
  night: hour(38, '#050a1a', '#101b33', [0.16, 0.2, 0.3], '#2a3550', '#0b1020', 0.07, 1),
}

function hour(
  elevation: number,
  zenith: string,
  horizon: string,
  sun: Rgb,
  cloudLit: string,
  cloudShade: string,
  key: number,
  stars: number,
): Hour {
  return {
    elevation,
    zenith: rgb(zenith),
    horizon: rgb(horizon),
    sun,
    cloudLit: rgb(cloudLit),
    cloudShade: rgb(cloudShade),
    key,
    stars,
  }
}

export type Daylight = { sky: SkyLook; fog: { color: Rgb; densityPerMetre: number }; key: number }

/** Sky, sun and air for the hour and the weather. `sunInView`: a low sun stands before the camera instead of beside it. */
export function daylight({ time, weather, mood, absent = [] }: Scene, sunInView: boolean, side: 1 | -1): Daylight {
  const { elevation, zenith, horizon, sun, cloudLit, cloudShade, key, stars } = HOURS[time]
  const veil = Math.min(1, weather.clouds ** 1.5 * 0.9 + weather.rain * 0.5 + weather.snow * 0.4 + weather.fog * 0.5)
  const grey = greyOf(horizon, weather.rain + weather.lightning * 0.6)
  const dim = 1 - 0.88 * Math.min(1, veil)
  const night = time === 'night'
  const tint = MOOD_TINTS[mood] ?? [1, 1, 1]
  const tinted = (c: Rgb): Rgb => [c[0] * tint[0], c[1] * tint[1], c[2] * tint[2]]
  const sky: SkyLook = {
    kind: 'air',
    zenith: tinted(blend(zenith, times(grey, 0.75), veil)),
    horizon: tinted(blend(horizon, grey, veil * 0.9)),
    ground: tinted(times(blend(horizon, [0.2, 0.18, 0.15], 0.6), 0.35)),
    // A rainbow stands opposite the sun, so the sun stands low behind the camera.
    sunDirection: weather.rainbow > 0 ? [0.3 * side, 0.3, 1] : sunDirection(time, elevation, sunInView, side),
    // A low sun before the camera is mirrored by the water towards it: weaker, or its image would be a white hole.
    sunColor: times(tinted(blend(sun, times(grey, 1.6), veil * 0.6)), dim * (sunInView && elevation < 10 ? 0.55 : 1)),
    sunDisk: night || absent.includes('sun') ? 0 : Math.max(0, 1 - veil * 1.4),
    clouds: weather.clouds,
    cloudLit: tinted(blend(cloudLit, times(grey, 1.25), veil * 0.8)),
    cloudShade: tinted(blend(cloudShade, times(grey, 0.6), veil * 0.8)),
    cloudScale: 1.5,
    stars: absent.includes('stars') ? 0 : stars * Math.max(0, 1 - veil * 1.2),
    // In sight: a camera that looks at subjects looks a little down.
    moonDirection: sunInView ? [0.28 * side, 0.36, -1] : [0.26 * side, weather.moon >= 1 ? 0.27 : 0.19, -1],
    moonSize: night && veil < 0.75 ? 0.055 * weather.moon : 0,
    aurora: weather.aurora,
    rainbow: weather.rainbow,
    wind: 0.4 + weather.wind,
  }
  const thick =
    0.00009 + 0.028 * weather.fog ** 2 + 0.0022 * weather.rain + 0.005 * weather.snow + 0.0003 * weather.clouds
  const fogColor = blend(sky.horizon, sky.zenith, 0.25)
  return { sky, fog: { color: fogColor, densityPerMetre: thick }, key: key * MOOD_KEYS(mood) }
}

/** An overcast sky has its horizon's brightness and hardly its color. */
function greyOf(horizon: Rgb, storm: number): Rgb {
  const light = (horizon[0] * 0.3 + horizon[1] * 0.55 + horizon[2] * 0.15) * (0.85 - 0.4 * Math.min(1, storm))
  return [light * 0.94, light * 0.99, light * 1.07]
}

function sunDirection(time: TimeOfDay, elevation: number, inView: boolean, side: 1 | -1): Vec {
  const rise = Math.tan((elevation * Math.PI) / 180)
  const low = elevation < 15 && time !== 'night'
  // Setting, so near the horizon that it and its image in water are one.
  if (low && inView) return [0.22 * side, elevation < 10 ? rise * 0.4 : rise, -1]
  // Low light comes from the side and a little from behind the subject: it rims, and still shows colors.
  if (low) return [0.98 * side, rise, 0.18]
  return [0.62 * side, rise * 0.9, 0.66]
}

const MOOD_TINTS: Partial<Record<Scene['mood'], Rgb>> = {
  dreamy: [1.06, 0.98, 1.08],
  romantic: [1.1, 0.96, 0.98],
  dark: [0.86, 0.92, 1.02],
  spooky: [0.82, 0.98, 0.94],
  cozy: [1.1, 1, 0.88],
  lonely: [0.93, 0.98, 1.06],
}
const MOOD_KEYS = (mood: Scene['mood']) =>
  mood === 'dark' || mood === 'spooky'
    ? 0.62
    : mood === 'dramatic' || mood === 'epic'
      ? 0.85
      : mood === 'dreamy'
        ? 1.12
        : 1
