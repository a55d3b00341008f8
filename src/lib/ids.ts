import { randomFillSync } from 'node:crypto'

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE62 = `${BASE36}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

/** Random characters without modulo bias. */
export function randomText(length: number, alphabet = BASE62): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    if (byte < limit) text += alphabet[byte % alphabet.length]
  }
  return text
}

// Asking the system for every few bytes costs more than all the rest of an id. Bytes are wiped once used.
const pool = Buffer.alloc(4096)
let used = pool.length

function randomByte(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const byte = pool[used] as number
  pool[used++] = 0
  return byte
}

/**
 * 25 characters in the reference's shape: `c`, then the time in base 36, then chance.
 * Ids made later sort later, which keeps index pages warm.
 */
export function newId(nowMs = Date.now()): string {
  return `c${nowMs.toString(36).padStart(9, '0')}${randomText(15, BASE36)}`
}

/** Whether it can be an id at all. What comes from a URL may hold characters no database takes. */
export const isId = (text: string) => /^[a-z0-9-]{1,40}$/.test(text)

export const API_KEY_PREFIX = 'mhk_live_'
export const newApiKey = () => `${API_KEY_PREFIX}${randomText(32)}`
export const newWebhookSecret = () => `mhw_live_${randomText(32)}`
