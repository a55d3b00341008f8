import { PLAN_NAMES } from '@bluehour/catalog/plans'

/**
 * The JSON shapes of replies. They serialise the hot replies (fast-json-stringify) and stand in the
 * OpenAPI document, so what is published is what is sent. `nullable` is what the serialiser handles without trying
 * alternatives; `published` turns it into OpenAPI 3.1's words.
 */
const time = { type: 'string', format: 'date-time' } as const

const download = {
  type: 'object',
  required: ['url', 'expires_at'],
  properties: { url: { type: 'string', format: 'uri' }, expires_at: time },
} as const

export const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'string' }, message: { type: 'string' } },
} as const

const common = {
  id: { type: 'string' },
  name: { type: 'string' },
  status: {
    type: 'string',
    description: 'pending (queued for official clients), rendering, complete, error or canceled',
  },
  type: { type: 'string' },
  created_at: time,
  enabled: { type: 'boolean', description: 'false once deleted' },
  credits_charged: { type: 'integer', description: 'Net charge; for video an estimate until complete' },
  downloads: {
    type: 'array',
    items: download,
    description: 'Empty until complete. URLs are fresh on every GET and live 24 hours',
  },
  error: { ...errorSchema, nullable: true },
  progress: { type: 'number', description: 'Share of the work done, 0 to 1' },
  queue_position: { type: 'integer', description: 'Only while waiting: 1 is next' },
  completed_at: time,
  failed_at: time,
} as const

const picture = {
  width: { type: 'integer', description: '-1 while unknown' },
  height: { type: 'integer', description: '-1 while unknown' },
  total_frame_cost: { type: 'integer', deprecated: true, description: 'Same as credits_charged' },
} as const

const ofKind = {
  video: {
    ...picture,
    start_seconds: { type: 'number' },
    end_seconds: { type: 'number' },
    fps: { type: 'number', description: 'An estimate until complete' },
    download: { ...download, nullable: true, deprecated: true, description: 'First of downloads' },
  },
  image: { ...picture, image_count: { type: 'integer' } },
  audio: {},
} as const

const OPTIONAL = new Set(['queue_position', 'completed_at', 'failed_at'])

export function recordSchema(kind: 'video' | 'image' | 'audio') {
  const properties = { ...common, ...ofKind[kind] }
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !OPTIONAL.has(name)) }
}

export const listSchema = {
  type: 'object',
  required: ['items', 'next_cursor'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: { type: 'string' }, mode: { type: 'string' }, ...common, ...ofKind.video, ...ofKind.image },
        required: ['kind', 'mode', 'id', 'status'],
      },
    },
    next_cursor: { type: 'string', nullable: true },
  },
} as const

export const faceTaskSchema = {
  type: 'object',
  required: ['id', 'credits_charged', 'status', 'faces'],
  properties: {
    id: { type: 'string' },
    credits_charged: { type: 'integer', description: 'Always 0: face detection is free' },
    status: { type: 'string', description: 'queued, rendering, complete or error' },
    faces: {
      type: 'array',
      description: 'Grows while the task runs. Sorted by frame, then from left to right',
      items: {
        type: 'object',
        required: ['path', 'url'],
        properties: {
          path: {
            type: 'string',
            description: 'api-assets/{id}/{frame}-{index}.png: the original_face of a face swap. Kept for 7 days',
          },
          url: { type: 'string', format: 'uri', description: 'Shows the crop; fresh on every GET, lives 24 hours' },
        },
      },
    },
  },
} as const

export const accountSchema = {
  type: 'object',
  required: ['id', 'email', 'tier', 'credits', 'subscription'],
  properties: {
    id: { type: 'string' },
    email: { type: 'string' },
    tier: { type: 'string', enum: PLAN_NAMES },
    credits: { type: 'integer', minimum: 0, description: 'What can be spent now' },
    subscription: {
      type: 'object',
      nullable: true,
      description: 'null on the free plan',
      required: [
        'name',
        'status',
        'price',
        'discount',
        'billing_interval',
        'current_period_end',
        'cancel_at_period_end',
      ],
      properties: {
        name: { type: 'string' },
        status: { type: 'string', enum: ['active', 'past_due'] },
        price: {
          type: 'object',
          required: ['amount', 'currency'],
          properties: {
            amount: { type: 'integer', description: 'In minor units, for each interval' },
            currency: { type: 'string' },
          },
        },
        discount: { type: 'object', nullable: true },
        billing_interval: { type: 'string', enum: ['month', 'year'] },
        current_period_end: { ...time, nullable: true },
        cancel_at_period_end: { type: 'boolean' },
      },
    },
  },
} as const

export const estimateSchema = {
  video: estimate({ width: 'integer', height: 'integer', fps: 'number', seconds: 'number' }),
  image: estimate({ width: 'integer', height: 'integer', image_count: 'integer' }),
  audio: estimate({}),
}

/** −1 stands for a size that only the input file will tell. */
function estimate(size: Record<string, 'integer' | 'number'>) {
  const sizes = Object.entries(size).map(([name, type]) => [name, { type, description: '-1 while unknown' }])
  const properties = { mode: { type: 'string' }, credits: { type: 'integer' }, ...Object.fromEntries(sizes) }
  return { type: 'object', properties, required: Object.keys(properties) }
}

export const receiptSchema = {
  video: receipt('estimated_frame_cost'),
  image: receipt('frame_cost'),
  audio: receipt(),
}

function receipt(deprecated?: string) {
  const repeat = deprecated
    ? { [deprecated]: { type: 'integer', deprecated: true, description: 'Same as credits_charged' } }
    : {}
  const properties = { id: { type: 'string' }, credits_charged: { type: 'integer' }, ...repeat }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** The same schema in the words of JSON Schema 2020-12. */
export function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...rest } = schema as { nullable?: boolean; type?: string }
  const mapped = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, published(value)]))
  return nullable ? { ...mapped, type: [rest.type, 'null'] } : mapped
}
