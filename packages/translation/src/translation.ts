import { languageNamed, type SpokenLanguage } from '@bluehour/catalog/languages'
import type { Job } from '@bluehour/engine/engine'
import { AppError } from '@bluehour/engine/errors'
import type { RemoteTranslator, Translation } from '@bluehour/engine/voices'
import { forbiddenPieces } from './alphabets.ts'
import { missing, mustKeep, withStandIns } from './faithful.ts'
import { openNetwork } from './network.ts'
import { knownPhrase } from './phrases.ts'
import { splitEnglish } from './sentences.ts'
import { makeTokenizer, normalize, type Tokenizer } from './tokenizer.ts'

const BEAM = 4

type Log = { warn(fields: object, message: string): void }
type Candidates = (sentence: string) => Promise<string[]>

/** With a configured service all languages go there; without, English goes into those the network can do. */
export function makeTranslation({
  threads,
  log,
  remote,
}: {
  threads: number
  log: Log
  remote?: RemoteTranslator | undefined
}): Translation {
  const network = openNetwork({ threads })
  let tokenizer: Tokenizer | undefined
  const alphabets = new Map<string, (source: string) => Uint8Array>()

  /** Translations of one sentence, best first. */
  async function candidatesFor(language: SpokenLanguage): Promise<Candidates> {
    const pieces = await network.pieces()
    tokenizer ??= makeTokenizer(pieces)
    const known = tokenizer
    const banned = alphabets.get(language.code) ?? forbiddenPieces(pieces, language.code)
    alphabets.set(language.code, banned)
    return async (sentence) => {
      const ids = known.encode(sentence)
      const options = { beam: BEAM, banned: banned(sentence) }
      const found = await network.search(ids, pieces.tags[language.code]!, options)
      return found.map((line) => known.decode(line.ids)).filter((text) => text.trim() !== '')
    }
  }

  async function translateSentence(candidates: Candidates, sentence: string, language: SpokenLanguage) {
    const phrase = knownPhrase(sentence, language.code)
    if (phrase !== undefined) return phrase
    const kept = mustKeep(sentence)
    const lost = (text: string) => missing(kept, text, language.isLatin)
    const found = await candidates(sentence)
    const best = found.find((text) => lost(text).length === 0)
    if (best !== undefined) return best
    const masked = withStandIns(sentence, kept)
    for (const text of masked ? await candidates(masked.text) : []) {
      const restored = masked?.restore(text)
      if (restored !== undefined && lost(restored).length === 0) return restored
    }
    const fewest = found.toSorted((a, b) => lost(a).length - lost(b).length)[0]
    log.warn({ language: language.code, lost: lost(fewest ?? '').length }, 'A translation lost a name or a number')
    return fewest ?? sentence
  }

  return {
    can: (from, to) => from === to || remote !== undefined || (from === 'en' && languageNamed(to)?.isBuiltIn === true),
    translate: async ({ texts, from, to }, job) => {
      if (from === to) return [...texts]
      if (remote) return remote.translate({ texts, from, to }, job.signal)
      const language = languageNamed(to)
      if (from !== 'en' || !language?.isBuiltIn) throw cannot(from, to)
      const candidates = await candidatesFor(language)
      return eachText(texts, job, async (text) => {
        const out: string[] = []
        for (const sentence of splitEnglish(normalize(text))) {
          job.signal.throwIfAborted()
          out.push(await translateSentence(candidates, sentence, language))
        }
        return out.join(' ')
      })
    },
  }
}

async function eachText(texts: readonly string[], job: Job, one: (text: string) => Promise<string>): Promise<string[]> {
  const out: string[] = []
  for (const text of texts) {
    out.push(await one(text))
    job.progress(out.length / texts.length)
  }
  return out
}

function cannot(from: string, to: string): AppError {
  return new AppError(
    'invalid_parameters',
    `This installation cannot translate from ${from} to ${to}. GET /v1/catalog lists the languages it can do.`,
  )
}
