import { lstat, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../files/storage.ts'
import type { StoredOutput } from '../store/projects.ts'
import type { RenderedFile } from './render-job.ts'

const NAME = /^[\w-][\w.-]*$/

/**
 * Takes what a render process made into storage. Names and files come from a process that reads strangers' files, so
 * only plain files of its own folder are taken: a link could lead anywhere. Each is looked at in a folder `aside` that the
 * process cannot write to, so that it cannot be exchanged between the look and the taking.
 */
export async function storeFiles(
  storage: Storage,
  made: readonly RenderedFile[],
  { workDir, aside }: { workDir: string; aside: string },
  folder: string,
): Promise<StoredOutput[]> {
  async function take(name: string): Promise<{ path: string; bytes: number }> {
    if (!NAME.test(name)) throw new Error(`not the name of an output: ${JSON.stringify(name)}`)
    const file = join(aside, `made-${name}`)
    await rename(join(workDir, name), file)
    const facts = await lstat(file)
    if (!facts.isFile() || facts.nlink !== 1) throw new Error(`the output ${name} is not a file of its own`)
    const path = `${folder}/${name}`
    await storage.putFile(path, file)
    return { path, bytes: facts.size }
  }

  await mkdir(aside, { recursive: true })
  const stored: StoredOutput[] = []
  for (const { name, thumb, engine } of made) {
    const output = { name, ...(await take(name)), ...(engine && { engine }) }
    stored.push(thumb ? { ...output, thumb: (await take(thumb)).path } : output)
  }
  return stored
}
