import type { Picture } from '@bluehour/engine/engine'
import { resizePicture } from '@bluehour/imaging/pixels'
import { makePlane, type Plane } from '@bluehour/imaging/plane'
import type { Sessions } from '@bluehour/models/sessions'
import { Tensor } from 'onnxruntime-node'

/** How likely each pixel shows which part of a person, 0..1; they sum to 1 with what is no person. */
export type PartShares = { hair: Plane; bodySkin: Plane; faceSkin: Plane; clothes: Plane; worn: Plane }

export interface PersonParts {
  /** The planes are small copies of the picture, all of the same size; nobody is told from anybody else. */
  tell(picture: Picture): Promise<PartShares>
}

/** The net takes one size only; pictures are stretched to it. */
const EDGE = 256
/** Classes of the net in their order. Things worn are glasses, earrings, hats. */
const CLASSES = ['nobody', 'hair', 'bodySkin', 'faceSkin', 'clothes', 'worn'] as const

export function makePersonParts(sessions: Sessions): PersonParts {
  async function look({ data }: Picture, mirrored: boolean): Promise<Float32Array> {
    const session = await sessions.get('person-parts')
    const input = new Float32Array(EDGE * EDGE * 3)
    for (let y = 0, i = 0; y < EDGE; y++) {
      for (let x = 0; x < EDGE; x++, i += 3) {
        const from = (y * EDGE + (mirrored ? EDGE - 1 - x : x)) * 3
        for (let c = 0; c < 3; c++) input[i + c] = data[from + c]! / 127.5 - 1
      }
    }
    const feeds = { [session.inputNames[0]!]: new Tensor('float32', input, [1, EDGE, EDGE, 3]) }
    return (await session.run(feeds))[session.outputNames[0]!]!.data as Float32Array
  }

  return {
    tell: async (picture) => {
      const small = await resizePicture(picture, EDGE, EDGE)
      // The mean of both ways round is steadier than one look.
      const straight = await look(small, false)
      const mirrored = await look(small, true)
      const planes = CLASSES.map(() => makePlane(EDGE, EDGE))
      const score = new Float32Array(CLASSES.length)
      for (let y = 0, i = 0; y < EDGE; y++) {
        for (let x = 0; x < EDGE; x++, i++) {
          const twin = y * EDGE + EDGE - 1 - x
          let sum = 0
          for (let c = 0; c < score.length; c++) {
            const mean = (straight[i * score.length + c]! + mirrored[twin * score.length + c]!) / 2
            score[c] = Math.exp(SURE * mean)
            sum += score[c]!
          }
          for (let c = 0; c < score.length; c++) planes[c]!.data[i] = score[c]! / sum
        }
      }
      const [, hair, bodySkin, faceSkin, clothes, worn] = planes as [Plane, Plane, Plane, Plane, Plane, Plane]
      return { hair, bodySkin, faceSkin, clothes, worn }
    },
  }
}

/** The net's scores are flat: taken as they are, the surest hair would be hair by nine tenths. */
const SURE = 1.6
