import type { FrameSink, Job, Motion, SceneDescription, SoundFilmRequest } from '@bluehour/engine/engine'
import { type Heard, listenTo } from '@bluehour/music/listen/listen'
import { tellStory } from '../journey/story.ts'
import { type ReadScene, readShots, type Shot } from '../shots/read-shots.ts'
import { type Camera, filmShots, writeEnlarged } from '../shots/shoot.ts'
import { syncedSink } from './synced-sink.ts'

export type SoundFilmParts = { camera: () => Camera; read: ReadScene; motion: Pick<Motion, 'animate'> }

/** How the camera goes over a picture while a sound of each mood plays. */
const DIRECTIONS: Readonly<Record<Heard['mood'], string>> = {
  calm: 'slow push in',
  cheerful: 'the camera trucks right and pushes in',
  epic: 'the camera cranes up and pushes in',
  dark: 'slow push in',
  dreamy: 'the camera orbits slowly',
  romantic: 'the camera orbits slowly',
  lonely: 'slow pull back',
  cozy: 'slow push in',
  spooky: 'slow dolly zoom',
  festive: 'the camera orbits, handheld',
  tense: 'fast push in, handheld',
}
/** Bars that a shot of a film to music lasts. */
const BEATS_A_SHOT = 8

export async function filmSound(
  request: SoundFilmRequest,
  sink: FrameSink,
  parts: SoundFilmParts,
  job: Job,
): Promise<SceneDescription> {
  const heard = listenTo(request.sound)
  const synced = syncedSink(sink, heard, request.frames, job.seed)
  const { prompt, image, seconds, frames } = request
  if (image) {
    const words = prompt === '' ? DIRECTIONS[heard.mood] : prompt
    await parts.motion.animate({ image, prompt: words, seconds, frames }, synced, job)
    return { mood: heard.mood, tempo: heard.tempo, words }
  }
  const shots = await shotsOf(prompt, seconds, heard, parts.read, job.seed)
  await writeEnlarged(filmShots(shots, { frames, fps: sink.fps, size: sink }, parts.camera(), job), frames, synced, job)
  return {
    mood: heard.mood,
    tempo: heard.tempo,
    shots: shots.map(({ words, seconds: long, scene }) => ({ words, seconds: long, scene })),
  }
}

/** What the prompt says, or where the music leads; shots change on beats. */
async function shotsOf(prompt: string, seconds: number, heard: Heard, read: ReadScene, seed: number): Promise<Shot[]> {
  if (prompt !== '') return onBeats(await readShots(prompt, seconds, read), heard)
  const each = Math.max(3, (60 / heard.tempo) * BEATS_A_SHOT)
  const count = Math.max(1, Math.min(8, Math.round(seconds / each)))
  const stays = Array.from({ length: count }, (_, k) => ({ from: k * each, shown: k * each, until: (k + 1) * each }))
  const scenes = await tellStory({ kind: 'mood', mood: heard.mood }, stays, '', read, seed)
  return onBeats(
    scenes.map((scene, k) => ({
      words: scene.prompt,
      scene,
      seconds: seconds / count,
      begins: k === 0 ? 'start' : heard.tempo > 104 ? 'cut' : 'dissolve',
    })),
    heard,
  )
}

/** Ends of shots moved to the nearest beat, the last one kept. */
function onBeats(shots: readonly Shot[], { beats, pulse }: Heard): Shot[] {
  if (pulse < 0.2 || shots.length < 2) return [...shots]
  let [planned, told] = [0, 0]
  const total = shots.reduce((sum, { seconds }) => sum + seconds, 0)
  return shots.map((shot, k) => {
    planned += shot.seconds
    const nearest = beats.reduce(
      (best, beat) => (Math.abs(beat - planned) < Math.abs(best - planned) ? beat : best),
      planned + 9,
    )
    const end = k === shots.length - 1 ? total : Math.abs(nearest - planned) < shot.seconds * 0.35 ? nearest : planned
    const seconds = end - told
    told = end
    return { ...shot, seconds }
  })
}
