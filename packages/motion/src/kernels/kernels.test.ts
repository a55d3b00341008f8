import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Build = { compileWarp(): Promise<Uint8Array> }

test('warp.wasm is what the source compiles to: after a change run npm run build:kernels', async () => {
  // In a variable: the compiler of the types must not follow it into AssemblyScript's own.
  const build = './build.mjs'
  const { compileWarp } = (await import(build)) as Build
  const committed = readFileSync(new URL('warp.wasm', import.meta.url))
  expect(Buffer.compare(Buffer.from(await compileWarp()), committed)).toBe(0)
})
