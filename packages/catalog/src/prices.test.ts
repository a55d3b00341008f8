import { expect, test } from 'vitest'
import { invoiceOf } from './prices.ts'

test('each band’s rate applies only to the credits inside it', () => {
  // The contract's own check.
  expect(invoiceOf('creator', 150_000).dollars).toBe(174)
  const { bands, dollars } = invoiceOf('business', 2_000_000)
  expect(bands.map(({ creditsUsed }) => creditsUsed)).toEqual([100_000, 900_000, 1_000_000, 0, 0, 0])
  expect(dollars).toBe(250 + 2025 + 2000)
  expect(invoiceOf('pro', 0).dollars).toBe(0)
})
