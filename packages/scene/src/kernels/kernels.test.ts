import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Build = { compileKernels(): Promise<Uint8Array> }

test('kernels.wasm is what the sources compile to: after a change run npm run build:kernels', async () => {
  // In a variable: the compiler of the types must not follow it into AssemblyScript's own.
  const build = './build.mjs'
  const { compileKernels } = (await import(build)) as Build
  const committed = readFileSync(new URL('kernels.wasm', import.meta.url))
  expect(Buffer.compare(Buffer.from(await compileKernels()), committed)).toBe(0)
})
