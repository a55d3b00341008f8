import type { Films, Matting, Motion } from '@bluehour/engine/engine'
import type { Speech } from '@bluehour/engine/voices'
import type { Sessions } from '@bluehour/models/sessions'
import { listenTo } from '@bluehour/music/listen/listen'
import type { SceneStudio } from '@bluehour/scene/scene-art'
import { makeDepth } from '@bluehour/vision/depth'
import { makeInterpolate } from '@bluehour/vision/interpolate'
import { makeJourney } from './journey/journey.ts'
import { scoreFor } from './score.ts'
import { readShots, type Shot } from './shots/read-shots.ts'
import { makeCards, withReferences, withStandIns } from './shots/references.ts'
import { filmShots, writeEnlarged } from './shots/shoot.ts'
import { filmSound } from './sound/from-sound.ts'
import { linesIn } from './spoken-lines.ts'

export type FilmOptions = {
  sessions: Sessions
  scenes: SceneStudio
  matting: Pick<Matting, 'lift'>
  motion: Pick<Motion, 'animate'>
  speech: Speech
}

/** From here on somebody speaks rather than plays. */
const SPEECH = 0.35

export function makeFilms({ sessions, scenes, matting, motion, speech }: FilmOptions): Films {
  const interpolate = makeInterpolate(sessions)
  const depth = makeDepth(sessions)
  const read = (text: string) => scenes.read(text, 'general')
  return {
    isSpeech: (sound) => listenTo(sound).speech >= SPEECH,
    journey: (request, sink, job) => makeJourney(request, sink, { painter: scenes.painter, read, depth }, job),
    fromSound: (request, sink, job) =>
      filmSound(request, sink, { camera: () => ({ painter: scenes.painter(), interpolate }), read, motion }, job),
    score: (request, job) => scoreFor(request, speech, job),
    fromText: async ({ prompt, seconds, frames, references = [] }, sink, job) => {
      const { cards, sizes } = await makeCards(references, matting, job)
      const names = references.map(({ name }) => name)
      const { prompt: words, mentioned } = withStandIns(linesIn(prompt).rest, names)
      const missing = names.filter((name) => !mentioned.includes(name))
      const readWith = async (text: string) => {
        const scene = await read(text)
        return names.length === 0 ? scene : withReferences(scene, mentioned, missing, sizes)
      }
      const shots = withLost(await readShots(words, seconds, readWith), mentioned, sizes)
      job.progress(0.02)
      const camera = { painter: scenes.painter(), interpolate, cards }
      const drawing = { ...job, progress: (share: number) => job.progress(0.02 + 0.98 * share) }
      await writeEnlarged(
        filmShots(shots, { frames, fps: sink.fps, size: sink }, camera, drawing),
        frames,
        sink,
        drawing,
      )
      return {
        shots: shots.map(({ words: text, seconds: long, begins, scene }) => ({
          words: text,
          seconds: long,
          begins,
          scene,
        })),
      }
    },
  }
}

/** A picture that no shot shows, because its stand-in was read as something else, is in the first one. */
function withLost(shots: readonly Shot[], mentioned: readonly string[], sizes: ReadonlyMap<string, number>): Shot[] {
  const shown = new Set(
    shots.flatMap(({ scene }) => scene.subjects.map(({ thing }) => ('drawing' in thing ? thing.drawing : ''))),
  )
  const lost = mentioned.filter((name) => !shown.has(name))
  return shots.map((shot, i) => (i === 0 ? { ...shot, scene: withReferences(shot.scene, [], lost, sizes) } : shot))
}
