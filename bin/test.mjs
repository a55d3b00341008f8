#!/usr/bin/env node
// npm test: lint, types, tests. npm test -- <arguments>: vitest alone, with them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLike, runNode } from './node24.mjs'
import { ensurePackages, ROOT } from './packages.mjs'

const VITEST = ['vitest', 'vitest.mjs']
const CHECKS = [
  { name: 'biome', program: ['@biomejs', 'biome', 'bin', 'biome'], args: ['check', '.'] },
  { name: 'tsc', program: ['typescript', 'bin', 'tsc'], args: ['-p', '.'] },
  { name: 'tsc', program: ['typescript', 'bin', 'tsc'], args: ['-p', 'dashboard'] },
]

const env = { ...process.env }
if (!process.stdout.isTTY) {
  delete env.FORCE_COLOR
  env.NO_COLOR = '1'
}

function run(program, args) {
  return runNode([join(ROOT, 'node_modules', ...program), ...args], { env })
}

/** Every check runs, whatever the others found. The last line counts them all. */
async function runAll() {
  let passed = 0
  let failed = 0
  for (const { name, program, args } of CHECKS) {
    console.log(`> ${name} ${args.join(' ')}`)
    const exit = await run(program, args)
    if (exit.signal) return exit
    if (exit.code === 0) passed++
    else failed++
  }
  if (failed > 0)
    console.log(`\n${failed} of ${CHECKS.length} checks failed, see above. Running the tests all the same.`)
  const folder = mkdtempSync(join(tmpdir(), 'bluehour-results-'))
  try {
    const file = join(folder, 'results.json')
    const exit = await run(VITEST, ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
    if (exit.signal) return exit
    const tests = countTests(file, exit.code === 0)
    console.log(`${passed + tests.passed} passed, ${failed + tests.failed} failed`)
    return { code: failed + tests.failed > 0 ? 1 : exit.code, signal: null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countTests(file, ok) {
  let results = { numPassedTests: 0, numFailedTests: 0 }
  try {
    results = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    console.log('vitest wrote no results.')
  }
  // A file that cannot be loaded fails the run without failing a test.
  return { passed: results.numPassedTests, failed: results.numFailedTests || (ok ? 0 : 1) }
}

process.chdir(ROOT)
await ensurePackages({ dev: true })
const args = process.argv.slice(2)
endLike(args.length > 0 ? await run(VITEST, ['run', ...args]) : await runAll())
