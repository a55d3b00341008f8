import type { Job, Picture, TalkingPhoto } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import { flatten, resizePicture } from '@bluehour/imaging/pixels'
import type { MouthTrack } from '@bluehour/speech/mouth/mouth-shape'
import type { TrackMouth } from '@bluehour/speech/mouth/track-mouth'
import type { Face, FaceFinder } from '../face.ts'
import { makeMouthPainter } from '../mouth/mouth-painter.ts'
import type { SpokenShape } from '../mouth/pose-mouth.ts'
import { withWeight } from '../mouth/weight.ts'
import { PLAIN, readMood } from '../performance/mood.ts'
import { perform } from '../performance/performance.ts'
import type { PuppetStudio } from '../puppet/backdrop.ts'
import { makePuppet } from '../puppet/puppet.ts'

type TalkingPhotoParts = { finder: FaceFinder; studio: PuppetStudio; hear: TrackMouth }

/** How far a realistic performance goes of what a prompt may ask for. */
const RESTRAINED = 0.8
/** People who talk open their mouths less wide than a singer's "ah", and wider when they are excited. */
const TALKING_OPEN = 0.8
/** How much a full smile spreads open lips. */
const MOOD_SPREAD = 0.35
/** The photo's own mouth becomes a speaking one within this time before the first word, and comes back after the last. */
const MOUTH_EDGE_SECONDS = 0.22

/** A photo that says a sound: its mouth speaks, its head, eyes and brows go with it, its background stays. */
export function makeTalkingPhoto({ finder, studio, hear }: TalkingPhotoParts): TalkingPhoto {
  return {
    async speak(request, sink, job) {
      const photo = await resizePicture(flatten(request.image), sink.width, sink.height)
      const face = await speakerOf(finder, request.image, photo)
      const heard = await hear(request.sound, share(job, 0, 0.06))
      const track = withWeight(heard)
      const isPrompted = request.style === 'prompted'
      const mood = isPrompted ? readMood(request.prompt) : PLAIN
      const strength = isPrompted ? 1 : RESTRAINED
      const performance = perform({ sound: request.sound, track: heard, seed: job.seed, mood, strength })
      const opening = TALKING_OPEN * mood.lively ** 0.25
      const puppet = await makePuppet(photo, face, { studio, job: share(job, 0.06, 0.2), head: true })
      const painter = makeMouthPainter({ detail: 'standard' })
      // The lips rest as the mood wants them: a smile stays one between two words.
      const resting = { mouth_smile: mood.smile, mouth_grim: mood.grim }
      painter.learn(puppet.draw(resting), { ...face, mesh: puppet.meshAt(resting) })
      const frame: Picture = {
        width: sink.width,
        height: sink.height,
        channels: 3,
        data: new Uint8Array(photo.data.length),
      }
      const drawing = share(job, 0.2, 1)
      for (let index = 0; index < request.frames; index++) {
        job.signal.throwIfAborted()
        // The middle of the time in which the frame is seen.
        const at = (index + 0.5) / sink.fps
        const controls = performance.at(at)
        puppet.drawInto(frame.data, controls)
        const shape = track.at(at)
        const spoken = inMood(shape, opening, mood.smile)
        painter.paint(frame, { ...face, mesh: puppet.meshAt(controls) }, spoken, mouthEdge(track, at))
        await sink.write(frame.data)
        drawing.progress((index + 1) / request.frames)
      }
    },
  }
}

/** Who smiles speaks with spread lips, who is sad or angry with narrow ones; at rest the lips are the photo's. */
function inMood(shape: SpokenShape, opening: number, smile: number): SpokenShape {
  const parted = Math.min(1, 3 * shape.open)
  return {
    ...shape,
    open: Math.min(1, shape.open * opening),
    jaw: Math.min(1, (shape.jaw ?? shape.open) * opening),
    spread: Math.max(-1, Math.min(1, shape.spread + MOOD_SPREAD * smile * parted)),
  }
}

const share = (job: Job, from: number, to: number): Job => ({
  ...job,
  progress: (done) => job.progress(from + (to - from) * done),
})

/** Whoever fills most of the picture speaks. Small pictures show less, so the face is looked for in the large one. */
async function speakerOf(finder: FaceFinder, image: Picture, photo: Picture): Promise<Face> {
  const area = ({ box }: Face) => box.width * box.height
  const [found] = (await finder.find(flatten(image))).sort((a, b) => area(b) - area(a))
  if (!found) {
    throw new AppError(
      'no_source_face',
      'No face was found in the picture. Use a portrait that shows a face clearly, not too small and not covered.',
    )
  }
  const [x, y] = [photo.width / image.width, photo.height / image.height]
  const { left, top, width, height } = found.box
  return {
    ...found,
    box: { left: left * x, top: top * y, width: width * x, height: height * y },
    mesh: found.mesh.map((value, at) => value * (at % 3 === 1 ? y : x)),
  }
}

/** 0 at the very ends of the video, where the photo's own mouth is seen; 1 from shortly before anything is said. */
function mouthEdge(track: MouthTrack, at: number): number {
  const fromEnd = Math.min(at, track.seconds - at)
  const slow = Math.max(0, Math.min(1, fromEnd / MOUTH_EDGE_SECONDS))
  // Speech that begins at once does not wait.
  const spoken = Math.max(track.voice(at), track.voice(at + 0.08), track.voice(at - 0.08))
  const strength = Math.max(slow, Math.min(1, spoken))
  return strength * strength * (3 - 2 * strength)
}
