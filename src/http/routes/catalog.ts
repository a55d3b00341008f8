import { uploadExtensions } from '@bluehour/catalog/extensions'
import { IMAGE_MODELS } from '@bluehour/catalog/image-models'
import { targetLanguages } from '@bluehour/catalog/languages'
import { PLAN_NAMES, PLANS, type PlanName } from '@bluehour/catalog/plans'
import { VIDEO_MODELS } from '@bluehour/catalog/video-models'
import { OWN_VOICES } from '@bluehour/catalog/voice-details'
import { KOKORO_VOICES, VOICE_NAMES } from '@bluehour/catalog/voices'
import { AppError } from '@bluehour/engine/errors'
import type { FastifyInstance } from 'fastify'
import { MODES } from '../../modes/index.ts'
import type { Mode } from '../../modes/mode.ts'
import { formOf } from '../../projects/quote.ts'
import type { HttpDeps } from '../deps.ts'

/** What stands in it grows with the offer. */
const OPEN = { type: 'object', additionalProperties: true } as const

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
  const schema = {
    tags: ['account'],
    operationId: 'getCatalog',
    summary: 'Modes, models, voices, plans and prices.',
    response: { 200: OPEN },
  }
  let whole: unknown
  app.get('/catalog', { config: { needs: 'read' }, schema }, async () => {
    whole ??= { ...catalog, modes: catalog.modes.map((told, i) => ({ ...told, takes: takenBy(MODES[i] as Mode) })) }
    return whole
  })

  const oneMode = {
    tags: ['account'],
    operationId: 'getCatalogMode',
    summary: 'One mode, with the JSON Schema of its body and the files its fields take.',
    response: { 200: OPEN },
  }
  type ByMode = { Params: { mode: string } }
  app.get<ByMode>('/catalog/:mode', { config: { needs: 'read' }, schema: oneMode }, async ({ params }) => {
    const mode = MODES.find(({ path }) => path === params.mode)
    if (!mode) throw new AppError('not_found', `There is no mode '${params.mode}'`)
    return { ...catalog.modes.find((known) => known.mode === mode.path), ...formOf(mode) }
  })
}

/** Which kinds of files it takes as an input. */
function takenBy(mode: Mode): string[] {
  return [...new Set(formOf(mode).assets.flatMap(({ media }) => media))]
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
