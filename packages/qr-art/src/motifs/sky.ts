import { isDark, type Mood } from '../mood.ts'
import { blob } from '../paint/brush.ts'
import { css, hex, mix, type Rgb } from '../paint/color.ts'
import { lay, onSheet, SPAN, type Stage } from '../paint/stage.ts'

const SKIES: Record<Mood['hour'], readonly string[]> = {
  day: ['#8fcaff', '#c4e6ff', '#f2f6e4'],
  dawn: ['#b4d4f6', '#f4d8e6', '#ffe6bc'],
  dusk: ['#9fb8f2', '#ecb8dc', '#ffb894', '#ffe0a4'],
  night: ['#0d1338', '#1d2160', '#33306f'],
}

type SkyPlan = { horizon: number; cloud: Rgb; glow: Rgb }

/** Sky from the top of the sheet to the horizon, with sun or moon and clouds or stars. */
export function paintSky(stage: Stage, mood: Mood, horizon: number): SkyPlan {
  const { pen, random } = stage
  const stops = mood.neon && isDark(mood) ? ['#0c0a2c', '#2a0f52', '#5a1062'] : SKIES[mood.hour]
  const fade = pen.createLinearGradient(0, 0, 0, horizon)
  for (const [i, color] of stops.entries()) fade.addColorStop(i / (stops.length - 1), color)
  pen.fillStyle = fade
  pen.fillRect(0, 0, SPAN, SPAN)
  const glow = isDark(mood)
    ? mood.neon
      ? hex('#f4d8ff')
      : hex('#fff6dc')
    : mood.hour === 'dusk'
      ? hex('#fff0b0')
      : hex('#fffbe4')
  disc(stage, mood, random.between(400, 600), random.between(220, 300), mood.hour === 'dusk' ? 88 : 64, glow)
  const cloud = isDark(mood) ? hex('#3f3f86') : mood.hour === 'day' ? hex('#ffffff') : hex('#ffe8e4')
  if (isDark(mood)) stars(stage, horizon)
  clouds(stage, horizon, cloud, isDark(mood) ? 9 : 26)
  return { horizon, cloud, glow }
}

function disc(stage: Stage, mood: Mood, x: number, y: number, r: number, glow: Rgb): void {
  const { pen } = stage
  const halo = pen.createRadialGradient(x, y, r * 0.8, x, y, r * 3.4)
  const shine = isDark(mood) ? mix(hex('#4a48a8'), glow, 0.1) : glow
  halo.addColorStop(0, css(shine, isDark(mood) ? 0.7 : 0.85))
  halo.addColorStop(1, css(shine, 0))
  pen.fillStyle = halo
  pen.fillRect(x - r * 4, y - r * 4, r * 8, r * 8)
  pen.fillStyle = css(glow)
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  if (!isDark(mood)) return
  pen.fillStyle = css(mix(glow, hex('#c8b8d8'), 0.6))
  for (const [u, v, s] of [
    [-0.3, -0.2, 0.2],
    [0.28, 0.3, 0.26],
    [0.2, -0.42, 0.13],
    [-0.36, 0.4, 0.14],
  ] as const) {
    pen.beginPath()
    pen.arc(x + u * r, y + v * r, s * r, 0, 7)
    pen.fill()
  }
}

function stars(stage: Stage, horizon: number): void {
  const { pen, random } = stage
  for (let i = 0; i < 240; i++) {
    pen.fillStyle = css(random.pick([hex('#ffffff'), hex('#ffe8c4'), hex('#c4e4ff')]), random.between(0.25, 0.8))
    pen.beginPath()
    pen.arc(random.between(0, SPAN), random.between(0, horizon), random.between(0.7, 2), 0, 7)
    pen.fill()
  }
}

function clouds(stage: Stage, horizon: number, color: Rgb, count: number): void {
  const { random } = stage
  const sheet = onSheet(stage, (pen) => {
    for (let i = 0; i < count; i++) {
      const x = random.between(0, SPAN)
      const y = random.between(90, horizon * 0.8)
      for (let k = 0; k < 6; k++) {
        pen.fillStyle = css(color, 0.2)
        blob(
          pen,
          x + random.bell() * 46,
          y + random.bell() * 8,
          random.between(24, 80),
          random.between(7, 22),
          0.2,
          random,
        )
        pen.fill()
      }
    }
  })
  lay(stage, sheet, { blur: 3 })
}
