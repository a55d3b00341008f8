import { InferenceSession, Tensor } from 'onnxruntime-node'
import { describe, expect, it } from 'vitest'
import { float, newGraph } from './onnx-builder.ts'
import { decodeModel, encodeModel, tensorNumbers } from './onnx-graph.ts'

function buildSample() {
  const graph = newGraph('sample')
  const x = graph.input('x', [1, 'n'])
  const leaky = graph.op('LeakyRelu', [x], { alpha: float(0.5) })
  const doubled = graph.op('Mul', [leaky, graph.floats([2], [1])])
  graph.op('Concat', [doubled, x], { axis: 1 }, ['y'])
  graph.output('y', [1, 'm'])
  return graph.model()
}

describe('onnx graphs', () => {
  it('builds a model that ONNX Runtime runs', async () => {
    const session = await InferenceSession.create(encodeModel(buildSample()))
    const { y } = await session.run({ x: new Tensor('float32', [-2, 3], [1, 2]) })
    expect(Array.from(y!.data as Float32Array)).toEqual([-2, 6, -2, 3])
    await session.release()
  })

  it('reads back exactly what it wrote', () => {
    const bytes = encodeModel(buildSample())
    const model = decodeModel(bytes)
    expect(model.graph.nodes.map((node) => node.type)).toEqual(['LeakyRelu', 'Mul', 'Concat'])
    expect(Array.from(tensorNumbers(model.graph.tensors[0]!))).toEqual([2])
    expect(encodeModel(model)).toEqual(bytes)
  })

  it('refuses bytes that are not a model', () => {
    expect(() => decodeModel(Uint8Array.of(1, 2, 3))).toThrow(/protobuf/)
    expect(() => decodeModel(new Uint8Array())).toThrow(/not an ONNX model/)
  })

  it('does not take a fraction for an integer attribute', () => {
    expect(() => newGraph('g').op('LeakyRelu', ['x'], { alpha: 0.2 })).toThrow(/float\(0.2\)/)
  })

  it('refuses a tensor whose shape does not fit its values', () => {
    expect(() => newGraph('g').floats([1, 2, 3], [2, 2])).toThrow(/2×2/)
  })
})
