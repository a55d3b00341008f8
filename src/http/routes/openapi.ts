import type { Mode } from '../../modes/mode.ts'
import { faceTaskInput } from '../../projects/face-tasks/submit.ts'
import {
  accountSchema,
  errorSchema,
  estimateSchema,
  faceTaskSchema,
  listSchema,
  published,
  receiptSchema,
  recordSchema,
} from '../schemas.ts'
import {
  bodyOf,
  errorDescription,
  idempotencyHeader,
  idParameter,
  type Json,
  json,
  operation,
  pascal,
  queryParameters,
} from './openapi-operation.ts'
import { listQuery } from './projects.ts'
import { uploadUrlsInput } from './upload-urls.ts'

const KINDS = ['video', 'image', 'audio'] as const

/** The published contract, read off the modes and the routes' own schemas. */
export function openApi({
  modes,
  baseUrl,
  version,
}: {
  modes: readonly Mode[]
  baseUrl: string
  version: string
}): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bluehour',
      version,
      description:
        'Self-hosted media generation. Create a project, poll it or receive a webhook, download its files. ' +
        'The official clients of the reference API work with `baseUrl` set to this server.',
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }],
    tags: [
      ...KINDS.map((kind) => ({ name: `${kind} modes` })),
      { name: 'estimates' },
      { name: 'projects' },
      { name: 'files' },
      { name: 'account' },
    ],
    paths: { ...filePaths(), ...faceDetectionPaths(), ...modePaths(modes), ...projectPaths(), ...otherPaths() },
    webhooks: webhooks(),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key' } },
      responses: { Error: { description: errorDescription(), content: json(errorSchema) } },
      schemas: {
        Error: errorSchema,
        VideoProject: published(recordSchema('video')),
        ImageProject: published(recordSchema('image')),
        AudioProject: published(recordSchema('audio')),
      },
    },
  }
}

function modePaths(modes: readonly Mode[]): Json {
  return Object.fromEntries(
    modes.flatMap((mode) => {
      const body = bodyOf(mode.input, mode.example)
      const create = operation({
        id: `create${pascal(mode.path)}`,
        tag: `${mode.kind} modes`,
        summary: mode.summary,
        parameters: [idempotencyHeader],
        body,
        reply: receiptSchema[mode.kind],
      })
      const estimate = operation({
        id: `estimate${pascal(mode.path)}`,
        tag: 'estimates',
        summary: `What ${mode.title} would cost: the same checks and price, without effect.`,
        body,
        reply: estimateSchema[mode.kind],
      })
      return [
        [`/v1/${mode.path}`, { post: create }],
        [`/v1/estimates/${mode.path}`, { post: estimate }],
      ]
    }),
  )
}

function projectPaths(): Json {
  const paths = KINDS.map((kind) => [
    `/v1/${kind}-projects/{id}`,
    {
      get: operation({
        id: `get${pascal(kind)}Project`,
        tag: 'projects',
        summary: 'The record of the project, with fresh download URLs when complete.',
        parameters: [idParameter],
        replyRef: `#/components/schemas/${pascal(kind)}Project`,
      }),
      delete: operation({
        id: `delete${pascal(kind)}Project`,
        tag: 'projects',
        summary: 'Removes the output for good. A running project is stopped and refunded.',
        parameters: [idParameter],
        empty: 204,
      }),
    },
  ])
  const cancels = KINDS.map((kind) => [
    `/v1/${kind}-projects/{id}/cancel`,
    {
      post: operation({
        id: `cancel${pascal(kind)}Project`,
        tag: 'projects',
        summary: 'Stops a waiting or running project with a full refund.',
        parameters: [idParameter],
        replyRef: `#/components/schemas/${pascal(kind)}Project`,
      }),
    },
  ])
  const list = operation({
    id: 'listProjects',
    tag: 'projects',
    summary: 'Your projects, newest first.',
    parameters: queryParameters(listQuery),
    reply: listSchema,
  })
  const events = operation({
    id: 'streamProjectEvents',
    tag: 'projects',
    summary: 'The record as server-sent events named `project`: at once, with every change, until the project ends.',
    parameters: [idParameter],
    streams: true,
  })
  const each = Object.fromEntries([...paths, ...cancels])
  return { ...each, '/v1/projects': { get: list }, '/v1/projects/{id}/events': { get: events } }
}

function filePaths(): Json {
  const item = {
    type: 'object',
    required: ['upload_url', 'expires_at', 'file_path'],
    properties: {
      upload_url: { type: 'string', format: 'uri' },
      expires_at: { type: 'string', format: 'date-time' },
      file_path: { type: 'string' },
    },
  }
  return {
    '/v1/files/upload-urls': {
      post: operation({
        id: 'createUploadUrls',
        tag: 'files',
        summary: 'Signed URLs to PUT input files to. Pass the returned file_path in asset fields.',
        body: bodyOf(uploadUrlsInput, { items: [{ type: 'image', extension: 'png' }] }),
        reply: { type: 'object', required: ['items'], properties: { items: { type: 'array', items: item } } },
      }),
    },
  }
}

function faceDetectionPaths(): Json {
  return {
    '/v1/face-detection': {
      post: operation({
        id: 'createFaceDetection',
        tag: 'files',
        summary: 'Finds the faces in a picture or video, each person once. Free.',
        parameters: [idempotencyHeader],
        body: bodyOf(faceTaskInput, { confidence_score: 0.5, assets: { target_file_path: 'api-assets/id/1234.png' } }),
        reply: receiptSchema.audio,
      }),
    },
    '/v1/face-detection/{id}': {
      get: operation({
        id: 'getFaceDetection',
        tag: 'files',
        summary: 'The task and the faces found so far.',
        parameters: [idParameter],
        reply: faceTaskSchema,
      }),
      delete: operation({
        id: 'deleteFaceDetection',
        tag: 'files',
        summary: 'Stops the task if it runs, and removes it with its crops.',
        parameters: [idParameter],
        empty: 204,
      }),
    },
  }
}

function otherPaths(): Json {
  const gift = { type: 'object', properties: { credits: { type: 'integer' }, balance: { type: 'integer' } } }
  return {
    '/v1/account': {
      get: operation({ id: 'getAccount', tag: 'account', summary: 'Balance and subscription.', reply: accountSchema }),
    },
    '/v1/account/daily-credits': {
      post: operation({
        id: 'claimDailyCredits',
        tag: 'account',
        summary: 'The free plan’s daily credits, once per UTC day.',
        reply: gift,
      }),
    },
    '/v1/catalog': {
      get: operation({
        id: 'getCatalog',
        tag: 'account',
        summary: 'Modes, models, voices, plans and prices.',
        reply: { type: 'object' },
      }),
    },
    '/v1/catalog/{mode}': {
      get: operation({
        id: 'getCatalogMode',
        tag: 'account',
        summary: 'One mode, with the JSON Schema of its body and the files its fields take.',
        parameters: [{ ...idParameter, name: 'mode' }],
        reply: { type: 'object' },
      }),
    },
  }
}

function webhooks(): Json {
  return Object.fromEntries(
    KINDS.flatMap((kind) =>
      ['started', 'completed', 'errored'].map((action) => {
        const payload = { $ref: `#/components/schemas/${pascal(kind)}Project` }
        const schema = { type: 'object', properties: { type: { const: `${kind}.${action}` }, payload } }
        const post = {
          requestBody: { content: json(schema) },
          responses: { 200: { description: 'Any 2xx within 10 s' } },
        }
        return [`${kind}.${action}`, { post }]
      }),
    ),
  )
}
