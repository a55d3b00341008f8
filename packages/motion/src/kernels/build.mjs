// Compiles the kernel: `npm run build:kernels`. The result is committed; a test compiles again and compares.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Each canvas has a memory of its own; no runtime, so that nothing is allocated behind our back. */
const OPTIONS = [
  ...['warp.ts', '--baseDir', here, '--outFile', 'warp.wasm'],
  ...['--runtime', 'stub', '--initialMemory', '1', '--enable', 'simd', '-O3', '--converge', '--noAssert'],
]

/** The bytes of warp.wasm, from the source as it is. */
export async function compileWarp() {
  const files = new Map()
  const { error, stderr } = await asc.main(OPTIONS, { writeFile: (name, contents) => void files.set(name, contents) })
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`)
  return files.get('warp.wasm')
}

if (process.argv.some((word) => word.endsWith('motion/src/kernels/build.mjs'))) {
  await writeFile(new URL('warp.wasm', import.meta.url), await compileWarp())
}
