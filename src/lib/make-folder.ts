import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Step by step: Node's recursive mkdir never returns on file systems that know no new folders, such as /proc. */
export function makeFolder(path: string, mode = 0o700): void {
  if (existsSync(path)) return
  makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
