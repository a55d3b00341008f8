import type { Sound } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { Tools } from './tools.ts'

/** The sound of a part of a video; `no_speech_detected` when the video has none at all. */
export async function clipSound(
  path: string,
  { startSeconds, endSeconds, sampleRate }: { startSeconds: number; endSeconds: number; sampleRate: number },
  tools: Tools,
): Promise<Sound> {
  const { file, facts } = await tools.asset(path, 'video')
  if (facts.hasSound === false) {
    throw new AppError(
      'no_speech_detected',
      'The video has no sound. Upload a video in which somebody can be heard speaking.',
    )
  }
  return tools.engines.media.readSound(file, { sampleRate, startSeconds, endSeconds, signal: tools.signal })
}
