import { smoothStep } from '@bluehour/imaging/plane'
import type { LandBehind, Waters } from './place.ts'

/** A stream that runs from behind the camera to the mountains, straight under the bridge, then in bends. */
const stream = (half: number): Waters => ({
  basin: (x, z) => {
    const bend = z < 0 ? 10 * Math.sin(z * 0.03) * smoothStep(12, 60, -z) : 0
    return Math.min(2.2, (half - Math.abs(x - bend)) * 0.4)
  },
  waves: 0.5,
  surf: 0.25,
  shallow: '#5d7f6a',
  deep: '#1c4448',
})

/** Water that the bridge in the middle really crosses, in whatever land it stands. */
export const crossedBy = (bridgeWidth: number): LandBehind => ({ water: stream(bridgeWidth * 0.37) })
