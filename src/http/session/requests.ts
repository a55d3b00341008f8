import type { FastifyRequest } from 'fastify'

export type ById = { Params: { id: string } }

export const visitorOf = (request: FastifyRequest) => ({
  ip: request.ip,
  agent: String(request.headers['user-agent'] ?? ''),
})
