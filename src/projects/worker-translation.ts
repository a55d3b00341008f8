import { AppError, type Code, toProjectError } from '@bluehour/engine/errors'
import type { RemoteTranslator, TranslateRequest } from '@bluehour/engine/voices'
import type { FromRenderer, ToRenderer, Translated } from './render-job.ts'

/** Told to a render process whose worker has a translation service. */
export const WORKER_TRANSLATES = '--worker-translates'

/** More than any clip holds. A render process reads files of strangers: the service is not asked for anything it likes. */
const TEXTS_MAX = 500
const LETTERS_MAX = 50_000
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/

/** In a render process: the worker is asked, which alone knows where the service is and its key. */
export function translatorOfWorker(channel: NodeJS.Process): RemoteTranslator {
  return {
    translate: (request, signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          channel.off('message', onMessage)
          signal.removeEventListener('abort', onAbort)
        }
        const onMessage = (message: ToRenderer) => {
          if (message.type !== 'translated') return
          end()
          if ('texts' in message) resolve(message.texts)
          else reject(new AppError(message.code as Code, message.message, { cause: message.cause }))
        }
        const onAbort = () => {
          end()
          reject(signal.reason)
        }
        channel.on('message', onMessage)
        signal.addEventListener('abort', onAbort, { once: true })
        channel.send?.({ type: 'translate', request } satisfies FromRenderer)
      }),
  }
}

/** In the worker: never rejects, since a render process waits for the answer. */
export async function answerTranslation(
  translator: RemoteTranslator | undefined,
  request: TranslateRequest,
  signal: AbortSignal,
): Promise<Translated> {
  try {
    if (!translator || !isPlausible(request)) throw new AppError('unknown_error', 'This cannot be translated.')
    return { type: 'translated', texts: await translator.translate(request, signal) }
  } catch (thrown) {
    const { code, message, cause } = toProjectError(thrown)
    return { type: 'translated', code, message, cause: typeof cause === 'string' ? cause : '' }
  }
}

function isPlausible({ texts, from, to }: TranslateRequest): boolean {
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  return texts.length <= TEXTS_MAX && letters <= LETTERS_MAX && LANGUAGE.test(from) && LANGUAGE.test(to)
}
