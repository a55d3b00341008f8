import type { Picture } from '@bluehour/engine/engine'
import { makeRandom } from '@bluehour/imaging/random'
import type { HeadshotOptions } from '../headshot-options.ts'
import { paintCafe, paintHome, paintLibrary, paintOffice } from './inside.ts'
import { develop, type Layer } from './lens.ts'
import { paintBeach, paintCity, paintGarden, paintMountains } from './outside.ts'
import { type Paper, paintPaper } from './paper.ts'
import { OVER, type Shot } from './shot.ts'
import { paintBrick, paintConcrete, paintWindowLight, paintWood } from './walls.ts'

/** Places far out of focus have no detail that a larger sheet would show. */
const BLURRED_EDGE = 480
const WALL_EDGE = 1100

type Color = readonly [number, number, number]
const STUDIO: Color = [128, 141, 156]
const WARM_STUDIO: Color = [176, 146, 118]
const COOL_STUDIO: Color = [104, 128, 152]

/** Paints what stands behind the sitter, at the size of the portrait. The same wish and seed give the same picture. */
export function paintBackdrop(wish: HeadshotOptions, size: { width: number; height: number }, seed: number): Picture {
  const isWall = ['brick', 'white-brick', 'concrete', 'wood'].includes(wish.place)
  const edge = Math.min(size.height, isWall ? WALL_EDGE : BLURRED_EDGE)
  const scale = edge / size.height
  const width = Math.round(size.width * scale)
  const margin = Math.round(edge * OVER)
  const shot: Shot = { width, height: edge, margin, random: makeRandom(seed), seed: seed & 0xffff, hour: wish.hour }
  const layer = paint(shot, wish)
  return { ...size, channels: 3, data: develop(layer, margin, size.width, size.height, seed) }
}

function paint(shot: Shot, wish: HeadshotOptions): Layer {
  switch (wish.place) {
    case 'office':
      return paintOffice(shot)
    case 'library':
      return paintLibrary(shot)
    case 'cafe':
      return paintCafe(shot)
    case 'home':
      return paintHome(shot)
    case 'garden':
      return paintGarden(shot)
    case 'city':
      return paintCity(shot)
    case 'beach':
      return paintBeach(shot)
    case 'mountains':
      return paintMountains(shot)
    case 'brick':
    case 'white-brick':
      return paintBrick(shot, wish.place === 'white-brick')
    case 'concrete':
      return paintConcrete(shot)
    case 'wood':
      return paintWood(shot)
    case 'window-light':
      return paintWindowLight(shot)
    default:
      return paintPaper(shot, paperFor(wish))
  }
}

function paperFor(wish: HeadshotOptions): Paper {
  const color = wish.color ?? (wish.mood === 'warm' ? WARM_STUDIO : wish.mood === 'cool' ? COOL_STUDIO : STUDIO)
  const brightness = Math.max(...color) / 255
  // White paper is lit evenly from the sides; darker rolls only catch the lamp behind the sitter.
  const falloff = wish.mood === 'dramatic' ? 0.92 : brightness > 0.9 ? 0.1 : wish.mood === 'bright' ? 0.4 : 0.66
  if (wish.place === 'gradient') {
    return {
      color,
      falloff: falloff * 0.4,
      mottle: 0,
      foot: color.map((c) => Math.round(c * 0.42)) as unknown as Color,
    }
  }
  return { color, falloff, mottle: wish.place === 'canvas' ? 1 : brightness > 0.9 ? 0 : 0.12 }
}
