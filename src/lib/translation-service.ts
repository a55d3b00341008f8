import { AppError } from '@bluehour/engine/errors'
import type { RemoteTranslator, TranslateRequest } from '@bluehour/engine/voices'
import { makeOutbound, type Outbound, OutboundError } from './outbound.ts'

export type TranslationSettings = {
  translationUrl?: string
  translationKind: 'libretranslate' | 'openai'
  translationKey?: string
  translationModel: string
}

const STALL_MS = 60_000
const ANSWER_BYTES_MAX = 2_000_000

type Call = { path: string; headers: Record<string, string>; body: object; read: (answer: unknown) => string[] }

/** The service that the operator configured, if there is one. */
export function translationService(settings: TranslationSettings, outbound?: Outbound): RemoteTranslator | undefined {
  const { translationUrl: url } = settings
  if (!url) return undefined
  // The address is the operator's own and often one of this network; callers cannot choose it.
  const way = outbound ?? makeOutbound({ allowPrivateNetwork: true })
  return {
    translate: async (request, signal) => {
      const { path, headers, body, read } = callFor(settings, request)
      const texts = read(await ask(way, `${url}${path}`, { headers, body, signal }))
      if (texts.length !== request.texts.length || texts.some((text) => typeof text !== 'string')) throw unusable()
      return texts
    },
  }
}

async function ask(
  outbound: Outbound,
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: object; signal: AbortSignal },
): Promise<unknown> {
  try {
    const reply = await outbound.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
      stallMs: STALL_MS,
      plainHttp: true,
    })
    let text = ''
    for await (const part of reply.body) {
      text += part
      if (text.length > ANSWER_BYTES_MAX) throw unusable()
    }
    // What the service says in words may hold the key; only its status is passed on.
    if (reply.statusCode !== 200) throw unusable(`status ${reply.statusCode}`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error
    throw unusable(error instanceof OutboundError ? error.reason : 'no answer that can be read')
  }
}

function unusable(cause = 'not as many texts as were asked for'): AppError {
  return new AppError(
    'unknown_error',
    'The translation service did not answer. You were not charged; try again later.',
    {
      cause,
    },
  )
}

function callFor(settings: TranslationSettings, request: TranslateRequest): Call {
  return settings.translationKind === 'openai' ? askChat(settings, request) : askLibreTranslate(settings, request)
}

function askLibreTranslate({ translationKey }: TranslationSettings, { texts, from, to }: TranslateRequest): Call {
  const key = translationKey ? { api_key: translationKey } : {}
  return {
    path: '/translate',
    headers: {},
    body: { q: texts, source: from, target: to === 'no' ? 'nb' : to, format: 'text', ...key },
    read: (answer) => (answer as { translatedText: string[] }).translatedText,
  }
}

function askChat(
  { translationKey, translationModel }: TranslationSettings,
  { texts, from, to }: TranslateRequest,
): Call {
  const system =
    `Translate the strings of the JSON array from ${from} to ${to} (ISO 639 codes) for dubbing: spoken language, ` +
    'as short as the original, names and numbers kept. Answer with a JSON array of as many strings and nothing else.'
  return {
    path: '/chat/completions',
    headers: translationKey ? { authorization: `Bearer ${translationKey}` } : {},
    body: {
      model: translationModel,
      temperature: 0,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: JSON.stringify(texts) },
      ],
    },
    read: (answer) => {
      const [first] = (answer as { choices: { message: { content: string } }[] }).choices
      return JSON.parse(first!.message.content.replace(/^```(?:json)?\s*|\s*```$/g, '')) as string[]
    },
  }
}
