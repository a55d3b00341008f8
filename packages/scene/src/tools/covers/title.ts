import type { Picture } from '@bluehour/engine/engine'
import type { Face } from '@bluehour/fonts/fonts'
import type { Scene } from '../../scene.ts'
import type { Sheet } from '../canvas.ts'
import { BLACK, type Color, css, measureRegion, mixed, type Region, WHITE } from '../colors.ts'
import { secondText } from '../words.ts'

/** Where a title may stand, from the calmest part of the picture on. */
export function calmestOf(picture: Picture, regions: readonly Region[]): Region {
  const rated = regions.map((region) => ({ region, unrest: measureRegion(picture, region).unrest }))
  return (rated.sort((a, b) => a.unrest - b.unrest)[0] as { region: Region }).region
}

/** Letters light on dark grounds and dark on light ones; in between the ground is darkened, which suits pictures better. */
export function lettersOn(picture: Picture, region: Region): { letters: Color; scrim: Color; strength: number } {
  const { mean, unrest } = measureRegion(picture, region)
  const light = (0.299 * mean[0] + 0.587 * mean[1] + 0.114 * mean[2]) / 255
  if (light > 0.74 && unrest < 0.16) return { letters: mixed(mean, BLACK, 0.86), scrim: WHITE, strength: 0.25 + unrest }
  const strength = Math.min(0.9, Math.max(0, light - 0.16) * 1.15 + unrest * 1.3)
  return { letters: mixed(mean, WHITE, 0.93), scrim: mixed(mean, BLACK, 0.85), strength }
}

/** A soft shade from one edge of the picture, so that no box is seen. */
export function shadeFrom(
  { pen, width, height }: Sheet,
  edge: 'top' | 'bottom' | 'left' | 'right',
  reach: number,
  color: Color,
  strength: number,
): void {
  const flat = edge === 'top' || edge === 'bottom'
  const whole = flat ? height : width
  const from = edge === 'top' || edge === 'left' ? 0 : whole
  const to = from === 0 ? reach : whole - reach
  const fill = flat ? pen.createLinearGradient(0, from, 0, to) : pen.createLinearGradient(from, 0, to, 0)
  // An eased slope: a straight one shows where it begins.
  for (let i = 0; i <= 8; i++) {
    const t = i / 8
    fill.addColorStop(t, css(color, strength * (1 - t * t * (3 - 2 * t))))
  }
  pen.fillStyle = fill
  pen.fillRect(0, 0, width, height)
}

/** Letters that suit what the story is about. */
export function storyFace(scene: Scene): Face {
  // A tool may have set the mood; the words are the caller's own.
  const about = scene.prompt
  if (/robot|space|cyber|future|sci-?fi|android|alien|neon|galaxy/i.test(about)) return 'poster'
  if (/dragon|knight|castle|magic|wizard|elf|fantasy|epic|king|queen|myth|sword|kingdom/i.test(about)) return 'roman'
  if (/child|kids|bunny|puppy|kitten|friend|toy|cheerful|festive/i.test(about)) return 'round'
  if (/love|romance|romantic|wedding|kiss|summer/i.test(about)) return 'serif-italic'
  if (/murder|crime|spooky|horror|ghost|dark|noir|thriller|detective|haunted/i.test(about)) return 'heavy'
  return 'serif'
}

/** The writer or artist, when the prompt names one: a second quoted text, or "by Name Surname". */
export function authorOf(scene: Scene): string | undefined {
  const named = /\bby\s+(\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){0,3})/u.exec(scene.prompt)?.[1]
  return named ?? secondText(scene)
}
