import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const OUTSIDE = ['**/node_modules/**', '**/data/**', '**/.cache/**']
const files = globSync('{src,packages,test,bin,bench}/**/*.test.ts', { exclude: OUTSIDE })
const has = (file: string, words: RegExp) => words.test(readFileSync(file, 'utf8'))

/** Kills processes of ours: such a test file gets a process of its own. */
const kills = files.filter((file) => has(file, /process\.kill\(|SIGKILL/))
/** Asks for a database; the others start none. */
const stores = files.filter((file) => !kills.includes(file) && has(file, /\/(service|database|webhook-harness)\.ts'/))
const plain = files.filter((file) => !kills.includes(file) && !stores.includes(file))

/** Files of a kind run one after the other in two processes, and share what those have loaded: code, networks, a service. */
function kind(name: string, include: string[], more: object = {}): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, isolate: false, ...more } }
}

const postgres = { globalSetup: ['test/global-setup.ts'] }

export default defineConfig({
  test: {
    exclude: OUTSIDE,
    setupFiles: process.env.TEST_COSTS ? ['bench/suite-time/cost.ts'] : [],
    pool: 'forks',
    // Renders use both cores of a small machine by themselves.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    projects: [
      kind('plain', plain, { sequence: { groupOrder: 0 } }),
      kind('service', stores, { ...postgres, sequence: { groupOrder: 1 } }),
      kind('processes', kills, { ...postgres, isolate: true, sequence: { groupOrder: 2 } }),
    ],
  },
})
