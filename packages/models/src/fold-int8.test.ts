import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { describe, expect, it } from 'vitest'
import { foldGraph, foldInt8 } from './fold-int8.ts'
import { newGraph } from './onnx-builder.ts'
import { encodeModel, type Model } from './onnx-graph.ts'

const FLOAT = 1

/** A convolution with bias and a matrix product, both as ONNX Runtime's quantiser writes them. */
function quantisedModel(): Model {
  const graph = newGraph('quantised')
  const x = graph.input('x', [1, 2, 'n'])
  graph.op('DynamicQuantizeLinear', [x], {}, ['xq', 'xs', 'xz'])
  const kernel = graph.tensor(Int8Array.of(10, -20, 30, 40, -50, 60, 70, -80, 90, 100, -110, 120), [2, 2, 3])
  graph.op('ConvInteger', ['xq', kernel, 'xz', graph.tensor(Int8Array.of(3), [])], { pads: [1, 1] }, ['ci'])
  const scale = graph.op('Mul', ['xs', graph.floats([0.02], [])], {}, ['scale'])
  const bias = graph.op('Reshape', [graph.op('Div', [graph.floats([0.5, -0.25]), scale]), graph.integers([1, 2, 1])])
  const rounded = graph.op('Cast', [graph.op('Floor', [bias])], { to: 6 })
  const sum = graph.op('Add', ['ci', rounded])
  const conv = graph.op('Mul', [graph.op('Cast', [sum], { to: FLOAT }), scale], {}, ['conv'])
  const turned = graph.op('Transpose', [conv], { perm: [0, 2, 1] })
  graph.op('DynamicQuantizeLinear', [turned], {}, ['cq', 'cs', 'cz'])
  const matrix = graph.tensor(Int8Array.of(10, 20, 30, -40, 50, 60), [2, 3])
  graph.op('MatMulInteger', ['cq', matrix, 'cz', graph.tensor(Int8Array.of(0), [])], {}, ['mi'])
  const scales = graph.op('Mul', ['cs', graph.floats([0.01, 0.02, 0.03])])
  graph.op('Mul', [graph.op('Cast', ['mi'], { to: FLOAT }), scales], {}, ['y'])
  graph.output('y', [1, 'n', 3])
  return graph.model()
}

async function run(model: Model, values: readonly number[]): Promise<number[]> {
  const session = await InferenceSession.create(encodeModel(model))
  const { y } = await session.run({ x: new Tensor('float32', Float32Array.from(values), [1, 2, values.length / 2]) })
  await session.release()
  return Array.from(y!.data as Float32Array)
}

describe('folding int8 graphs', () => {
  it('gives floats with the same result but for rounding', async () => {
    const values = Array.from({ length: 40 }, (_, index) => Math.sin(index * 1.7))
    const before = await run(quantisedModel(), values)
    const model = quantisedModel()
    expect(foldGraph(model.graph)).toEqual({ folded: 2, left: 0 })
    const after = await run(model, values)
    const range = Math.max(...before) - Math.min(...before)
    for (const [index, value] of after.entries()) expect(Math.abs(value - before[index]!)).toBeLessThan(range * 0.02)
  })

  it('leaves nothing of the old nodes behind', () => {
    const model = quantisedModel()
    foldGraph(model.graph)
    expect(model.graph.nodes.map(({ type }) => type)).toEqual(['Conv', 'Transpose', 'MatMul'])
    expect(model.graph.tensors.map(({ type }) => type)).toEqual([FLOAT, FLOAT, FLOAT])
  })

  it('leaves alone what does not fit the pattern', () => {
    const model = quantisedModel()
    model.graph.nodes.find(({ type }) => type === 'MatMulInteger')!.inputs[1] = 'x'
    expect(foldGraph(model.graph)).toEqual({ folded: 1, left: 1 })
  })

  it('refuses a file that has nothing to fold', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bluehour-fold-'))
    const graph = newGraph('plain')
    graph.op('Relu', [graph.input('x', [1])], {}, ['y'])
    graph.output('y', [1])
    await writeFile(join(dir, 'plain.onnx'), encodeModel(graph.model()))
    await expect(foldInt8(join(dir, 'plain.onnx'), join(dir, 'out.onnx'))).rejects.toThrow(/nothing to fold/)
    await rm(dir, { recursive: true })
  })
})
