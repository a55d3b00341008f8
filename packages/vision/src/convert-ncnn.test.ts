import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessions } from '@bluehour/fixtures/studio'
import { convertNcnn } from '@bluehour/models/convert-ncnn'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInterpolate } from './interpolate.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bluehour-ncnn-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function convert(param: string, bin: Buffer): Promise<InferenceSession> {
  const files = { param: join(folder, 'net.param'), bin: join(folder, 'net.bin') }
  await writeFile(files.param, param)
  await writeFile(files.bin, bin)
  await convertNcnn(files, join(folder, 'net.onnx'))
  return InferenceSession.create(join(folder, 'net.onnx'), { logSeverityLevel: 3 })
}

const floats = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer)
const mark = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

test('a convolution with half-precision weights, a split and a sum', async () => {
  const param = `7767517
4 5
Input in0 0 1 in0
Split split 1 2 in0 a b
Convolution conv 1 1 a c 0=3 1=1 5=1 6=9 9=1
BinaryOp add 2 1 c b out0
`
  // 3 × 3 weights as halves (1, 0, −2 …) need two bytes of padding.
  const halves = Buffer.from(Uint16Array.of(0x3c00, 0, 0, 0, 0xc000, 0, 0, 0, 0x3800, 0).buffer)
  const session = await convert(param, Buffer.concat([mark(0x01306b47), halves, floats(0.25, 0, 0)]))
  const { out0 } = await session.run({ in0: new Tensor('float32', Float32Array.of(1, 2, 4), [1, 3, 1, 1]) })
  // ReLU(w·x + bias) + x
  expect([...(out0!.data as Float32Array)]).toEqual([1.25 + 1, 0 + 2, 2 + 4])
})

test('says what it cannot convert, and when weights are left over', async () => {
  await expect(convert('7767517\n1 1\nSoftmax s 1 1 in0 out0\n', Buffer.alloc(0))).rejects.toThrow('Softmax')
  await expect(convert('7767517\n1 1\nInput in0 0 1 in0\n', Buffer.alloc(8))).rejects.toThrow('8 bytes')
  await expect(convert('something else', Buffer.alloc(0))).rejects.toThrow('not a text model')
})

test('the converted interpolation net finds how far a pattern moved', async () => {
  const size = { width: 200, height: 136 }
  const picture = (shift: number) => {
    const data = new Uint8Array(size.width * size.height * 3)
    for (let y = 0, k = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++, k += 3) {
        const value = 128 + 60 * Math.sin((x - shift) / 7 + y / 19) + 55 * Math.sin(y / 9 - (x - shift) / 23)
        data.fill(value, k, k + 3)
      }
    }
    return { ...size, channels: 3 as const, data }
  }
  const { toFirst, toSecond } = await makeInterpolate(sessions).between(picture(0), picture(8), 0.25)
  const middle = ({ data }: { data: Float32Array }) => {
    let sum = 0
    for (let y = 40; y < 96; y++) for (let x = 50; x < 150; x++) sum += data[y * size.width + x]!
    return sum / (56 * 100)
  }
  // A quarter of the way: two pixels back to the first picture, six on to the second.
  expect(middle(toFirst.x)).toBeCloseTo(-2, 0)
  expect(middle(toSecond.x)).toBeCloseTo(6, 0)
  expect(Math.abs(middle(toFirst.y))).toBeLessThan(0.5)
})
