import type { Region } from '@bluehour/editing/operation'

/** How a result is judged: what changed where, by how much, and what stayed. Measured on 384 pixels. */
export type Check =
  /** Inside a region the mean of a quality moves the right way by at least so much (0..255, hue in degrees); outside it stays. */
  | {
      region: Region
      quality: 'light' | 'warmth' | 'saturation' | 'blueness' | 'greenness' | 'redness' | 'detail'
      by: number
      rest?: number
    }
  /** The region has a hue (degrees) now; outside stays. */
  | { region: Region; hue: number; rest?: number }
  /** Something else than before: at least this mean difference inside, at most `rest` outside. */
  | { region: Region; changed: number; rest?: number }
  | { size: number }
  | { alpha: true }
  | { gray: true }
  | { mirrored: 'horizontal' | 'vertical' }
  | { gone: Region }
  /** Changed inside this box of shares of the frame, and only there. */
  | { box: readonly [number, number, number, number]; changed: number; rest: number }
  | { refused: RegExp }

/** `tuned`: the photo was looked at while the methods were made. */
export type Case = { photos: readonly string[]; say: string; checks: readonly Check[]; first?: true; tuned?: true }

const ALL = { region: 'picture' } as const
const CORNER = [0, 0, 0.4, 0.45] as const

/** The first twenty were written down before the parser. */
// biome-ignore format: a table
export const CASES: readonly Case[] = [
  { first: true, tuned: true, photos: ['astronaut'], say: 'make it black and white', checks: [{ gray: true }] },
  { first: true, photos: ['christian'], say: 'can you remove the background please', checks: [{ alpha: true }] },
  { first: true, tuned: true, photos: ['bg3'], say: 'make the sky brighter and more blue', checks: [{ region: 'sky', quality: 'blueness', by: 6, rest: 6 }, { region: 'sky', quality: 'light', by: 4 }] },
  { first: true, photos: ['kaci-baum-2'], say: 'change background to a tropical beach at sunset', checks: [{ region: 'background', changed: 25, rest: 22 }] },
  { first: true, photos: ['bg-showcase-3'], say: 'add a red balloon top left', checks: [{ box: CORNER, changed: 4, rest: 1 }] },
  { first: true, photos: ['studio-2'], say: 'remove the person', checks: [{ gone: 'person' }] },
  { first: true, photos: ['fabio-mangione'], say: 'turn this into a watercolor painting', checks: [{ ...ALL, changed: 12 }] },
  { first: true, tuned: true, photos: ['ilya-yakover'], say: 'make the car blue', checks: [{ region: { object: 'car' }, hue: 222, rest: 4 }] },
  { first: true, photos: ['antoine-barres'], say: 'make it look like its snowing', checks: [{ ...ALL, changed: 8 }, { ...ALL, quality: 'light', by: 2 }] },
  { first: true, tuned: true, photos: ['coffee'], say: 'write SALE in the bottom right corner in big yellow letters', checks: [{ box: [0.4, 0.6, 1, 1], changed: 4, rest: 1 }] },
  { first: true, photos: ['testimonials-1'], say: 'blur the background but keep her sharp', checks: [{ region: 'background', quality: 'detail', by: -0.15, rest: 5 }] },
  { first: true, photos: ['bg3'], say: 'crop it square and rotate 90 degrees clockwise', checks: [{ size: 1 }] },
  { first: true, photos: ['fabio-mangione'], say: 'make it night time', checks: [{ ...ALL, quality: 'light', by: -30 }] },
  { first: true, photos: ['testimonials-1'], say: 'smooth my skin a bit and whiten teeth', checks: [{ region: 'face', changed: 0.6, rest: 1.5 }, { region: 'teeth', quality: 'light', by: 1 }] },
  { first: true, photos: ['bg3'], say: 'warmer colors, a bit more contrast, and add a vignette', checks: [{ ...ALL, quality: 'warmth', by: 8 }] },
  { first: true, photos: ['ilya-yakover'], say: 'flip it horizontally then make it look like an old vintage photo', checks: [{ ...ALL, changed: 12 }] },
  { first: true, photos: ['bg3', 'cat'], say: 'put the cat from the second image into the first one', checks: [{ box: [0.3, 0.1, 1, 1], changed: 12, rest: 1 }] },
  { first: true, photos: ['camp'], say: 'expand the image to 16:9', checks: [{ size: 16 / 9 }] },
  { first: true, photos: ['studio-2'], say: 'Change her shirt to green, blur the background and add the text "Hello World" at the top', checks: [{ region: 'background', quality: 'detail', by: -0.15 }, { box: [0, 0, 1, 0.3], changed: 5, rest: 60 }] },
  { first: true, tuned: true, photos: ['coffee'], say: 'remove the cup and the spoon from the table', checks: [{ gone: { object: 'cup' } }] },

  { photos: ['marc'], say: 'increase the brightness', checks: [{ ...ALL, quality: 'light', by: 10 }] },
  { photos: ['testimonials-2'], say: 'make it a bit darker', checks: [{ ...ALL, quality: 'light', by: -8 }] },
  { photos: ['mariya-georgieva'], say: 'remove the man on the left', checks: [{ box: [0.12, 0.1, 0.5, 1], changed: 30, rest: 6 }] },
  { photos: ['clem-onojeghuo-2'], say: 'make the background white', checks: [{ region: 'background', quality: 'light', by: 40, rest: 22 }] },
  { photos: ['fabio-mangione'], say: 'make the sky pink', checks: [{ region: 'sky', quality: 'redness', by: 6, rest: 6 }] },
  { photos: ['antoine-barres'], say: 'replace the sky with a starry night sky', checks: [{ region: 'sky', changed: 20, rest: 6 }] },
  { photos: ['bg3'], say: 'add a dog on the grass', checks: [{ ...ALL, changed: 1 }, { box: [0.1, 0.3, 0.9, 1], changed: 2, rest: 1 }] },
  { photos: ['joshua-stannard'], say: 'add three birds in the sky', checks: [{ box: [0, 0, 1, 0.6], changed: 1, rest: 0.8 }] },
  { photos: ['avatar'], say: 'turn it into a pencil sketch', checks: [{ ...ALL, quality: 'saturation', by: -8 }] },
  { photos: ['camp'], say: 'anime style', checks: [{ ...ALL, changed: 6 }] },
  { photos: ['marc'], say: 'make it look like an oil painting', checks: [{ ...ALL, changed: 3 }] },
  { photos: ['federico-beccari'], say: 'in the style of pixel art', checks: [{ ...ALL, changed: 6 }] },
  { photos: ['bg7'], say: 'sepia', checks: [{ ...ALL, quality: 'warmth', by: 15 }] },
  { photos: ['bg3'], say: 'change the season to winter', checks: [{ ...ALL, quality: 'light', by: 20 }] },
  { photos: ['profile_city'], say: 'add some fog', checks: [{ ...ALL, changed: 15 }] },
  { photos: ['soroush-karimi'], say: 'make it rain', checks: [{ ...ALL, changed: 5 }] },
  { photos: ['bg3'], say: 'crop to 4:3', checks: [{ size: 4 / 3 }] },
  { photos: ['testimonials-3'], say: 'crop to the face', checks: [{ ...ALL, changed: 10 }] },
  { photos: ['camp'], say: 'rotate 180 degrees', checks: [{ ...ALL, changed: 20 }, { size: 1 }] },
  { photos: ['ilya-yakover'], say: 'mirror the image', checks: [{ mirrored: 'horizontal' }] },
  { photos: ['ilya-yakover'], say: 'make it black and white but keep the car in color', checks: [{ region: { object: 'car' }, changed: 0, rest: 40 }, { ...ALL, quality: 'saturation', by: -10 }] },
  { photos: ['daniel-olahs'], say: 'sharpen the image', checks: [{ ...ALL, quality: 'detail', by: 0.1 }] },
  { photos: ['bruno-abatti'], say: 'more vibrant colors', checks: [{ ...ALL, quality: 'saturation', by: 6 }] },
  { photos: ['camp'], say: 'make her hair blue', checks: [{ region: 'hair', quality: 'blueness', by: 12, rest: 6 }] },
  { photos: ['ilya-yakover'], say: 'change the color of the car to dark green', checks: [{ region: { object: 'car' }, hue: 135, rest: 4 }] },
  { photos: ['testimonials-1'], say: 'make the sweater purple', checks: [{ region: 'clothes', hue: 276, rest: 5 }] },
  { photos: ['card-profile2-square'], say: 'make him smile', checks: [{ region: 'face', changed: 1.2, rest: 3 }] },
  { photos: ['erik-lucatero-2'], say: 'write "Happy Birthday" in pink cursive at the bottom', checks: [{ box: [0, 0.6, 1, 1], changed: 4, rest: 1 }] },
  { photos: ['bg7'], say: 'add text that says Grand Opening at the top', checks: [{ box: [0, 0, 1, 0.45], changed: 4, rest: 1 }] },
  { photos: ['antoine-barres'], say: 'zoom out', checks: [{ ...ALL, changed: 4 }] },
  { photos: ['kendall'], say: 'add a thick white border', checks: [{ box: [0, 0, 1, 1], changed: 8, rest: 0 }] },
  { photos: ['christian', 'antoine-barres'], say: 'use the second picture as background', checks: [{ region: 'background', changed: 25, rest: 22 }] },
  { photos: ['bg3'], say: 'make it autumn', checks: [{ region: 'plants', quality: 'redness', by: 10 }] },
  { photos: ['bg3'], say: 'make the grass greener', checks: [{ region: 'plants', quality: 'greenness', by: 4, rest: 5 }] },
  { photos: ['bruno-abatti'], say: 'darken the water', checks: [{ region: 'water', quality: 'light', by: -8, rest: 5 }] },
  { photos: ['clem-onojegaw'], say: 'make the photo look like a rainy night', checks: [{ ...ALL, quality: 'light', by: -20 }] },
  { photos: ['kaci-baum-2'], say: 'blur her face', checks: [{ region: 'face', quality: 'detail', by: -0.15, rest: 2 }] },
  { photos: ['bg-showcase-3'], say: 'make the laptop red', checks: [{ region: { object: 'laptop' }, quality: 'redness', by: 12, rest: 5 }] },
  { photos: ['christian'], say: 'make him look 20 years older', checks: [{ refused: /older/ }] },
  { photos: ['bg3'], say: 'make the bicycle yellow and add fog', checks: [{ refused: /no bicycle/ }] },
]
