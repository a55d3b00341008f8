import type { PlanName } from './plans.ts'

/** Credits for sale on any plan. Money in US cents. */
export const PACKS = {
  small: { name: 'small', credits: 4_000, price: 1_000 },
  medium: { name: 'medium', credits: 12_000, price: 3_000 },
  large: { name: 'large', credits: 32_000, price: 8_000 },
} as const

export type PackName = keyof typeof PACKS
export const PACK_NAMES = Object.keys(PACKS) as PackName[]

/** Usage-based pricing: each band's discount applies only to the credits inside it. */
const BANDS = [
  { upTo: 100_000, off: 0 },
  { upTo: 1_000_000, off: 0.1 },
  { upTo: 5_000_000, off: 0.2 },
  { upTo: 10_000_000, off: 0.3 },
  { upTo: 50_000_000, off: 0.4 },
  { upTo: Number.POSITIVE_INFINITY, off: 0.5 },
] as const

/** Millionths of a dollar for a credit in the first band. The free plan has no usage-based pricing; it pays as Creator. */
const MICROS_PER_CREDIT: Record<PlanName, number> = { free: 1_200, creator: 1_200, pro: 1_950, business: 2_500 }

export type InvoiceBand = {
  from: number
  to: number | null
  off: number
  creditsUsed: number
  dollarsPerCredit: number
  dollars: number
}

/** What a month's credits cost so far, band by band. */
export function invoiceOf(plan: PlanName, creditsUsed: number): { bands: InvoiceBand[]; dollars: number } {
  let below = 0
  const bands = BANDS.map(({ upTo, off }) => {
    const used = Math.max(0, Math.min(creditsUsed, upTo) - below)
    const micros = MICROS_PER_CREDIT[plan] * (1 - off)
    const band = {
      from: below + 1,
      to: Number.isFinite(upTo) ? upTo : null,
      off,
      creditsUsed: used,
      dollarsPerCredit: Math.round(micros) / 1e6,
      dollars: Math.round(used * micros) / 1e6,
    }
    below = upTo
    return band
  })
  return { bands, dollars: Math.round(bands.reduce((sum, { dollars }) => sum + dollars, 0) * 100) / 100 }
}
