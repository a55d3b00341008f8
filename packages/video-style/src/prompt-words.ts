import type { Step } from '@bluehour/looks/look'
import { VIDEO_LOOKS } from '@bluehour/looks/video-looks'
import { STYLES } from '@bluehour/styles/index'

/** Words of mood, light, weather and color, and what they do. Checked in this order; every match counts. */
// biome-ignore format: a table
const WORDS: readonly (readonly [RegExp, readonly Step[]])[] = [
  [/\b(black[- ]and[- ]white|monochrome|grayscale|greyscale|b&w)\b/i, [{ do: 'grade', saturation: 0, contrast: 1.1 }]],
  [/\b(sepia|old photo|vintage)\b/i, [{ do: 'grade', ramp: { colors: ['#1c1208', '#6a4a2c', '#d0ac7a', '#f8ecd2'], amount: 0.7 } }]],
  [/\b(night|midnight|moonlight|moonlit)\b/i, [{ do: 'grade', light: -0.2, saturation: 0.7, split: { shadows: '#0a1a5a', lights: '#9ab8e8', amount: 0.5 } }]],
  [/\b(golden hour|sunset|sunrise|dawn|dusk)\b/i, [{ do: 'grade', warmth: 0.7, split: { shadows: '#5a2a6a', lights: '#ffb25a', amount: 0.4 } }, { do: 'glow', from: 0.65, reach: 60, strength: 0.6 }]],
  [/\b(dark|gloomy|grim|moody)\b/i, [{ do: 'grade', light: -0.14, contrast: 1.15, saturation: 0.8 }]],
  [/\b(bright|sunny|cheerful|light and airy)\b/i, [{ do: 'grade', light: 0.1, saturation: 1.2 }]],
  [/\b(vivid|vibrant|colou?rful|saturated)\b/i, [{ do: 'grade', saturation: 1.6 }]],
  [/\b(muted|faded|washed[- ]out|desaturated)\b/i, [{ do: 'grade', saturation: 0.55, contrast: 0.9 }]],
  [/\b(pastel colou?rs?|soft colou?rs?)\b/i, [{ do: 'grade', light: 0.12, contrast: 0.75, saturation: 0.85 }]],
  [/\b(warm|cozy|cosy)\b/i, [{ do: 'grade', warmth: 0.7 }]],
  [/\b(cold|cool|icy|frozen)\b/i, [{ do: 'grade', warmth: -0.8, light: 0.02 }]],
  [/\b(red|crimson|scarlet)\b/i, [{ do: 'grade', split: { shadows: '#4a0610', lights: '#ff5a4a', amount: 0.5 } }]],
  [/\b(blue|azure|cobalt)\b/i, [{ do: 'grade', split: { shadows: '#0a1a6a', lights: '#6ab0ff', amount: 0.5 } }]],
  [/\b(green|emerald)\b/i, [{ do: 'grade', split: { shadows: '#063a1a', lights: '#8af09a', amount: 0.5 } }]],
  [/\b(purple|violet)\b/i, [{ do: 'grade', split: { shadows: '#2a0a5a', lights: '#c88aff', amount: 0.5 } }]],
  [/\b(pink|magenta|rose)\b/i, [{ do: 'grade', split: { shadows: '#4a0a3a', lights: '#ff9ac8', amount: 0.5 } }]],
  [/\b(gold|golden|yellow)\b/i, [{ do: 'grade', split: { shadows: '#4a2a06', lights: '#ffd85a', amount: 0.5 } }]],
  [/\b(teal and orange|cinematic)\b/i, [{ do: 'grade', contrast: 1.15, split: { shadows: '#0a5a78', lights: '#ff9a3c', amount: 0.42 } }]],
  [/\b(outlines?|line ?art|bold lines)\b/i, [{ do: 'lines', width: 2, hardness: 0.9 }]],
  [/\b(snow|snowing|snowy|blizzard)\b/i, [{ do: 'particles', count: 140, size: 4, color: '#f4faff', fall: 0.14, drift: 0.02, sway: 0.01 }]],
  [/\b(rain|raining|rainy)\b/i, [{ do: 'grade', light: -0.06, saturation: 0.8 }, { do: 'particles', count: 200, size: 1.6, color: '#cfe0ee', fall: 1.4, drift: -0.1 }]],
  [/\b(fog|foggy|mist|misty)\b/i, [{ do: 'fog', strength: 0.5, color: '#dfe6ea', low: 0.5 }]],
  [/\b(flames?|fire|burning)\b/i, [{ do: 'flames', strength: 1 }]],
  [/\b(embers|sparks)\b/i, [{ do: 'particles', count: 70, size: 3.2, color: '#ff9a3c', fall: -0.16, drift: 0.03, sway: 0.012, shines: true }]],
  [/\b(petals|cherry blossoms?|sakura)\b/i, [{ do: 'particles', count: 46, size: 7, color: '#f6b6c6', fall: 0.1, drift: 0.06, sway: 0.02 }]],
  [/\b(falling leaves|autumn)\b/i, [{ do: 'grade', warmth: 0.4 }, { do: 'particles', count: 36, size: 7, color: '#c9702a', fall: 0.12, drift: -0.08, sway: 0.03 }]],
  [/\b(stars|starry|galaxy|space)\b/i, [{ do: 'stars', amount: 1.2, colors: ['#ffffff', '#cfe0ff'] }]],
  [/\b(glow|glowing|dreamy|ethereal)\b/i, [{ do: 'glow', from: 0.55, reach: 60, strength: 0.8 }]],
  [/\b(god rays|sun ?beams?|light rays)\b/i, [{ do: 'rays', color: '#fff0c8', strength: 0.4 }]],
  [/\b(film grain|grainy)\b/i, [{ do: 'grain', strength: 0.08, coarseness: 2 }]],
  [/\b(vhs|camcorder|glitch)\b/i, [{ do: 'aberration', shift: 6 }, { do: 'scanlines', strength: 0.2, pitch: 5 }]],
]

/** Techniques by the words people use for them. */
const TECHNIQUES: readonly (readonly [RegExp, string])[] = [
  [/\bwater ?colou?rs?\b/i, 'watercolor'],
  [/\boil (paint(ing)?|colou?r)s?\b/i, 'oil'],
  [/\b(claymation|plasticine)\b/i, 'clay'],
  [/\b(paper ?cut|cut[- ]?out|papercraft)\b/i, 'paper-cut'],
  [/\b(8[- ]?bit|16[- ]?bit|pixel(ated)?)\b/i, 'pixel-art'],
  [/\b(cartoon|graphic novel)\b/i, 'comic'],
  [/\b(sketch|drawing|drawn)\b/i, 'pencil'],
  [/\bstained glass\b/i, 'stained-glass'],
  [/\b(low[- ]?poly)\b/i, 'low-poly'],
  [/\b(noir)\b/i, 'film-noir'],
  [/\b(mosaic|tiles)\b/i, 'mosaic'],
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the words of a prompt do to a picture: a named look or technique first, then mood, light, color and weather. */
export function stepsOfWords(prompt: string): Step[] {
  if (prompt.trim() === '') return []
  const look = VIDEO_LOOKS.find(
    ({ name }) => name !== 'No Art Style' && new RegExp(`\\b${escaped(name)}\\b`, 'i').test(prompt),
  )
  const technique =
    TECHNIQUES.find(([word]) => word.test(prompt))?.[1] ?? STYLES.find(({ name }) => namesStyle(name, prompt))?.name
  const base: readonly Step[] = technique ? [{ do: 'style', name: technique }] : (look?.steps ?? [])
  return [...base, ...WORDS.filter(([word]) => word.test(prompt)).flatMap(([, steps]) => steps)]
}

const namesStyle = (name: string, prompt: string) =>
  name !== 'photo' && new RegExp(`\\b${escaped(name).replaceAll('-', '[- ]?')}\\b`, 'i').test(prompt)
