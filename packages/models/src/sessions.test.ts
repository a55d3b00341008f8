import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Tensor } from 'onnxruntime-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGraph } from './onnx-builder.ts'
import { encodeModel } from './onnx-graph.ts'
import { openSessions } from './sessions.ts'
import type { Weights } from './weights.ts'

let dir: string
let fileBytes: number
const asked: string[] = []

/** A store whose every weight is a small model that adds the length of its name. */
const weights: Weights = {
  path: async (name) => {
    asked.push(name)
    return join(dir, `${name}.onnx`)
  },
  list: async () => [],
  pull: async () => undefined,
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bluehour-sessions-'))
  for (const name of ['modnet', 'u2netp', 'migan']) {
    const graph = newGraph(name)
    graph.op('Add', [graph.input('x', [1]), graph.floats([name.length])], {}, ['y'])
    graph.output('y', [1])
    await writeFile(join(dir, `${name}.onnx`), encodeModel(graph.model()))
  }
  fileBytes = (await stat(join(dir, 'modnet.onnx'))).size
})

afterAll(() => rm(dir, { recursive: true }))

const feeds = () => ({ x: new Tensor('float32', [1], [1]) })
const value = (out: Record<string, Tensor>) => (out.y!.data as Float32Array)[0]

describe('sessions', () => {
  it('runs a model by the name of its weight', async () => {
    const session = await openSessions({ weights, threads: 1 }).get('modnet')
    expect(session.inputNames).toEqual(['x'])
    expect(session.outputNames).toEqual(['y'])
    expect(value(await session.run(feeds()))).toBe(7)
  })

  it('keeps a session usable after its memory was given back', async () => {
    // Room for one model only: each use of one pushes the other out.
    const sessions = openSessions({ weights, threads: 1, budgetBytes: fileBytes + 10 })
    const [first, second] = [await sessions.get('modnet'), await sessions.get('migan')]
    for (let round = 0; round < 3; round++) {
      expect(value(await first.run(feeds()))).toBe(7)
      expect(value(await second.run(feeds()))).toBe(6)
    }
  })

  it('never takes away what is running', async () => {
    const sessions = openSessions({ weights, threads: 1, budgetBytes: 1 })
    const names = ['modnet', 'u2netp', 'migan'] as const
    const opened = await Promise.all(names.map((name) => sessions.get(name)))
    const runs = Array.from({ length: 30 }, (_, index) => opened[index % 3]!.run(feeds()))
    expect((await Promise.all(runs)).map(value)).toEqual(
      Array.from({ length: 30 }, (_, index) => names[index % 3]!.length + 1),
    )
  })

  it('can be used again after everything was released', async () => {
    const sessions = openSessions({ weights, threads: 1 })
    const session = await sessions.get('modnet')
    await sessions.release()
    expect(value(await session.run(feeds()))).toBe(7)
  })

  it('tries again after a model could not be loaded', async () => {
    const sessions = openSessions({ weights, threads: 1 })
    const broken = join(dir, 'rife.onnx')
    await writeFile(broken, 'not a model')
    await expect(sessions.get('rife')).rejects.toThrow()
    const graph = newGraph('mended')
    graph.op('Relu', [graph.input('x', [1])], {}, ['y'])
    graph.output('y', [1])
    await writeFile(broken, encodeModel(graph.model()))
    expect(value(await (await sessions.get('rife')).run(feeds()))).toBe(1)
  })
})
