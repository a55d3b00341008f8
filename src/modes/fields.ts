import { z } from 'zod'

/** Fields that many modes have, with the same words everywhere. */
export const nameField = z
  .string()
  .max(1000)
  .nullish()
  .describe('Your name for the project; a default is made when it is left out.')

/** As long as browsers and servers take a URL. */
export const PATH_MAX = 2_048

/** A `file_path` from the upload operation, or a URL. */
export const assetField = (what: string) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(PATH_MAX)
    .describe(`${what}: a file_path from the upload operation, or a URL.`)
