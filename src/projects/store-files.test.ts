import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDiskStorage, type Storage } from '../files/storage.ts'
import { storeFiles } from './store-files.ts'

const root = mkdtempSync(join(tmpdir(), 'bluehour-store-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const at = (...names: string[]) => join(root, ...names)
mkdirSync(at('work'))
writeFileSync(at('secret'), 'a secret')

const take = async (name: string, storage?: Storage) =>
  storeFiles(
    storage ?? (await openDiskStorage(at('files'))),
    [{ name, bytes: 0 }],
    { workDir: at('work'), aside: at('aside') },
    'outputs/p/1',
  )

test('a plain file of the render process is taken', async () => {
  writeFileSync(at('work', 'output.png'), 'a picture')
  expect(await take('output.png')).toEqual([{ name: 'output.png', path: 'outputs/p/1/output.png', bytes: 9 }])
  expect(readFileSync(at('files', 'outputs', 'p', '1', 'output.png'), 'utf8')).toBe('a picture')
})

test('a link to somewhere else is not, nor a name that leads elsewhere', async () => {
  symlinkSync(at('secret'), at('work', 'soft.png'))
  linkSync(at('secret'), at('work', 'hard.png'))
  for (const name of ['soft.png', 'hard.png']) await expect(take(name)).rejects.toThrow('not a file of its own')
  for (const name of ['../secret', '.hidden', 'a/b']) await expect(take(name)).rejects.toThrow('not the name')
})

test('what was looked at is what is taken, whatever the process does meanwhile', async () => {
  writeFileSync(at('work', 'swapped.png'), 'a picture')
  const disk = await openDiskStorage(at('files'))
  const storage: Storage = {
    ...disk,
    putFile: async (path, file) => {
      rmSync(at('work', 'swapped.png'), { force: true })
      symlinkSync(at('secret'), at('work', 'swapped.png'))
      await disk.putFile(path, file)
    },
  }
  await take('swapped.png', storage)
  expect(readFileSync(at('files', 'outputs', 'p', '1', 'swapped.png'), 'utf8')).toBe('a picture')
})
