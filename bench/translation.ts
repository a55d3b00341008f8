/**
 * How near translations come to references, by chrF (character n-grams up to six, recall counted twice): a file of
 * lines `language, source, English, reference` with tabs, named by BLUEHOUR_REFERENCES; thirty lines of each language.
 *
 *     BLUEHOUR_REFERENCES=test.tsv npm run bench -- translation
 */
import { existsSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@bluehour/catalog/languages'
import { makeTranslation } from '@bluehour/translation/translation'
import { table } from './measure.ts'

const LINES = 30
const OFFERED_MIN = 60
const job = { signal: new AbortController().signal, progress: () => undefined, seed: 1 }

function grams(text: string, length: number): Map<string, number> {
  const letters = [...text.replace(/\s+/g, '')]
  const counts = new Map<string, number>()
  for (let at = 0; at + length <= letters.length; at++) {
    const gram = letters.slice(at, at + length).join('')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

/** Over all lines together, as is usual. */
export function chrf(pairs: readonly { made: string; reference: string }[]): number {
  const scores = [1, 2, 3, 4, 5, 6].map((length) => {
    let [same, made, wanted] = [0, 0, 0]
    for (const pair of pairs) {
      const [own, other] = [grams(pair.made, length), grams(pair.reference, length)]
      for (const [gram, count] of own) same += Math.min(count, other.get(gram) ?? 0)
      made += [...own.values()].reduce((sum, count) => sum + count, 0)
      wanted += [...other.values()].reduce((sum, count) => sum + count, 0)
    }
    const [precision, recall] = [same / Math.max(1, made), same / Math.max(1, wanted)]
    return precision + recall === 0 ? 0 : (5 * precision * recall) / (4 * precision + recall)
  })
  return (100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length
}

export async function run(): Promise<void> {
  const file = process.env.BLUEHOUR_REFERENCES
  if (!file || !existsSync(file)) {
    console.log('translation: BLUEHOUR_REFERENCES names no file of references; nothing to compare with')
    return
  }
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
  const translation = makeTranslation({ threads: 1, log: { warn: () => undefined } })
  const rows: { language: string; quality: string; lines: number; chrF: number; 'ms a line': number }[] = []
  for (const { code, quality } of LANGUAGES.filter(
    (language) => ['good', 'fair'].includes(language.quality) && language.code !== 'en',
  )) {
    const own = lines.filter(([language]) => language === code).slice(0, LINES)
    const started = performance.now()
    const made = await translation.translate({ texts: own.map((line) => line[2]!), from: 'en', to: code }, job)
    const pairs = made.map((text, index) => ({ made: text, reference: own[index]![3]! }))
    rows.push({
      language: code,
      quality,
      lines: own.length,
      chrF: Math.round(10 * chrf(pairs)) / 10,
      'ms a line': Math.round((performance.now() - started) / own.length),
    })
  }
  table('Translation from English', rows)
  const low = rows.filter(({ chrF }) => chrF < OFFERED_MIN)
  if (low.length > 0) throw new Error(`below ${OFFERED_MIN} chrF: ${low.map(({ language }) => language).join(', ')}`)
}
