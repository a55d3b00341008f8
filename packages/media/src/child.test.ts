import { chmodSync, writeFileSync } from 'node:fs'
import { workFolder } from '@bluehour/fixtures/samples'
import { describe, expect, test } from 'vitest'
import { runProgram } from './child.ts'
import { findPrograms } from './programs.ts'

const at = workFolder()
const { signal } = new AbortController()
const sh = (script: string, bounds = {}) => runProgram('/bin/sh', ['-c', script], { signal, bounds })

describe('a bounded program', () => {
  test('ends with its output and its last words', async () => {
    const ended = await sh('echo out; echo err >&2; exit 3')
    expect(ended).toMatchObject({ ok: false, reason: 'it ended with 3', stderr: 'err' })
    expect(ended.output.toString()).toBe('out\n')
  })

  test('is stopped when it takes too long', async () => {
    expect(await sh('exec sleep 30', { timeMs: 200 })).toMatchObject({ ok: false, reason: 'it took too long' })
  })

  test.runIf(process.platform === 'linux')('is held to its memory', async () => {
    const args = ['-e', 'console.log("started")']
    const small = await runProgram(process.execPath, args, { signal, bounds: { memoryBytes: 60_000_000 } })
    expect(small.ok).toBe(false)
    expect((await runProgram(process.execPath, args, { signal, bounds: {} })).ok).toBe(true)
  })

  test('sees nothing of our environment', async () => {
    process.env.BLUEHOUR_TEST_SECRET = 'hidden'
    const ended = await sh('set')
    delete process.env.BLUEHOUR_TEST_SECRET
    expect(ended.output.toString()).not.toContain('hidden')
  })

  test('that writes without end is stopped', async () => {
    const ended = await runProgram('/bin/sh', ['-c', 'while :; do echo yyyyyyyyyyyyyyyy; done'], {
      signal,
      bounds: {},
      outputBytesMax: 100_000,
    })
    expect(ended).toMatchObject({ ok: false, reason: 'it wrote too much' })
  })
})

describe('finding the programs', () => {
  test('given paths win and must be executable', () => {
    writeFileSync(at('mine'), '#!/bin/sh\n')
    chmodSync(at('mine'), 0o755)
    expect(findPrograms({ ffmpeg: at('mine'), ffprobe: at('mine') })).toEqual({
      ffmpeg: at('mine'),
      ffprobe: at('mine'),
    })
    chmodSync(at('mine'), 0o644)
    expect(() => findPrograms({ ffmpeg: at('mine') })).toThrow(
      /ffmpeg was configured as .*mine, which is not an executable/,
    )
  })

  test('what npm brought runs', async () => {
    const found = findPrograms({ searchPath: '', cacheDir: at('cache') })
    for (const program of [found.ffmpeg, found.ffprobe]) {
      expect((await runProgram(program, ['-version'], { signal, bounds: {} })).ok).toBe(true)
    }
  })
})
