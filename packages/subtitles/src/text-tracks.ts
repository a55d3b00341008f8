import { type Cue, textOf } from './cues.ts'

function clock(seconds: number, mark: ',' | '.'): string {
  const ms = Math.max(0, Math.round(seconds * 1000))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(ms % 1000).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${mark}${rest}`
}

export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ startSeconds, endSeconds, lines }, index) =>
      [index + 1, `${clock(startSeconds, ',')} --> ${clock(endSeconds, ',')}`, ...lines.map(textOf), ''].join('\n'),
    )
    .join('\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** With the time of every word; notes stand at the top. */
export function toVtt(
  cues: readonly Cue[],
  { language, notes }: { language: string; notes: readonly string[] },
): string {
  const head = [
    `WEBVTT`,
    `Language: ${language}`,
    '',
    ...notes.flatMap((note) => [`NOTE ${note.replaceAll('-->', '→')}`, '']),
  ]
  const bodies = cues.map(({ startSeconds, endSeconds, lines }) => {
    const texts = lines.map((line, row) =>
      line
        .map((word, index) => {
          const isFirst = row === 0 && index === 0
          const time = Math.min(Math.max(word.startSeconds, startSeconds), endSeconds)
          return `${word.spaced && index > 0 ? ' ' : ''}${isFirst ? '' : `<${clock(time, '.')}>`}${escaped(word.text)}`
        })
        .join(''),
    )
    return [`${clock(startSeconds, '.')} --> ${clock(endSeconds, '.')}`, ...texts, ''].join('\n')
  })
  return [...head, ...bodies].join('\n')
}
