import { describe, expect, it } from 'vitest'
import { makeChunks } from './chunks.ts'
import { splitSentences } from './sentences.ts'

const textOf = (text: string) =>
  splitSentences(text).map(({ parts, pause }) => [parts.map(({ words, mark }) => words + mark).join(' '), pause])

describe('sentences', () => {
  it('are found with the pause that follows', () => {
    expect(textOf('One, two. Three! Four?\nFive…\n\nSix')).toEqual([
      ['One, two.', 'sentence'],
      ['Three!', 'sentence'],
      ['Four?', 'line'],
      ['Five…', 'paragraph'],
      ['Six', 'paragraph'],
    ])
  })

  it('keep quotes and numbers whole', () => {
    expect(textOf('“Go.” He went. A las 12:30, 3,5 euros.')).toEqual([
      ['“ Go.”', 'sentence'],
      ['He went.', 'sentence'],
      ['A las 12:30, 3,5 euros.', 'sentence'].with(1, 'paragraph'),
    ])
  })

  it('end with the marks of Chinese and Japanese', () => {
    expect(textOf('你好，世界。再见！')).toEqual([
      ['你好, 世界.', 'sentence'],
      ['再见!', 'paragraph'],
    ])
  })

  it('are left out when there is nothing to say', () => {
    expect(splitSentences('… — !\n\n(…)')).toEqual([])
  })
})

describe('chunks', () => {
  const sentence = (symbols: string, pause: 'sentence' | 'line' | 'paragraph' = 'sentence') => ({
    parts: symbols.split(/(?<=,) /),
    pause,
  })

  it('take short sentences of one paragraph together', () => {
    const chunks = makeChunks([sentence('a b.'), sentence('c d.', 'paragraph'), sentence('e f.', 'paragraph')])
    expect(chunks.map(({ symbols }) => symbols)).toEqual(['a b. c d.', 'e f.'])
    expect(chunks[0]!.pauseSeconds).toBeGreaterThan(0.5)
  })

  it('never exceed what the model takes, whatever comes', () => {
    const clause = `${'abcd '.repeat(30).trim()},`
    const long = sentence(Array.from({ length: 8 }, () => clause).join(' '), 'paragraph')
    const word = sentence('x'.repeat(2000), 'paragraph')
    const chunks = makeChunks([long, word])
    expect(Math.max(...chunks.map(({ symbols }) => symbols.length))).toBeLessThanOrEqual(510)
    const letters = (text: string) => text.replace(/[^a-z]/g, '').length
    expect(chunks.reduce((sum, { symbols }) => sum + letters(symbols), 0)).toBe(8 * 120 + 2000)
  })

  it('are cut at a comma when there is one', () => {
    const half = `${'abcd '.repeat(30).trim()},`
    const [first] = makeChunks([sentence(`${half} ${half} ${half}`, 'paragraph')])
    expect(first!.symbols.endsWith(',')).toBe(true)
  })
})
