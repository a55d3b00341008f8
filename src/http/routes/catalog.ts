import { uploadExtensions } from '@bluehour/catalog/extensions'
import { IMAGE_MODELS } from '@bluehour/catalog/image-models'
import { targetLanguages } from '@bluehour/catalog/languages'
import { PLAN_NAMES, PLANS, type PlanName } from '@bluehour/catalog/plans'
import { VIDEO_MODELS } from '@bluehour/catalog/video-models'
import { OWN_VOICES } from '@bluehour/catalog/voice-details'
import { KOKORO_VOICES, VOICE_NAMES } from '@bluehour/catalog/voices'
import type { FastifyInstance } from 'fastify'
import { MODES } from '../../modes/index.ts'
import type { Mode } from '../../modes/mode.ts'
import { formOf } from '../../projects/quote.ts'
import type { HttpDeps } from '../deps.ts'

/** What can be asked for and what it costs, for clients and the dashboard. */
export async function catalogRoutes(app: FastifyInstance, { version, installation }: HttpDeps): Promise<void> {
  // Nothing in it changes while the program runs.
  const catalog = {
    version,
    modes: MODES.map((mode) => ({
      path: `/v1/${mode.path}`,
      mode: mode.path,
      kind: mode.kind,
      type: mode.type,
      title: mode.title,
      summary: mode.summary,
      median_seconds: mode.medianSeconds,
      example: mode.example,
      example_credits: exampleCredits(mode),
    })),
    video_models: inSnakeCase(VIDEO_MODELS),
    image_models: inSnakeCase(IMAGE_MODELS),
    voices: { own: KOKORO_VOICES, names: VOICE_NAMES, details: OWN_VOICES },
    translation: { languages: targetLanguages(installation?.translatesAll ?? false) },
    plans: inSnakeCase(PLANS),
    upload_extensions: {
      video: uploadExtensions('video'),
      audio: uploadExtensions('audio'),
      image: uploadExtensions('image'),
    },
  }
  for (const mode of MODES) {
    // Told when it is asked for: most processes never are.
    app.get(`/catalog/${mode.path}`, { config: { needs: 'read' } }, async () => ({
      ...catalog.modes.find((known) => known.mode === mode.path),
      ...formOf(mode),
    }))
  }
  app.get('/catalog', { config: { needs: 'read' } }, async () => catalog)
}

/** What the example costs on each plan; `POST /v1/estimates/{mode}` prices any other body. */
function exampleCredits(mode: Mode): Record<PlanName, number> {
  const input = mode.input.parse(mode.example)
  const prices = PLAN_NAMES.map((name) => [name, mode.price(input, mode.estimate(input, PLANS[name]), PLANS[name])])
  return Object.fromEntries(prices)
}

/** Our tables name things as code does; the API's words have underscores. Names of models and sizes have no capitals. */
function inSnakeCase(rows: unknown): unknown {
  if (Array.isArray(rows) || typeof rows !== 'object' || rows === null) return rows
  return Object.fromEntries(
    Object.entries(rows).map(([name, value]) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      inSnakeCase(value),
    ]),
  )
}
