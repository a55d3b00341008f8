import { rgb } from '../../shapes/surface.ts'
import { type Build, plainCoat } from './quadruped.ts'

/** How a breed differs from the plain dog: height, how short its legs are, how long its back, its ears and its coat. */
type Breed = {
  metres?: number
  /** 1 as usual; 1.5 is a body that takes half as much more of the height, so short legs. */
  stocky?: number
  back?: number
  ears?: 'erect' | 'floppy'
  earSize?: number
  muzzle?: number
  hair?: number
  coat?: readonly [main: string, under: string, muzzle?: string]
}

// biome-ignore format: a table
const BREEDS: Readonly<Record<string, Breed>> = {
  corgi: { metres: 0.3, stocky: 1.5, back: 1.25, ears: 'erect', earSize: 1.15, coat: ['#d08a3c', '#f6efe2', '#f6efe2'] },
  dachshund: { metres: 0.26, stocky: 1.5, back: 1.6, earSize: 1.1, muzzle: 1.15, hair: 0.012, coat: ['#7a3f1e', '#9a5a2c'] },
  husky: { metres: 0.58, ears: 'erect', hair: 0.05, coat: ['#5c636b', '#f2f2ee', '#f2f2ee'] }, malamute: { metres: 0.62, ears: 'erect', hair: 0.055, coat: ['#4d545c', '#f2f2ee', '#f2f2ee'] },
  'german shepherd': { metres: 0.62, ears: 'erect', earSize: 1.2, coat: ['#6b4a26', '#b5813f', '#2a211b'] }, shepherd: { metres: 0.62, ears: 'erect', earSize: 1.2, coat: ['#6b4a26', '#b5813f', '#2a211b'] },
  poodle: { metres: 0.45, hair: 0.07, coat: ['#efe9de', '#ffffff'] }, bichon: { metres: 0.28, stocky: 1.25, hair: 0.08, muzzle: 0.7, coat: ['#f7f4ee', '#ffffff'] }, maltese: { metres: 0.25, stocky: 1.2, hair: 0.08, muzzle: 0.7, coat: ['#f7f4ee', '#ffffff'] },
  pug: { metres: 0.3, stocky: 1.35, muzzle: 0.4, earSize: 0.6, hair: 0.01, coat: ['#d9b98a', '#e8d3ab', '#2b2420'] }, bulldog: { metres: 0.38, stocky: 1.5, muzzle: 0.45, earSize: 0.6, hair: 0.01, coat: ['#c9a27a', '#f2ebe0', '#f2ebe0'] },
  boxer: { metres: 0.58, muzzle: 0.6, hair: 0.01, coat: ['#a8662e', '#efe6d8', '#2b2420'] }, chihuahua: { metres: 0.2, ears: 'erect', earSize: 1.5, muzzle: 0.7, hair: 0.012, coat: ['#c79a5c', '#e8d6b4'] },
  beagle: { metres: 0.38, earSize: 1.15, hair: 0.012, coat: ['#8a5426', '#f6f1e6', '#f6f1e6'] }, dalmatian: { metres: 0.58, hair: 0.008, coat: ['#f2f0ea', '#ffffff'] }, greyhound: { metres: 0.7, stocky: 0.8, muzzle: 1.2, earSize: 0.7, hair: 0.006, coat: ['#8d8f94', '#c9cacc'] },
  whippet: { metres: 0.5, stocky: 0.8, muzzle: 1.2, earSize: 0.7, hair: 0.006, coat: ['#b9a184', '#e6dccb'] }, doberman: { metres: 0.68, ears: 'erect', stocky: 0.9, muzzle: 1.1, hair: 0.006, coat: ['#1c1a1a', '#8a4f24', '#8a4f24'] }, rottweiler: { metres: 0.64, stocky: 1.15, hair: 0.01, coat: ['#1c1a1a', '#8a4f24', '#8a4f24'] },
  'golden retriever': { metres: 0.58, hair: 0.06, coat: ['#d8a54e', '#f0d9a6'] }, terrier: { metres: 0.32, stocky: 1.2, ears: 'erect', hair: 0.06, coat: ['#b98a52', '#e0c190'] }, yorkie: { metres: 0.22, stocky: 1.2, ears: 'erect', hair: 0.09, coat: ['#5b5f68', '#c08a4a', '#c08a4a'] },
  'border collie': { metres: 0.5, hair: 0.06, coat: ['#17171a', '#f6f3ec', '#f6f3ec'] }, collie: { metres: 0.56, hair: 0.07, muzzle: 1.15, coat: ['#a8682e', '#f6f1e6', '#f6f1e6'] }, samoyed: { metres: 0.52, ears: 'erect', hair: 0.08, coat: ['#fbfaf6', '#ffffff'] },
  shiba: { metres: 0.38, ears: 'erect', earSize: 0.9, hair: 0.03, coat: ['#c97f34', '#f4e6d0', '#f4e6d0'] }, akita: { metres: 0.62, ears: 'erect', hair: 0.045, coat: ['#c07a3a', '#f4ece0', '#f4ece0'] }, pomeranian: { metres: 0.22, stocky: 1.35, ears: 'erect', earSize: 0.7, muzzle: 0.7, hair: 0.13, coat: ['#dc9a4c', '#f2cf9a'] },
  'great dane': { metres: 0.82, hair: 0.006, coat: ['#8a8c92', '#b8babd'] }, 'saint bernard': { metres: 0.74, stocky: 1.2, hair: 0.06, coat: ['#9a5a2c', '#f6f1e6', '#f6f1e6'] }, 'cocker spaniel': { metres: 0.38, stocky: 1.15, earSize: 1.4, hair: 0.06, coat: ['#b06a2c', '#d39a5a'] }, spaniel: { metres: 0.4, earSize: 1.4, hair: 0.06, coat: ['#8a4a22', '#f4ece0'] },
}

/** The build of the breed that the traits name; the plain one for all others. */
export function breedOf(plain: Build, traits: readonly string[]): Build {
  const name = Object.keys(BREEDS).find((breed) => traits.some((trait) => trait.toLowerCase().includes(breed)))
  const breed = name === undefined ? undefined : BREEDS[name]
  if (!breed) return plain
  const { metres = plain.heightMetres, stocky = 1, back = 1, ears, earSize = 1, muzzle = 1, hair, coat } = breed
  const { head } = plain
  // Standing ears do not bend.
  const { bend: _, ...earBase } = head.ears
  const large = Math.sqrt(stocky)
  return {
    ...plain,
    heightMetres: metres,
    back: plain.back * back * large,
    chest: [plain.chest[0] * stocky, plain.chest[1] * stocky],
    belly: [plain.belly[0] * stocky, plain.belly[1] * stocky, plain.belly[2] * stocky],
    rump: [plain.rump[0] * stocky, plain.rump[1] * stocky],
    legs: { ...plain.legs, stance: plain.legs.stance * large, footSize: plain.legs.footSize * large },
    head: {
      ...head,
      size: head.size * large * (metres < 0.35 ? 1.1 : 1),
      muzzle: { ...head.muzzle, nose: [0, head.muzzle.nose[1], head.muzzle.nose[2] * muzzle] },
      ears:
        ears === 'erect'
          ? {
              ...earBase,
              kind: 'pointed',
              at: [0.17, 0.22, -0.02],
              length: 0.38 * earSize,
              width: 0.27 * earSize,
              lean: 16,
              pitch: -4,
              open: 14,
            }
          : { ...head.ears, length: head.ears.length * earSize },
    },
    ...(coat
      ? {
          coat: plainCoat(rgb(coat[0]), {
            under: rgb(coat[1]),
            muzzle: rgb(coat[2] ?? coat[0]),
            tailTip: rgb(coat[1]),
          }),
        }
      : {}),
    ...(hair === undefined ? {} : { hair }),
  }
}
