import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translationService } from './translation-service.ts'

const KEY = 'tr_very_secret_key'
const asked: { url: string; authorization: string | undefined; body: Record<string, unknown> }[] = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const body = JSON.parse(text)
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization, body })
  if (request.url === '/broken/translate') {
    response.writeHead(403).end(`your key ${KEY} is wrong`)
    return
  }
  const answer =
    request.url === '/translate'
      ? { translatedText: body.q.map((line: string) => `${body.target}:${line}`) }
      : { choices: [{ message: { content: '```json\n["Hola","Adiós"]\n```' } }] }
  response.end(JSON.stringify(answer))
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const settings = (kind: 'libretranslate' | 'openai', path = '') => ({
  translationUrl: `${base}${path}`,
  translationKind: kind,
  translationKey: KEY,
  translationModel: 'some-model',
})
const { signal } = new AbortController()
const request = { texts: ['Hello', 'Bye'], from: 'en', to: 'es' }

test('LibreTranslate is asked in its own way', async () => {
  expect(await translationService(settings('libretranslate'))!.translate(request, signal)).toEqual([
    'es:Hello',
    'es:Bye',
  ])
  expect(asked.at(-1)?.body).toMatchObject({ q: ['Hello', 'Bye'], source: 'en', target: 'es', api_key: KEY })
})

test('an OpenAI-compatible service is asked in its own way', async () => {
  expect(await translationService(settings('openai', '/v1'))!.translate(request, signal)).toEqual(['Hola', 'Adiós'])
  expect(asked.at(-1)).toMatchObject({ url: '/v1/chat/completions', authorization: `Bearer ${KEY}` })
  expect(asked.at(-1)?.body).toMatchObject({ model: 'some-model' })
})

test('a failure is told without the key, and nobody is charged', async () => {
  const failed = translationService(settings('libretranslate', '/broken'))!.translate(request, signal)
  const error = (await failed.catch((thrown: unknown) => thrown)) as Error
  expect(error).toMatchObject({ code: 'unknown_error', cause: 'status 403' })
  expect(JSON.stringify([error.message, error.cause, error.stack])).not.toContain(KEY)
})

test('without an address there is no service', () => {
  expect(translationService({ translationKind: 'openai', translationModel: 'x' })).toBeUndefined()
})
