import type { SpokenWord, SubtitleStyle, Subtitles } from '@bluehour/engine/voices'
import type { Families } from '@bluehour/fonts/families'
import { createCanvas } from '@napi-rs/canvas'
import { type Cue, makeCues, textOf } from './cues.ts'
import { type Brush, drawCue, layOver, type Strip, setFont } from './draw.ts'
import { type Frame, measure, safeArea } from './layout.ts'
import { lookOf } from './styles.ts'
import { toSrt, toVtt } from './text-tracks.ts'
import { readingUnits } from './units.ts'

export type PreparedCues = { cues: Cue[]; brush: Brush; notes: string[] }

/** Cues that fit this frame in this style, and the brush that draws them. */
export async function prepareCues(
  families: Families,
  {
    words,
    language,
    style,
    frame,
  }: { words: readonly SpokenWord[]; language: string; style: SubtitleStyle; frame: Frame },
): Promise<PreparedCues> {
  const look = lookOf(style, frame)
  const units = readingUnits(words, language)
  const family = await families.find(look.font, look.fontStyle, textOf(units))
  const notes = family.isAsked
    ? []
    : [`The font "${look.font}" is not available here; ${family.name} was used instead.`]
  const pen = createCanvas(8, 8).getContext('2d')
  setFont(pen, family, look.fontSize)
  const safe = safeArea(frame)
  const cues = makeCues(units, {
    widthMax: (safe.right - safe.left - 2 * look.strokeWidth) * 0.98 - look.fontSize * 0.5,
    widthOf: (line) => measure(pen, line, look, language),
    pace: look.pace,
  })
  return { cues, brush: { look, family, frame, language }, notes }
}

/** The word that is spoken at this time: the last one that has begun. */
function activeWord({ lines }: Cue, seconds: number): number {
  return lines.flat().findLastIndex(({ startSeconds }) => startSeconds <= seconds)
}

export function makeSubtitles({ families }: { families: Families }): Subtitles {
  return {
    burn: async ({ clip, words, language, style }, sink, job) => {
      const { width, height, fps, frames } = clip
      const { cues, brush, notes } = await prepareCues(families, { words, language, style, frame: { width, height } })
      const isFollowed = brush.look.highlightColor !== undefined || brush.look.highlightBox !== undefined
      let drawn: { cue: Cue; active: number; strip: Strip } | undefined
      let [index, next] = [0, 0]
      for await (const frame of clip) {
        job.signal.throwIfAborted()
        // A frame shows what is said in its middle.
        const seconds = (index + 0.5) / fps
        while (next < cues.length && cues[next]!.endSeconds <= seconds) next++
        const cue = cues[next]
        if (cue && cue.startSeconds <= seconds) {
          const active = isFollowed ? activeWord(cue, seconds) : -1
          if (drawn?.cue !== cue || drawn.active !== active) drawn = { cue, active, strip: drawCue(cue, active, brush) }
          layOver(frame, width, drawn.strip)
        }
        await sink.write(frame)
        index++
        job.progress(index / frames)
      }
      return { srt: toSrt(cues), vtt: toVtt(cues, { language, notes }), notes }
    },
  }
}
