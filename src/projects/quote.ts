import { isPaid, PLANS, type Plan } from '@bluehour/catalog/plans'
import type { z } from 'zod'
import type { Mode } from '../modes/mode.ts'
import { formatIssue } from './format-issue.ts'
import { type AssetField, assetFieldsOf, inputSchema, type JsonSchema } from './input-schema.ts'
import type { Caller } from './submit.ts'

export type Problem = { field: string; message: string }
/** What one value of a field would cost, with everything else as it is; or why it cannot be. */
export type Choice = { value: string | number; credits: number | null; problem: string | null; needs_plan: boolean }
export type Quote = {
  credits: number | null
  /** What must be mended before it can be sent. */
  problems: Problem[]
  /** Words when the plan does not allow it. */
  refusal: string | null
  choices: Record<string, Choice[]>
}

/** Fields whose values may differ in price, at most this many each. */
const CHOICES_MAX = 60

/**
 * The price while a form is being filled in: what is still missing is taken from the mode's example, and files need not
 * be there yet. Nothing is written and nothing held.
 */
export function quote(caller: Caller, mode: Mode, body: unknown): Quote {
  const plan = PLANS[caller.plan]
  const strict = mode.input.safeParse(body, { error: formatIssue })
  const problems = strict.success
    ? []
    : strict.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  const filled = fillFrom(mode.example, body)
  const { credits, conflicts, refusal } = priceOf(mode, filled, plan)
  const fromConflicts = strict.success ? conflicts.map(toProblem) : []
  return { credits, problems: [...problems, ...fromConflicts], refusal, choices: choicesOf(mode, filled, plan) }
}

function priceOf(mode: Mode, body: unknown, plan: Plan) {
  const parsed = mode.input.safeParse(body)
  if (!parsed.success) return { credits: null, conflicts: [], refusal: null }
  const conflicts = mode.validate(parsed.data, plan)
  const refusal = mode.checkPlan(parsed.data, plan) ?? null
  if (conflicts.length > 0) return { credits: null, conflicts, refusal }
  const credits = mode.price(parsed.data, mode.estimate(parsed.data, plan), plan)
  return { credits, conflicts, refusal }
}

function toProblem(sentence: string): Problem {
  const [, field = '', message = sentence] = /^([a-z0-9_.]+): (.+)$/s.exec(sentence) ?? []
  return { field, message }
}

/** Top-level choices and those of `style`: models, sizes, lengths, kinds of quality. */
function choicesOf(mode: Mode, filled: unknown, plan: Plan): Record<string, Choice[]> {
  const schema = schemaOf(mode)
  const found: Record<string, Choice[]> = {}
  const places: [string[], Record<string, JsonSchema>][] = [
    [[], schema.properties ?? {}],
    [['style'], schema.properties?.style?.properties ?? {}],
  ]
  for (const [path, properties] of places) {
    for (const [name, property] of Object.entries(properties)) {
      const values = property.enum
      if (!values || values.length > CHOICES_MAX || property.deprecated) continue
      found[[...path, name].join('.')] = values.map((value) =>
        choice(mode, plan, value, withValue(filled, path, name, value)),
      )
    }
  }
  return found
}

function choice(mode: Mode, plan: Plan, value: string | number, body: unknown): Choice {
  const { credits, conflicts, refusal } = priceOf(mode, body, plan)
  const problem = conflicts[0] ? toProblem(conflicts[0]).message : refusal
  return { value, credits, problem, needs_plan: refusal !== null && (!isPaid(plan) || plan.rank < 3) }
}

function withValue(body: unknown, path: readonly string[], name: string, value: unknown): unknown {
  const copy = structuredClone(body) as Record<string, unknown>
  let place = copy
  for (const step of path) {
    place[step] = typeof place[step] === 'object' && place[step] !== null ? place[step] : {}
    place = place[step] as Record<string, unknown>
  }
  place[name] = value
  return copy
}

/** The body, with the example's values where it has none. */
function fillFrom(example: unknown, body: unknown): unknown {
  if (body === undefined || body === null || body === '') return structuredClone(example)
  if (!isRecord(example) || !isRecord(body)) return body
  const names = new Set([...Object.keys(example), ...Object.keys(body)])
  const entries = [...names].map((name) => [name, fillFrom(example[name], body[name])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemas = new Map<string, JsonSchema>()

function schemaOf(mode: Mode): JsonSchema {
  let schema = schemas.get(mode.path)
  if (!schema) {
    schema = inputSchema(mode.input as z.ZodType)
    schemas.set(mode.path, schema)
  }
  return schema
}

export type ModeForm = { schema: JsonSchema; assets: AssetField[] }

/** All that a form for the mode needs to know. */
export const formOf = (mode: Mode): ModeForm => ({
  schema: schemaOf(mode),
  assets: assetFieldsOf(mode, schemaOf(mode)),
})
