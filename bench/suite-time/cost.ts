import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'

/** Processor seconds of this process and of those it started that have ended, from /proc/self/stat. */
function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

const cpu = cpuSeconds()
const from = performance.now()
let file = ''
beforeAll(() => {
  file = expect.getState().testPath ?? ''
})
afterAll(() => {
  const line = {
    file: file.replace(process.cwd(), '').slice(1),
    cpu: cpuSeconds() - cpu,
    wall: (performance.now() - from) / 1000,
  }
  appendFileSync(process.env.TEST_COSTS ?? '', `${JSON.stringify(line)}\n`)
})
