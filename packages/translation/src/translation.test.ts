import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@bluehour/catalog/languages'
import { describe, expect, it } from 'vitest'
import { missing, mustKeep, withStandIns } from './faithful.ts'
import { splitEnglish } from './sentences.ts'
import { makeTokenizer, normalize, type Pieces } from './tokenizer.ts'
import { makeTranslation } from './translation.ts'

const weight = (name: string) => new URL(`../weights/${name}`, import.meta.url)
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }
const translation = makeTranslation({ threads: 1, log: { warn: () => undefined } })
const translate = async (text: string, to: string) =>
  (await translation.translate({ texts: [text], from: 'en', to }, job))[0]!

describe('the weights', () => {
  it('are the measured bytes, and the catalog says what was measured', () => {
    for (const line of readFileSync(weight('sha256.txt'), 'utf8').trim().split('\n')) {
      const [sum, name] = line.split(/\s+/)
      expect(
        createHash('sha256')
          .update(readFileSync(weight(name!)))
          .digest('hex'),
      ).toBe(sum)
    }
    const verdicts = JSON.parse(readFileSync(weight('languages.json'), 'utf8'))
    for (const { code, quality } of LANGUAGES) {
      if (code !== 'en') expect([code, quality]).toEqual([code, verdicts[code].verdict.replace(/^no$/, 'none')])
    }
  })

  it('cut text into pieces and put it together again', () => {
    const tokenizer = makeTokenizer(JSON.parse(readFileSync(weight('pieces.json'), 'utf8')) as Pieces)
    for (const text of ['Where is the station?', 'Zoë paid 12,50 € for 𝔛.', '猫はどこ'])
      expect(tokenizer.decode(tokenizer.encode(text))).toBe(text)
    expect(normalize('“It’s\u200b  fine”—really')).toBe('"It\'s fine"-really')
  })
})

describe('translation', () => {
  it('says the same in other languages', async () => {
    expect(await translate('Where is the station?', 'es')).toBe('¿Dónde está la estación?')
    expect(await translate('I have two dogs and a cat.', 'de')).toMatch(/zwei Hunde.*Katze/)
    expect(await translate('Bye!', 'pt')).toBe('Tchau!')
  }, 60_000)

  it('keeps names and numbers', async () => {
    const text = 'My friend Siobhan paid 1,250 dollars for 3 tickets to Reykjavik. Call Zbigniew at 18:45.'
    for (const to of ['es', 'fr', 'de', 'sv']) {
      const out = await translate(text, to)
      for (const kept of ['Siobhan', 'Zbigniew']) expect(out).toContain(kept)
      expect(out.replace(/\D/g, '')).toBe('125031845')
    }
  }, 60_000)

  it('writes no letters that the language does not have', async () => {
    expect(await translate('The sea is beautiful and the apple is red.', 'sv')).not.toMatch(/[øæßñ]/)
    expect(await translate('My mother is reading a book.', 'uk')).not.toMatch(/[a-zыэъ]/i)
  }, 60_000)

  it('refuses what it cannot do and hands all to a service when there is one', async () => {
    expect(translation.can('en', 'es')).toBe(true)
    expect(translation.can('en', 'ja')).toBe(false)
    expect(translation.can('fr', 'es')).toBe(false)
    await expect(translate('Hello', 'ja')).rejects.toMatchObject({ code: 'invalid_parameters' })
    const remote = { translate: async ({ texts }: { texts: readonly string[] }) => texts.map((text) => `<${text}>`) }
    const served = makeTranslation({ threads: 1, log: { warn: () => undefined }, remote })
    expect(served.can('fr', 'ja')).toBe(true)
    expect(await served.translate({ texts: ['Bonjour'], from: 'fr', to: 'ja' }, job)).toEqual(['<Bonjour>'])
  })
})

describe('faithfulness', () => {
  it('knows names, numbers and units, and not every capital', () => {
    expect(mustKeep('On Monday I met Ada Lovelace in London for 2.5 km.')).toEqual([
      { text: '2.5', kind: 'number' },
      { text: 'km', kind: 'unit' },
      { text: 'Ada', kind: 'name' },
      { text: 'Lovelace', kind: 'name' },
    ])
    expect(missing(mustKeep('It costs 12.50 euros.'), 'Cuesta 12,50 euros.', true)).toEqual([])
    expect(missing(mustKeep('It costs 12.50 euros.'), 'Cuesta doce euros.', true)).toHaveLength(1)
  })

  it('puts originals back for stand-ins, or says that one got lost', () => {
    const text = 'I gave Niamh 48 apples.'
    const masked = withStandIns(text, mustKeep(text))!
    expect(masked.text).toBe('I gave Tom 7 apples.')
    expect(masked.restore('Le di a Tom 7 manzanas.')).toBe('Le di a Niamh 48 manzanas.')
    expect(masked.restore('Le di manzanas.')).toBeUndefined()
  })

  it('cuts texts at sentences and long sentences at clauses', () => {
    expect(splitEnglish('I met Dr. Smith. He said "No." Then he left!')).toEqual([
      'I met Dr. Smith.',
      'He said "No."',
      'Then he left!',
    ])
    const long = `${'one two three four five six seven '.repeat(3)}, because ${'a b c d e f g '.repeat(3)}end.`
    expect(splitEnglish(long).length).toBeGreaterThan(1)
  })
})
