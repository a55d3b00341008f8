import type { FastifyInstance } from 'fastify'
import { uploadExtensions } from '../../catalog/extensions.ts'
import { PLANS } from '../../catalog/plans.ts'
import { VIDEO_MODELS } from '../../catalog/video-models.ts'
import { KOKORO_VOICES, VOICE_NAMES } from '../../catalog/voices.ts'
import { MODES } from '../../modes/index.ts'
import type { HttpDeps } from '../deps.ts'

/** What can be asked for and what it costs, for clients and the dashboard. */
export async function catalogRoutes(app: FastifyInstance, { version }: HttpDeps): Promise<void> {
  // Nothing in it changes while the program runs.
  const catalog = {
    version,
    modes: MODES.map(({ path, kind, type, title, summary, medianSeconds, example }) => ({
      path: `/v1/${path}`,
      mode: path,
      kind,
      type,
      title,
      summary,
      median_seconds: medianSeconds,
      example,
    })),
    video_models: VIDEO_MODELS,
    voices: { own: KOKORO_VOICES, names: VOICE_NAMES },
    plans: PLANS,
    upload_extensions: {
      video: uploadExtensions('video'),
      audio: uploadExtensions('audio'),
      image: uploadExtensions('image'),
    },
  }
  app.get('/catalog', { config: { needs: 'read' } }, async () => catalog)
}
