#!/usr/bin/env node
// npm test: lint and types beside the tests. npm test -- <arguments>: vitest alone, with them.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLike, runNode } from './node24.mjs'
import { ensurePackages, ROOT } from './packages.mjs'

const VITEST = ['vitest', 'vitest.mjs']
/** What has not changed since the last run is not checked again. */
const types = (project, name) => ['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`]
const CHECKS = [
  { name: 'biome', program: ['@biomejs', 'biome', 'bin', 'biome'], args: ['check', '.'] },
  { name: 'tsc', program: ['typescript', 'bin', 'tsc'], args: types('.', 'types') },
  { name: 'tsc', program: ['typescript', 'bin', 'tsc'], args: types('dashboard', 'dashboard-types') },
]

const env = { ...process.env }
if (!process.stdout.isTTY) {
  delete env.FORCE_COLOR
  env.NO_COLOR = '1'
}

function run(program, args, output) {
  return runNode([join(ROOT, 'node_modules', ...program), ...args], { env, output })
}

/** Every check runs, whatever the others found. The last line counts them all. */
async function runAll() {
  const folder = mkdtempSync(join(tmpdir(), 'bluehour-results-'))
  try {
    const checks = runChecks(join(folder, 'check'))
    const file = join(folder, 'results.json')
    const exit = await run(VITEST, ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
    const ended = await checks
    const stopped = [exit, ...ended].find(({ signal }) => signal)
    if (stopped) return stopped
    const failed = ended.filter(({ code }) => code !== 0).length
    const tests = countTests(file, exit.code === 0)
    console.log(`${CHECKS.length - failed + tests.passed} passed, ${failed + tests.failed} failed`)
    return { code: failed + tests.failed > 0 ? 1 : exit.code, signal: null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One after the other, beside the tests. What a check says is shown when it has ended, in one piece. */
async function runChecks(file) {
  const ended = []
  for (const { name, program, args } of CHECKS) {
    const output = openSync(file, 'w')
    const exit = await run(program, args, output)
    closeSync(output)
    const result = exit.code === 0 ? '' : `${name} failed\n`
    console.log(`> ${name} ${args.join(' ')}\n${readFileSync(file, 'utf8')}${result}`)
    ended.push(exit)
    if (exit.signal) break
  }
  return ended
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
