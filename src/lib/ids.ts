import { randomBytes } from 'node:crypto'

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE62 = `${BASE36}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

/** Random characters without modulo bias. */
export function randomText(length: number, alphabet = BASE62): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

/**
 * 25 characters in the reference's shape: `c`, then the time in base 36, then chance.
 * Ids made later sort later, which keeps index pages warm.
 */
export function newId(nowMs = Date.now()): string {
  return `c${nowMs.toString(36).padStart(9, '0')}${randomText(15, BASE36)}`
}

export const newApiKey = () => `mhk_live_${randomText(32)}`
export const newWebhookSecret = () => `mhw_live_${randomText(32)}`
