// Compiles the kernels: `npm run build:kernels`. The result is committed; a test compiles again and compares.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Memory is shared by the threads and grows up to 2 GB; no runtime, so that nothing is allocated behind our back. */
const OPTIONS = [
  'index.ts',
  '--baseDir',
  here,
  '--outFile',
  'kernels.wasm',
  ...['--runtime', 'stub', '--importMemory', '--sharedMemory', '--initialMemory', '1024', '--maximumMemory', '32768'],
  ...['--enable', 'simd', '--enable', 'threads', '-O3', '--converge', '--noAssert'],
]

/** The bytes of kernels.wasm, from the sources as they are. */
export async function compileKernels() {
  const files = new Map()
  const { error, stderr } = await asc.main(OPTIONS, { writeFile: (name, contents) => void files.set(name, contents) })
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`)
  return files.get('kernels.wasm')
}

if (process.argv[1] === fileURLToPath(import.meta.url) || process.argv.some((word) => word.endsWith('kernels/build.mjs'))) {
  await writeFile(new URL('kernels.wasm', import.meta.url), await compileKernels())
}
