import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLiteral } from './convert-nsfwjs.ts'
import { convertTfGraph } from './convert-tf-graph.ts'
import type { TfModel, TfNode } from './tfjs-model.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bluehour-tf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const input: TfNode = {
  name: 'input',
  op: 'Placeholder',
  attr: { shape: { shape: { dim: [1, 2, 1, 2].map((size) => ({ size: String(size) })) } } },
}

test('a graph that turns its values itself keeps the order of its axes; folded shapes and packed bytes are read', async () => {
  const node: TfNode[] = [
    input,
    // Channels first comes in, is turned for the convolution and reshaped by a shape made of parts.
    { name: 'turn', op: 'Transpose', input: ['input', 'perm'] },
    {
      name: 'conv',
      op: 'Conv2D',
      input: ['turn', 'weights'],
      attr: { strides: { list: { i: ['1', '1', '1', '1'] } }, padding: { s: Buffer.from('VALID').toString('base64') } },
    },
    { name: 'zeros', op: 'SparseToDense', input: ['none', 'length', 'none', 'zero'] },
    { name: 'shape', op: 'AddV2', input: ['sides', 'zeros'] },
    { name: 'rows', op: 'Reshape', input: ['conv', 'shape'] },
    { name: 'parts', op: 'SplitV', input: ['rows', 'cuts', 'axis'] },
    { name: 'first', op: 'Identity', input: ['parts'] },
    { name: 'second', op: 'Identity', input: ['parts:1'] },
  ]
  const int32 = (name: string, ...shape: number[]) => ({ name, shape, dtype: 'int32' as const })
  const weights: TfModel['weightsManifest'][0]['weights'] = [
    int32('perm', 4),
    { name: 'weights', shape: [1, 1, 2, 2], dtype: 'float32', quantization: { dtype: 'uint8', min: -1, scale: 0.5 } },
    int32('none', 0, 1),
    int32('length', 1),
    int32('zero'),
    int32('sides', 2),
    int32('cuts', 2),
    int32('axis'),
  ]
  const ints = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
  // As bytes × 0.5 − 1: from channel 0 to (1, 0), from channel 1 to (2, −1).
  const bin = Buffer.concat([ints(0, 2, 3, 1), Buffer.from([4, 2, 6, 0]), ints(2, 0, 2, 2, 1, 1, 1)].slice(0, 2))
  const rest = Buffer.concat([ints(2), ints(0), ints(2, 2), ints(1, 1), ints(1)])
  const file = join(folder, 'model.onnx')
  const signature = { outputs: { a: { name: 'first:0' }, b: { name: 'second:0' } } }
  await convertTfGraph(
    { modelTopology: { node }, weightsManifest: [{ paths: [], weights }], signature },
    Buffer.concat([bin, rest]),
    file,
  )
  const session = await InferenceSession.create(file, { logSeverityLevel: 3 })
  // Channel 0 is (1, 2) across, channel 1 is (10, 20).
  const made = await session.run({ input: new Tensor('float32', Float32Array.of(1, 2, 10, 20), [1, 2, 1, 2]) })
  expect(Array.from(made.first!.data as Float32Array)).toEqual([21, 42])
  expect(Array.from(made.second!.data as Float32Array)).toEqual([-10, -20])
})

test('an object literal inside a script is read without running it', () => {
  const source = 'x(function(){e.exports={format:"graph-model",a:[-.5,2e3,!0],"b c":{d:"\\"q"},n:null}})'
  expect(readLiteral(source, '{format:"graph-model"')).toEqual({
    format: 'graph-model',
    a: [-0.5, 2000, true],
    'b c': { d: '"q' },
    n: null,
  })
})
