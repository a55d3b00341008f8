import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertTfjs } from './convert-tfjs.ts'
import { convertTflite, memberOf } from './convert-tflite.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bluehour-tfjs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const base64 = (text: string) => Buffer.from(text).toString('base64')
const list = (...numbers: number[]) => ({ list: { i: numbers.map(String) } })
const floats = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer)
const integers = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
const halves = (...bits: number[]) => Buffer.from(Uint16Array.from(bits).buffer)

async function convert(node: object[], weights: object[], bin: Buffer): Promise<InferenceSession> {
  const files = { model: join(folder, 'model.json'), weights: join(folder, 'model.bin') }
  await writeFile(
    files.model,
    JSON.stringify({ modelTopology: { node }, weightsManifest: [{ paths: ['model.bin'], weights }] }),
  )
  await writeFile(files.weights, bin)
  await convertTfjs(files, join(folder, 'model.onnx'))
  return InferenceSession.create(join(folder, 'model.onnx'), { logSeverityLevel: 3 })
}

const INPUT = {
  name: 'input',
  op: 'Placeholder',
  attr: { shape: { shape: { dim: [{ size: '-1' }, { size: '1' }, { size: '2' }, { size: '2' }] } } },
}
const PLAIN = { strides: list(1, 1, 1, 1), dilations: list(1, 1, 1, 1), padding: { s: base64('SAME') } }

test('a convolution with bias and slope, half-precision weights, channels last outside', async () => {
  const nodes = [
    // Out of order on purpose: the file promises none.
    { name: 'out', op: 'Reshape', input: ['conv', 'shape'] },
    {
      name: 'conv',
      op: '_FusedConv2D',
      input: ['input', 'weights', 'bias', 'slope'],
      attr: { ...PLAIN, fused_ops: { list: { s: [base64('BiasAdd'), base64('Prelu')] } } },
    },
    INPUT,
    ...['weights', 'bias', 'slope', 'shape'].map((name) => ({ name, op: 'Const' })),
  ]
  const weights = [
    { name: 'weights', shape: [1, 1, 2, 2], dtype: 'float32', quantization: { dtype: 'float16' } },
    { name: 'bias', shape: [2], dtype: 'float32' },
    { name: 'slope', shape: [1, 1, 2], dtype: 'float32' },
    { name: 'shape', shape: [2], dtype: 'int32' },
  ]
  // From channel 0 to (1, 2), from channel 1 to (−2, 0.5).
  const bin = Buffer.concat([halves(0x3c00, 0x4000, 0xc000, 0x3800), floats(0.25, 0), floats(0.5, 1), integers(2, 2)])
  const session = await convert(nodes, weights, bin)
  // Two pixels: (1, 2) and (4, 0); the network takes planes.
  const { out } = await session.run({ input: new Tensor('float32', Float32Array.of(1, 4, 2, 0), [1, 2, 1, 2]) })
  expect(out!.dims).toEqual([2, 2])
  expect([...(out!.data as Float32Array)]).toEqual([(1 - 4 + 0.25) * 0.5, 2 + 1, 4 + 0.25, 8])
})

test('padding, pooling and a depthwise convolution keep to the channels', async () => {
  const nodes = [
    INPUT,
    ...['weights', 'sides'].map((name) => ({ name, op: 'Const' })),
    { name: 'deep', op: 'DepthwiseConv2dNative', input: ['input', 'weights'], attr: PLAIN },
    {
      name: 'pool',
      op: 'MaxPool',
      input: ['deep'],
      attr: { ksize: list(1, 1, 2, 1), strides: list(1, 1, 2, 1), padding: { s: base64('VALID') } },
    },
    { name: 'out', op: 'Pad', input: ['pool', 'sides'] },
  ]
  const weights = [
    { name: 'weights', shape: [1, 1, 2, 1], dtype: 'float32' },
    { name: 'sides', shape: [4, 2], dtype: 'int32' },
  ]
  const session = await convert(nodes, weights, Buffer.concat([floats(10, 100), integers(0, 0, 0, 0, 0, 0, 0, 1)]))
  const { out } = await session.run({ input: new Tensor('float32', Float32Array.of(1, 4, 2, 0), [1, 2, 1, 2]) })
  expect(out!.dims).toEqual([1, 3, 1, 1])
  expect([...(out!.data as Float32Array)]).toEqual([40, 200, 0])
})

test('says what it cannot convert, and when weights are left over', async () => {
  await expect(convert([{ name: 'x', op: 'Einsum' }], [], Buffer.alloc(0))).rejects.toThrow('Einsum')
  await expect(convert([INPUT], [], Buffer.alloc(8))).rejects.toThrow('8 bytes')
})

test('a task file must hold the model that is asked for', async () => {
  const empty = Buffer.alloc(22)
  empty.write('PK\x05\x06', 'latin1')
  expect(() => memberOf(empty, 'model.tflite')).toThrow('no model.tflite')
  const task = join(folder, 'wrong.task')
  await writeFile(task, Buffer.from('nothing of the kind'))
  await expect(convertTflite({ task, member: 'model.tflite' }, join(folder, 'out.onnx'))).rejects.toThrow('task file')
})
