import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** node dashboard/build.ts FOLDER: builds the dashboard into the folder, all or nothing. */
const [target] = process.argv.slice(2)
if (!target) throw new Error('Say which folder to build into.')
const temporary = `${target}.${process.pid}.tmp`
// Whoever starts it may be a test; React's checks for developers are half as large again and slower.
process.env.NODE_ENV = 'production'

await build({
  // Chunks and styles name each other by relative paths; the page names the first by the path it is served under.
  base: './',
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  clearScreen: false,
  build: {
    outDir: temporary,
    assetsDir: 'app',
    // A data: URL cannot be cached apart, and the page's policy allows few of them.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})
for (const name of readdirSync(join(temporary, 'app'))) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const file = join(temporary, 'app', name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
try {
  renameSync(temporary, target)
} catch {
  // Somebody else was quicker, with the same result.
  rmSync(temporary, { recursive: true, force: true })
}
process.exit(0)
