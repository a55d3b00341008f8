import type { Picture } from '@bluehour/engine/engine'
import { flatten, resizePicture } from '@bluehour/imaging/pixels'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

/** How likely a picture is of each kind; they sum to 1. */
type AdultShares = { drawing: number; hentai: number; neutral: number; porn: number; sexy: number }

const EDGE = 224
const KINDS = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const

interface AdultContent {
  judge(picture: Picture): Promise<AdultShares>
}

export function makeAdultContent(sessions: Sessions): AdultContent {
  return {
    judge: async (picture) => {
      const session = await sessions.get('nsfw')
      const { data } = await resizePicture(flatten(picture), EDGE, EDGE)
      const input = Float32Array.from(data, (value) => value / 255)
      const feeds = { [session.inputNames[0]!]: new Tensor('float32', input, [1, EDGE, EDGE, 3]) }
      const shares = (await session.run(feeds))[session.outputNames[0]!]!.data as Float32Array
      return Object.fromEntries(KINDS.map((kind, i) => [kind, shares[i]!])) as AdultShares
    },
  }
}
