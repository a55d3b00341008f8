import type { ContentCheck, FrameSink, FrameSource, Picture } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'

/** Frames of a clip that are looked at: the first, then one in so many seconds, never more than this. */
const SECONDS_BETWEEN = 2
const LOOKS_MAX = 8

type Way = 'in' | 'out'

const SENTENCES: Record<Way, string> = {
  in: 'The file shows nudity or sexual content, which is not worked on here. Use another one.',
  out: 'The result would show nudity or sexual content, which is not made here. Change the prompt or the files.',
}

/** Stands at both doors of a project: nothing adult comes in or goes out, whatever the mode. */
export function guardContent(check: ContentCheck) {
  async function picture(shown: Picture, way: Way): Promise<void> {
    if (!(await check.isAdult(shown))) return
    throw new AppError('content_policy_violation', `${SENTENCES[way]} You were not charged.`)
  }

  return {
    picture,
    /** The same frames, some of them looked at before they are handed on. `seen` remembers them for clips read twice. */
    source<Source extends FrameSource>(source: Source, seen: Set<number>): Source {
      const every = everyFrames(source.fps, source.frames)
      return {
        ...source,
        async *[Symbol.asyncIterator]() {
          let at = 0
          for await (const data of source) {
            if (at % every === 0 && !seen.has(at)) await picture({ ...sizeOf(source), data }, 'in')
            if (at % every === 0) seen.add(at)
            at += 1
            yield data
          }
        },
      }
    },
    sink(sink: FrameSink): FrameSink {
      let [at, looks] = [0, 0]
      const every = everyFrames(sink.fps, 0)
      return {
        ...sizeOf(sink),
        fps: sink.fps,
        write: async (data) => {
          if (at % every === 0 && looks < LOOKS_MAX) {
            looks += 1
            await picture({ ...sizeOf(sink), data }, 'out')
          }
          at += 1
          await sink.write(data)
        },
      }
    },
  }
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height, channels: 3 as const })

function everyFrames(fps: number, frames: number): number {
  return Math.max(1, Math.round(fps * SECONDS_BETWEEN), Math.ceil(frames / LOOKS_MAX))
}
