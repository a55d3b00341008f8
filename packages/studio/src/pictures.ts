import type { PictureEngines } from '@bluehour/engine/pictures'
import type { StudioFaceFinder } from '@bluehour/faces/find/finder'
import type { Sessions } from '@bluehour/models/sessions'
import { makeColorizer } from '@bluehour/restoration/colorizer'
import { makeUpscaler } from '@bluehour/restoration/upscaler'
import type { PersonParts } from '@bluehour/vision/person-parts'

export type Networks = { sessions: Sessions; finder: StudioFaceFinder; parts: PersonParts }

export function makePictureEngines({ sessions, finder, parts }: Networks): PictureEngines {
  return {
    upscaler: makeUpscaler(sessions),
    colorizer: makeColorizer({ finder, parts }),
  }
}
