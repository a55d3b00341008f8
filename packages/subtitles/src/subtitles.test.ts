import type { FrameSource } from '@bluehour/engine/engine'
import type { SpokenWord, SubtitleStyle } from '@bluehour/engine/voices'
import { testJob, weights } from '@bluehour/fixtures/studio'
import { openFamilies } from '@bluehour/fonts/families'
import { describe, expect, it } from 'vitest'
import { type Cue, makeCues, textOf } from './cues.ts'
import { drawCue } from './draw.ts'
import { lookOf } from './styles.ts'
import { makeSubtitles, prepareCues } from './subtitles.ts'
import { toSrt, toVtt } from './text-tracks.ts'
import { readingUnits } from './units.ts'

const families = openFamilies({ weights })
const job = testJob()

const wordsOf = (text: string, step = 0.4): SpokenWord[] =>
  text.split(' ').map((part, index) => ({
    text: part,
    spaced: index > 0,
    startSeconds: index * step,
    endSeconds: (index + 0.9) * step,
    confidence: 1,
  }))
const limits = { widthMax: 20, widthOf: (line: readonly SpokenWord[]) => textOf(line).length, pace: 'phrases' as const }
const linesOf = (cues: readonly Cue[]) => cues.map(({ lines }) => lines.map(textOf))

describe('cues', () => {
  it('break at sentences and clauses, into at most two even lines, never after a leaning word', () => {
    const cues = makeCues(wordsOf('It rains. We walk home, over the old bridge of the town.'), limits)
    expect(linesOf(cues)).toEqual([['It rains.'], ['We walk home,'], ['over the old', 'bridge of the town.']])
  })

  it('a word much too wide stands on two lines with a hyphen, each part in its time; a little too wide is drawn smaller', () => {
    const [cue] = makeCues(wordsOf('Donaudampfschifffahrtsgesellschaft.'), limits)
    expect(cue!.lines.map(textOf)).toEqual(['Donaudampfschiff-', 'fahrtsgesellschaft.'])
    const [first, second] = cue!.lines.flat()
    expect(first!.endSeconds).toBe(second!.startSeconds)
    expect(linesOf(makeCues(wordsOf('Unwahrscheinlichkeiten'), limits))).toEqual([['Unwahrscheinlichkeiten']])
    expect(linesOf(makeCues(wordsOf('https://example.com/a-very-long-address'), limits))).toHaveLength(1)
  })

  it('a pause begins a new one, and each ends before the next begins', () => {
    const words = wordsOf('one two three four')
    for (const word of words.slice(2)) {
      word.startSeconds += 3
      word.endSeconds += 3
    }
    const cues = makeCues(words, limits)
    expect(linesOf(cues)).toEqual([['one two'], ['three four']])
    expect(cues[0]!.endSeconds).toBeLessThan(cues[1]!.startSeconds)
    expect(Math.abs(cues[1]!.startSeconds - words[2]!.startSeconds)).toBeLessThan(0.1)
  })

  it('letters of scripts without spaces become words with times', () => {
    const letters = [...'私たちの町。'].map((text, index) => ({
      text,
      spaced: false,
      startSeconds: index,
      endSeconds: index + 1,
      confidence: 1,
    }))
    const units = readingUnits(letters, 'ja')
    expect(units.map(({ text }) => text)).toEqual(['私', 'たち', 'の', '町。'])
    expect(units[1]).toMatchObject({ startSeconds: 1, endSeconds: 3 })
  })

  it('are written as SRT and VTT', () => {
    const cues = makeCues(wordsOf('Tom & Mary <3.'), { ...limits, widthMax: 8 })
    expect(toSrt(cues)).toBe('1\n00:00:00,000 --> 00:00:01,960\nTom &\nMary <3.\n')
    const vtt = toVtt(cues, { language: 'en', notes: ['A note.'] })
    expect(vtt).toContain('NOTE A note.')
    expect(vtt).toContain('Tom <00:00:00.400>&amp;\n<00:00:00.800>Mary <00:00:01.200>&lt;3.')
  })
})

describe('drawing', () => {
  const drawn = async (text: string, style: SubtitleStyle, width: number, height: number, language = 'en') => {
    const frame = { width, height }
    const { cues, brush, notes } = await prepareCues(families, { words: wordsOf(text), language, style, frame })
    return { cues, notes, brush, strips: cues.map((cue) => drawCue(cue, 0, brush)) }
  }
  const SHAPES = [
    [320, 180],
    [180, 320],
    [240, 240],
  ] as const

  it.each(SHAPES)('stays inside %i × %i, whatever the size', async (width, height) => {
    const text = 'Donaudampfschifffahrtsgesellschaft and a long sentence that does not end for quite a while'
    for (const style of [{ template: 'karaoke' as const }, { template: 'highlight' as const, fontSize: 150 }]) {
      const { strips } = await drawn(text, style, width, height)
      for (const { rgba, height: rows } of strips) {
        let inked = 0
        for (let row = 0; row < rows; row++) {
          for (const column of [0, 1, width - 2, width - 1])
            expect(rgba[(row * width + column) * 4 + 3]).toBeLessThan(60)
        }
        for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! > 200) inked++
        expect(inked).toBeGreaterThan(40)
      }
    }
  })

  it('an unknown font falls back with a note, a known one is found whatever its case', async () => {
    const custom = { textColor: '#ffffff', verticalPosition: 'bottom', horizontalPosition: 'center' } as const
    expect((await drawn('Hi there.', { ...custom, font: 'Comic Papyrus' }, 320, 180)).notes[0]).toContain('Open Sans')
    expect((await drawn('Hi there.', { ...custom, font: 'open sans' }, 320, 180)).notes).toEqual([])
  })

  it('every field of the style counts', () => {
    const frame = { width: 1280, height: 720 }
    expect(lookOf({ template: 'karaoke' }, frame)).toMatchObject({ fontSize: 56, highlightColor: '#FFE14D' })
    expect(
      lookOf(
        {
          template: 'highlight',
          font: 'Lato',
          fontSize: 40,
          fontStyle: 'italic',
          textColor: '#111111',
          highlightedTextColor: '#222222',
          strokeColor: '#333333',
          strokeWidth: 5,
          verticalPosition: 'top',
          horizontalPosition: 'right',
        },
        frame,
      ),
    ).toMatchObject({
      font: 'Lato',
      fontSize: 40,
      fontStyle: 'italic',
      textColor: '#111111',
      highlightColor: '#222222',
      strokeColor: '#333333',
      strokeWidth: 5,
      vertical: 'top',
      horizontal: 'right',
    })
  })

  it('the word being spoken is the highlighted one, from its first frame on', async () => {
    const [width, height, fps] = [160, 90, 20]
    const words = wordsOf('red blue').map((word) => ({ ...word, startSeconds: word.startSeconds + 0.2 }))
    async function* frames() {
      for (let index = 0; index < 20; index++) yield new Uint8Array(width * height * 3)
    }
    const clip = { width, height, fps, frames: 20, seconds: 1, [Symbol.asyncIterator]: frames } as FrameSource
    const centers: (number | undefined)[] = []
    const sink = {
      width,
      height,
      fps,
      write: async (frame: Uint8Array) => {
        // Yellow: red and green, no blue.
        const columns: number[] = []
        for (let at = 0; at < frame.length; at += 3) {
          if (frame[at]! > 180 && frame[at + 1]! > 150 && frame[at + 2]! < 140) columns.push((at / 3) % width)
        }
        centers.push(columns.length > 4 ? columns.reduce((sum, value) => sum + value, 0) / columns.length : undefined)
      },
    }
    const style = { template: 'karaoke' as const }
    await makeSubtitles({ families }).burn({ clip, words, language: 'en', style }, sink, job)
    expect(centers.findIndex((center) => center !== undefined)).toBe(4)
    expect(centers.findIndex((center) => center !== undefined && center > 80)).toBe(12)
    expect(centers[5]!).toBeLessThan(80)
  })
})
