import type { FastifyInstance } from 'fastify'
import { MODES } from '../../modes/index.ts'
import { quote } from '../../projects/quote.ts'
import type { HttpDeps } from '../deps.ts'

/** The price of a form as it stands, finished or not. */
export async function quoteRoutes(app: FastifyInstance, _deps: HttpDeps): Promise<void> {
  for (const mode of MODES) {
    app.post(`/quotes/${mode.path}`, async (request) => quote(request.caller, mode, request.body ?? {}))
  }
}
