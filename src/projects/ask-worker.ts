import { AppError, type Code, toProjectError } from '@bluehour/engine/errors'
import type { RemoteTranslator, TranslateRequest } from '@bluehour/engine/voices'
import type { Answer, Ask, FromRenderer, ToRenderer } from './render-job.ts'

/** Told to a render process whose worker has a translation service. */
export const WORKER_TRANSLATES = '--worker-translates'

/** What a worker does for its render processes, which have neither a network nor keys. */
export type WorkerServices = {
  /** The service that the operator configured. */
  translator?: RemoteTranslator | undefined
  /** Brings the weight of that name into the folder of models. */
  fetchWeight?: (name: string) => Promise<void>
}

/** More than any clip holds. A render process reads files of strangers: the service is not asked for anything it likes. */
const TEXTS_MAX = 500
const LETTERS_MAX = 50_000
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/

/** In a render process: the way to its worker. */
export function askWorker(channel: NodeJS.Process) {
  let asked = 0
  const ask = (what: Ask, signal?: AbortSignal) =>
    new Promise<string[]>((resolve, reject) => {
      const id = ++asked
      const end = () => {
        channel.off('message', onMessage)
        signal?.removeEventListener('abort', onAbort)
      }
      const onMessage = (message: ToRenderer) => {
        if (message.type !== 'answer' || message.id !== id) return
        end()
        if ('texts' in message) resolve(message.texts)
        else reject(new AppError(message.code as Code, message.message, { cause: message.cause }))
      }
      const onAbort = () => {
        end()
        reject(signal?.reason)
      }
      channel.on('message', onMessage)
      signal?.addEventListener('abort', onAbort, { once: true })
      channel.send?.({ type: 'ask', id, ask: what } satisfies FromRenderer)
    })
  return {
    translator: { translate: (translate, signal) => ask({ translate }, signal) } satisfies RemoteTranslator,
    fetchWeight: async (weight: string) => void (await ask({ weight })),
  }
}

/** In the worker: never rejects, since a render process waits for the answer. */
export async function answerAsk(
  services: WorkerServices,
  { id, ask }: { id: number; ask: Ask },
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return { type: 'answer', id, texts: await serve(services, ask, signal) }
  } catch (thrown) {
    const { code, message, cause } = thrown instanceof AppError ? thrown : toProjectError(thrown)
    return { type: 'answer', id, code, message, cause: typeof cause === 'string' ? cause : '' }
  }
}

async function serve({ translator, fetchWeight }: WorkerServices, ask: Ask, signal: AbortSignal): Promise<string[]> {
  if ('weight' in ask) {
    if (!fetchWeight) throw new AppError('service_unavailable', `The weight ${ask.weight} is not there.`)
    await fetchWeight(String(ask.weight))
    return []
  }
  if (!translator || !isPlausible(ask.translate)) throw new AppError('unknown_error', 'This cannot be translated.')
  return translator.translate(ask.translate, signal)
}

function isPlausible({ texts, from, to }: TranslateRequest): boolean {
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  return texts.length <= TEXTS_MAX && letters <= LETTERS_MAX && LANGUAGE.test(from) && LANGUAGE.test(to)
}
