import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertKeras } from './convert-keras.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bluehour-keras-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const layer = (class_name: string, name: string, config: object, ...from: string[]) => ({
  class_name,
  name,
  config,
  inbound_nodes: from.length > 0 ? [from.map((source) => [source, 0, 0, {}])] : [],
})

async function convert(layers: object[], last: string, weights: object[], values: number[]): Promise<InferenceSession> {
  const files = { model: join(folder, 'model.json'), weights: join(folder, 'model.bin') }
  const model_config = { config: { layers, output_layers: [[last, 0, 0]] } }
  await writeFile(files.model, JSON.stringify({ modelTopology: { model_config }, weightsManifest: [{ weights }] }))
  await writeFile(files.weights, Buffer.from(Float32Array.from(values).buffer))
  await convertKeras(files, join(folder, 'model.onnx'))
  return InferenceSession.create(join(folder, 'model.onnx'), { logSeverityLevel: 3 })
}

test('convolution, sum, join and enlargement, at the size that comes', async () => {
  const session = await convert(
    [
      layer('InputLayer', 'in', {}),
      layer('Conv2D', 'mix', { strides: [1, 1], padding: 'same', activation: 'relu' }, 'in'),
      layer('Add', 'sum', {}, 'mix', 'in'),
      layer('UpSampling2D', 'large', { size: [2, 2], interpolation: 'nearest' }, 'sum'),
    ],
    'large',
    [
      { name: 'mix/kernel', shape: [1, 1, 3, 3], dtype: 'float32' },
      { name: 'mix/bias', shape: [3], dtype: 'float32' },
    ],
    // The first channel goes negatively to the second.
    [0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0],
  )
  const { output } = await session.run({ in: new Tensor('float32', Float32Array.of(1, 5, 0, 0, 0, 0), [1, 3, 1, 2]) })
  expect(output!.dims).toEqual([1, 3, 2, 4])
  expect([...(output!.data as Float32Array).subarray(0, 16)]).toEqual([1, 1, 5, 5, 1, 1, 5, 5, 2, 2, 0, 0, 2, 2, 0, 0])
})

test('says what it cannot convert', async () => {
  await expect(convert([layer('LSTM', 'x', {})], 'x', [], [])).rejects.toThrow('LSTM')
})
