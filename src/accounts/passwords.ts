import { AppError } from '@bluehour/engine/errors'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's own measure of work: 19 MB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LENGTH_MIN = 10
const LENGTH_MAX = 200

export async function hashPassword(password: string): Promise<string> {
  if ([...password].length < LENGTH_MIN || password.length > LENGTH_MAX) {
    throw new AppError('invalid_request', `password: must have ${LENGTH_MIN} to ${LENGTH_MAX} characters`)
  }
  return hash(password, OPTIONS)
}

let nobodys: Promise<string> | undefined

/** Takes as long for an account that does not exist as for one that does. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hash('nobody has this password', OPTIONS)
  const right = await verify(stored ?? (await nobodys), password.slice(0, LENGTH_MAX + 1))
  return right && Boolean(stored)
}
