import { anime } from './anime.ts'
import { artDeco } from './art-deco.ts'
import { blueprint } from './blueprint.ts'
import { chalkboard } from './chalkboard.ts'
import { charcoal } from './charcoal.ts'
import { clay } from './clay.ts'
import { comic } from './comic.ts'
import { cubism } from './cubism.ts'
import { doubleExposure } from './double-exposure.ts'
import { embroidery } from './embroidery.ts'
import { filmNoir } from './film-noir.ts'
import { flat } from './flat.ts'
import { glitch } from './glitch.ts'
import { gouache } from './gouache.ts'
import { impressionism } from './impressionism.ts'
import { ink } from './ink.ts'
import { isometric } from './isometric.ts'
import { linocut } from './linocut.ts'
import { lowPoly } from './low-poly.ts'
import { manga } from './manga.ts'
import { mosaic } from './mosaic.ts'
import { neon } from './neon.ts'
import { oil } from './oil.ts'
import { paperCut } from './paper-cut.ts'
import { pastel } from './pastel.ts'
import { pencil } from './pencil.ts'
import { photo } from './photo.ts'
import { pixelArt } from './pixel-art.ts'
import { pointillism } from './pointillism.ts'
import { popArt } from './pop-art.ts'
import { sepia } from './sepia.ts'
import { stainedGlass } from './stained-glass.ts'
import type { Style } from './style.ts'
import { synthwave } from './synthwave.ts'
import { voxel } from './voxel.ts'
import { watercolor } from './watercolor.ts'
import { woodcut } from './woodcut.ts'

/** In the order in which they are shown: painted, drawn, printed, made by hand, of an age. */
export const STYLES: readonly Style[] = [
  photo,
  watercolor,
  oil,
  gouache,
  pastel,
  impressionism,
  pointillism,
  ink,
  pencil,
  charcoal,
  woodcut,
  linocut,
  comic,
  manga,
  anime,
  flat,
  isometric,
  lowPoly,
  voxel,
  pixelArt,
  paperCut,
  clay,
  embroidery,
  stainedGlass,
  mosaic,
  cubism,
  popArt,
  artDeco,
  synthwave,
  neon,
  blueprint,
  chalkboard,
  sepia,
  filmNoir,
  doubleExposure,
  glitch,
]

export function styleNamed(name: string): Style | undefined {
  return STYLES.find((style) => style.name === name)
}
