import type { Case } from './cases.ts'

const ALL = { region: 'picture' } as const

/** Twenty-five more, typed as users type them after the sixty were done: what went wrong in them was mended by kinds. */
// biome-ignore format: a table
export const MORE_CASES: readonly Case[] = [
  { photos: ['bg-showcase-1'], say: 'make the dragon blue', checks: [{ refused: /no dragon/ }] },
  { photos: ['mariya-georgieva'], say: 'remove the tourists in the background', checks: [{ box: [0, 0.2, 0.2, 1], changed: 4, rest: 12 }] },
  { photos: ['christian'], say: 'put sunglasses on him', checks: [{ region: 'face', changed: 8, rest: 2 }] },
  { photos: ['testimonials-1'], say: 'add a hat', checks: [{ box: [0.2, 0, 0.8, 0.45], changed: 6, rest: 2 }] },
  { photos: ['testimonials-1'], say: 'remove the shadow on the left', checks: [{ refused: /shadow/ }] },
  { photos: ['profile_city'], say: 'give the photo a moody cinematic look', checks: [{ ...ALL, changed: 4 }] },
  { photos: ['kendall'], say: 'make it look like a Pixar movie', checks: [{ refused: /Pixar/ }] },
  { photos: ['bruno-abatti'], say: 'lower the saturation by 20%', checks: [{ ...ALL, quality: 'saturation', by: -4 }] },
  { photos: ['ilya-yakover'], say: 'blur everything except the car', checks: [{ region: { object: 'car' }, changed: 0, rest: 40 }, { ...ALL, quality: 'detail', by: -0.1 }] },
  { photos: ['bg3'], say: 'make it 4k', checks: [{ refused: /upscaler/ }] },
  { photos: ['bg3'], say: 'crop out the left side', checks: [{ size: 1.53 }] },
  { photos: ['joshua-stannard'], say: 'straighten the horizon', checks: [{ refused: /degrees/ }] },
  { photos: ['coffee'], tuned: true, say: 'replace the cup with a teapot', checks: [{ region: { object: 'cup' }, changed: 15 }] },
  { photos: ['ilya-yakover'], say: 'turn the car into a horse', checks: [{ region: { object: 'car' }, changed: 15 }] },
  { photos: ['camp'], say: 'change hair color to blonde', checks: [{ region: 'hair', quality: 'light', by: 15, rest: 6 }] },
  { photos: ['kaci-baum-2'], say: 'dye her hair pink', checks: [{ region: 'hair', quality: 'redness', by: 8, rest: 6 }] },
  { photos: ['bg-showcase-3'], say: 'delete the plant on the right', checks: [{ box: [0.75, 0.3, 1, 1], changed: 10, rest: 2 }] },
  { photos: ['bg-showcase-3'], say: 'make the laptop red', checks: [{ region: { object: 'laptop' }, quality: 'redness', by: 8, rest: 6 }] },
  { photos: ['joshua-stannard'], say: 'add a seagull in the sky', checks: [{ box: [0, 0, 1, 0.6], changed: 0.1, rest: 0.8 }] },
  { photos: ['studio-2'], say: 'make her shirt black and the sky orange', checks: [{ region: 'sky', quality: 'redness', by: 8 }, { region: 'clothes', quality: 'light', by: -10 }] },
  { photos: ['bg3'], say: 'make me thinner', checks: [{ refused: /bodies/ }] },
  { photos: ['testimonials-2'], say: 'remove the watermark', checks: [{ refused: /text and marks/ }] },
  { photos: ['card-profile4-square'], say: 'brighten up the face a little pls', checks: [{ region: 'face', quality: 'light', by: 4, rest: 4 }] },
  { photos: ['antoine-barres'], say: 'add a rainbow over the lake', checks: [{ ...ALL, changed: 0.8 }] },
  { photos: ['olu-eletu'], say: 'convert to grayscale and rotate left', checks: [{ gray: true }] },
]
