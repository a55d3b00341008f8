import { fileURLToPath } from 'node:url'
import type { Sound } from '@bluehour/engine/engine'
import type { Dubbing } from '@bluehour/engine/voices'
import { makeFaceFinder } from '@bluehour/faces/find/finder'
import { makeFaceTracker } from '@bluehour/faces/find/tracker'
import { makeLipSync } from '@bluehour/faces/lip-sync/lip-sync'
import { makeMedia } from '@bluehour/media/media'
import { findPrograms } from '@bluehour/media/programs'
import type { Sessions } from '@bluehour/models/sessions'
import { makeMouthTracker } from '@bluehour/speech/mouth/track-mouth'
import { makeClip } from '../lip-sync/clips.ts'
import { compareClips } from '../lip-sync/compare.ts'
import { bestLag, sync } from '../lip-sync.ts'

const FPS = 25
const PHOTO = fileURLToPath(new URL('../../test/fixtures/astronaut.jpg', import.meta.url))
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

/**
 * A face that says the dubbed sound, read back from the finished file. Its phonemes are not known, so the lips are
 * compared with what the mouth network hears in the new speech; how well that agrees with phonemes is said by the bench
 * of lip sync.
 */
export async function filmMouth(
  { sessions, dubbing }: { sessions: Sessions; dubbing: Dubbing },
  sound: Sound,
  folder: string,
): Promise<Record<string, number>> {
  const dubbed = await dubbing.dub({ sound, to: 'es' }, job)
  const seconds = sound.channels[0]!.length / sound.sampleRate
  const crop = { left: 110, top: 10, size: 250 }
  const recipe = { photo: async () => PHOTO, crop, size: 320, fps: FPS, seconds: seconds + 1 }
  const clip = await makeClip(findPrograms({}), recipe, folder)
  const finder = makeFaceFinder({ sessions })
  const hear = makeMouthTracker({ sessions })
  const media = makeMedia({})
  const lipSync = makeLipSync({ watch: (options) => makeFaceTracker(finder, options), hear })
  const out = await sync({
    media,
    lipSync,
    file: clip,
    sound: dubbed.speech,
    quality: 'lite',
    out: `${folder}/mouth.mp4`,
  })
  const { opening, psnr } = await compareClips(media, finder, clip, out)
  const wantedBy = async (speech: Sound) => {
    const track = await hear(speech, job)
    return Float64Array.from(opening, (_, frame) => track.at((frame + 0.5) / FPS).open)
  }
  const round = (value: number) => Math.round(value * 100) / 100
  const { correlation, lagFrames } = bestLag(opening, await wantedBy(dubbed.speech))
  const { frames } = await media.verify(out, job.signal)
  return {
    frames: frames ?? 0,
    'frames wanted': Math.round(seconds * FPS),
    correlation: round(correlation),
    'lag, ms': Math.round((1000 * lagFrames) / FPS),
    'with the old speech': round(bestLag(opening, await wantedBy(sound)).correlation),
    'PSNR elsewhere': psnr,
  }
}
