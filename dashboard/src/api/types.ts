import type { JsonSchema } from '../../../src/projects/input-schema.ts'
import type { Choice, Quote } from '../../../src/projects/quote.ts'
import type { projectRecord } from '../../../src/records/project.ts'

/** What the service answers. Types that the server has are the server's. */
export type { Choice, JsonSchema, Quote }

type ProjectRecord = ReturnType<typeof projectRecord>

export type Kind = 'video' | 'image' | 'audio'
export type PlanName = 'free' | 'creator' | 'pro' | 'business'

export type Account = {
  id: string
  email: string
  role: 'owner' | 'operator'
  plan: PlanName
  credits: number
  has_password: boolean
  low_balance: number | null
  usage_priced: boolean
}
export type SessionState = {
  account: Account | null
  sign_up: boolean
  mails: boolean
  sells: boolean
  version: string
}

export type Project = ProjectRecord & { kind: Kind; mode: string }
export type LibraryItem = Project & { thumbs: string[]; bytes: number }
export type LibraryPage = { items: LibraryItem[]; next_cursor: string | null; total: number | null }
export type ProjectDetail = LibraryItem & {
  input: Record<string, unknown>
  inputs: Record<string, string>
  engine: string | null
  seed: number
  attempts: number
  plan: PlanName
  key_name: string | null
  started_at: string | null
  canceled_at: string | null
  events: { type: string; created_at: string; deliveries: number; delivered: number }[]
}

export type ModeFacts = {
  path: string
  mode: string
  kind: Kind
  type: string
  title: string
  summary: string
  median_seconds: number
  /** Which kinds of files it takes as an input. */
  takes: Media[]
  example: Record<string, unknown>
  example_credits: Record<PlanName, number>
}
export type Media = 'image' | 'video' | 'audio' | 'gif'
export type AssetField = { field: string; media: Media[] }
export type ModeForm = ModeFacts & { schema: JsonSchema; assets: AssetField[] }
export type Catalog = {
  version: string
  modes: ModeFacts[]
  voices: { names: string[]; details: { name: string; language: string; gender: string; tone: string }[] }
  video_models: Record<string, Record<string, unknown>>
  image_models: Record<string, Record<string, unknown>>
  upload_extensions: Record<Kind, string[]>
}

export type ApiKey = {
  id: string
  name: string
  prefix: string
  last4: string
  permissions: ('generate' | 'read')[]
  credits_used: number
  credits_this_month: number
  credit_limit: number | null
  created_at: string
  last_used_at: string | null
  expires_at: string | null
}

export type Webhook = {
  id: string
  url: string
  events: string[]
  enabled: boolean
  secret_last4: string
  created_at: string
}
export type Attempt = {
  number: number
  status: number | null
  duration_ms: number
  answer: string | null
  error: string | null
  created_at: string
}
export type Delivery = {
  id: string
  event_id: string
  type: string
  project_id: string | null
  endpoint_id: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  created_at: string
  next_at: string | null
  ended_at: string | null
  log: Attempt[]
}

export type InvoiceBand = {
  from: number
  to: number | null
  off: number
  creditsUsed: number
  dollarsPerCredit: number
  dollars: number
}
export type Usage = {
  cells: { day: string; key_id: string | null; mode: string; credits: number; projects: number }[]
  keys: { id: string; name: string; deleted: boolean }[]
  complete: number
  failed: number
  canceled: number
  success_rate: number | null
  median_wait_ms: number | null
  median_render_ms: number | null
  invoice: { bands: InvoiceBand[]; dollars: number } | null
}
export type LedgerLine = {
  id: number
  kind: string
  credits: number
  balance_after: number
  project_id: string | null
  project_name: string | null
  mode: string | null
  key_name: string | null
  note: string | null
  created_at: string
}

export type PlanFacts = {
  name: PlanName
  label: string
  price_month: number
  price_year: number
  credits_month: number
  credits_daily: number
  edge_max: number
  video_max: string
  image_max: string
  upload_bytes_max: number
  watermark: boolean
}
export type PlanState = {
  plan: PlanName
  credits: number
  billing_interval: 'month' | 'year' | null
  period_end: string | null
  cancel_at_period_end: boolean
  sells: boolean
  daily: { credits: number; claimed: boolean }
  plans: PlanFacts[]
  packs: { name: string; credits: number; price: number }[]
  payments: { reference: string; what: string; amount: number; currency: string; credits: number; created_at: string }[]
}
