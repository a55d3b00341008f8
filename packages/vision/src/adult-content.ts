import type { ContentCheck, Picture } from '@bluehour/engine/engine'
import { flatten, resizePicture } from '@bluehour/imaging/pixels'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

/** How likely a picture is of each kind; they sum to 1. */
type AdultShares = { drawing: number; hentai: number; neutral: number; porn: number; sexy: number }

const EDGE = 224
const KINDS = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const

export interface AdultContent extends ContentCheck {
  judge(picture: Picture): Promise<AdultShares>
}

/** What porn and hentai must come to. `npm run bench -- adult` measures how far harmless pictures stay below. */
export const ADULT_MIN = 0.85
/** The second look leaves out this share of each side. */
const RIM = 0.08

export function makeAdultContent(sessions: Sessions): AdultContent {
  async function judge(picture: Picture): Promise<AdultShares> {
    const session = await sessions.get('nsfw')
    const { data } = await resizePicture(flatten(picture), EDGE, EDGE)
    const input = Float32Array.from(data, (value) => value / 255)
    const feeds = { [session.inputNames[0]!]: new Tensor('float32', input, [1, EDGE, EDGE, 3]) }
    const shares = (await session.run(feeds))[session.outputNames[0]!]!.data as Float32Array
    return Object.fromEntries(KINDS.map((kind, i) => [kind, shares[i]!])) as AdultShares
  }
  return {
    judge,
    isAdult: async (picture) => {
      const first = riskOf(await judge(picture))
      if (first < ADULT_MIN) return false
      // A network this small is sometimes sure of nothing: it must say so again of a mirrored part.
      return (first + riskOf(await judge(middleOf(flatten(picture))))) / 2 >= ADULT_MIN
    },
  }
}

export const riskOf = ({ porn, hentai }: AdultShares) => porn + hentai

/** Without its rim, and mirrored. */
function middleOf({ width, height, data }: Picture): Picture {
  const [left, top] = [Math.floor(width * RIM), Math.floor(height * RIM)]
  const [w, h] = [Math.max(1, width - 2 * left), Math.max(1, height - 2 * top)]
  const out = new Uint8Array(w * h * 3)
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = w - 1; x >= 0; x--, to += 3) {
      const from = ((top + y) * width + left + x) * 3
      out[to] = data[from]!
      out[to + 1] = data[from + 1]!
      out[to + 2] = data[from + 2]!
    }
  }
  return { width: w, height: h, channels: 3, data: out }
}
