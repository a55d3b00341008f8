import type { Matting } from '@bluehour/engine/engine'
import type { PictureEngines } from '@bluehour/engine/pictures'
import type { StudioFaceFinder } from '@bluehour/faces/find/finder'
import { openFonts } from '@bluehour/fonts/fonts'
import { makeMemes } from '@bluehour/memes/memes'
import type { Sessions } from '@bluehour/models/sessions'
import type { Weights } from '@bluehour/models/weights'
import { makeColorizer } from '@bluehour/restoration/colorizer'
import { makeUpscaler } from '@bluehour/restoration/upscaler'
import { makeBodyPoseFinder } from '@bluehour/vision/body-pose'
import type { Inpaint } from '@bluehour/vision/inpaint'
import { makeObjectDetector } from '@bluehour/vision/object-detector'
import type { PersonParts } from '@bluehour/vision/person-parts'
import { makeBodySwap } from '@bluehour/wardrobe/body-swap'
import { makeClothesChanger } from '@bluehour/wardrobe/clothes-changer'

export type Networks = {
  weights: Weights
  sessions: Sessions
  finder: StudioFaceFinder
  parts: PersonParts
  matting: Matting
  inpaint: Inpaint
}

export function makePictureEngines({ weights, sessions, finder, parts, matting, inpaint }: Networks): PictureEngines {
  const networks = { finder, matting, parts, inpaint, pose: makeBodyPoseFinder(sessions) }
  const detector = makeObjectDetector(sessions)
  return {
    upscaler: makeUpscaler(sessions),
    colorizer: makeColorizer({ finder, parts }),
    memes: makeMemes({ fonts: openFonts({ weights }) }),
    clothesChanger: makeClothesChanger({ ...networks, detector }),
    bodySwap: makeBodySwap(networks),
  }
}
