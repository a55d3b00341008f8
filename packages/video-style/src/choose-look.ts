import type { VideoStyleRequest } from '@bluehour/engine/clips'
import { AppError } from '@bluehour/engine/errors'
import type { Look, Step } from '@bluehour/looks/look'
import { VIDEO_LOOKS } from '@bluehour/looks/video-looks'
import { stepsOfWords } from './prompt-words.ts'

/** Finishes by the contract's names of models. */
const FINISHES: Readonly<Record<string, readonly Step[]>> = {
  Dreamshaper: [
    { do: 'grade', saturation: 1.15, contrast: 1.05 },
    { do: 'glow', from: 0.6, reach: 50, strength: 0.5 },
  ],
  'Absolute Reality': [
    { do: 'sharpen', reach: 4, strength: 0.45 },
    { do: 'grade', contrast: 1.08, saturation: 0.92 },
  ],
  'Flat 2D Anime': [
    { do: 'shapes', colors: 14, radius: 3, strength: 0.7 },
    { do: 'lines', width: 1.4, hardness: 0.9, strength: 0.7 },
  ],
  'Soft Anime': [
    { do: 'soften', reach: 12, strength: 0.4 },
    { do: 'grade', light: 0.06, contrast: 0.88 },
  ],
  Kaywaii: [
    { do: 'grade', light: 0.08, saturation: 1.25, split: { shadows: '#b05ac8', lights: '#ffd8ea', amount: 0.35 } },
    { do: 'glow', from: 0.6, reach: 30, strength: 0.5 },
  ],
  'Western Anime': [
    { do: 'grade', contrast: 1.12, saturation: 1.15 },
    { do: 'lines', width: 2.2, hardness: 1, strength: 0.8 },
  ],
  '3D Anime': [
    { do: 'style', name: 'clay', strength: 0.35 },
    { do: 'glow', from: 0.7, reach: 30, strength: 0.5 },
  ],
}

/** The recipe that a request means: the art style, or the words alone, with words and finish on top. */
export function chooseLook({ artStyle, model, prompt, alone }: VideoStyleRequest): Look {
  const named = VIDEO_LOOKS.find(({ name }) => name === artStyle)
  if (!named) throw new AppError('invalid_parameters', `There is no art style ${artStyle}.`)
  const words = stepsOfWords(prompt)
  if (alone && words.length === 0) {
    throw new AppError(
      'invalid_parameters',
      'The prompt names nothing that the built-in engine can paint. Name a technique (watercolor, oil, comic …), a mood, colors or weather, or use prompt_type default.',
    )
  }
  const steps = alone ? words : [...named.steps, ...words]
  return { ...named, steps: [...steps, ...(FINISHES[model] ?? [])] }
}
