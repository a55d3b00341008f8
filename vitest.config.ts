import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,packages,test,bin,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/data/**', '**/.cache/**'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // Renders use both cores of a small machine by themselves.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
  },
})
