import { readFile } from 'node:fs/promises'
import { type ConvNet, newConvNet, reorder } from './conv-net.ts'
import { rootTable, type Table } from './flatbuffer.ts'
import { halfToFloat } from './half-floats.ts'

/** Numbers of the TensorFlow Lite schema. */
const OPERATORS: Record<number, string> = {
  0: 'ADD',
  3: 'CONV_2D',
  4: 'DEPTHWISE_CONV_2D',
  6: 'DEQUANTIZE',
  14: 'LOGISTIC',
  17: 'MAX_POOL_2D',
  18: 'MUL',
  21: 'RELU6',
  22: 'RESHAPE',
  23: 'RESIZE_BILINEAR',
  25: 'SOFTMAX',
  34: 'PAD',
  39: 'TRANSPOSE',
  54: 'PRELU',
  67: 'TRANSPOSE_CONV',
  74: 'SUM',
  97: 'RESIZE_NEAREST_NEIGHBOR',
}
const FLOAT32 = 0
const FLOAT16 = 1
const INT32 = 2

export type TfliteTensor = { name: string; shape: number[]; type: number; data: Buffer }
export type Operator = { type: string; inputs: number[]; outputs: number[]; options: Table | undefined }

type Context = {
  net: ConvNet
  value: (tensor: number) => string
  constant: (tensor: number) => { shape: number[]; values: Float32Array }
}

export function numbersOf({ name, type, data }: TfliteTensor): Float32Array {
  const values = new Float32Array(data.length / (type === FLOAT16 ? 2 : 4))
  for (let i = 0; i < values.length; i++) {
    if (type === FLOAT32) values[i] = data.readFloatLE(4 * i)
    else if (type === FLOAT16) values[i] = halfToFloat(data.readUInt16LE(2 * i))
    else if (type === INT32) values[i] = data.readInt32LE(4 * i)
    else throw new Error(`tflite: ${name} has type ${type}, which is not read`)
  }
  return values
}

function activate(made: string, kind: number, net: ConvNet): string {
  if (kind === 0) return made
  if (kind === 1) return net.op('Relu', [made])
  throw new Error(`tflite: the activation ${kind} is not known`)
}

const paddingOf = (options: Table) => (options.integer(0, 0, 1) === 0 ? 'SAME' : 'VALID')

/** Options of convolutions, plain and depthwise, are the same but for one field in the middle. */
function convolve({ type, inputs, options }: Operator, { net, value, constant }: Context): string {
  const isDepthwise = type === 'DEPTHWISE_CONV_2D'
  const [source, main, bias] = inputs as [number, number, number]
  const { shape, values } = constant(main)
  const afterStrides = isDepthwise ? 4 : 3
  const made = net.convolution(value(source), {
    weights: reorder(values, shape, isDepthwise ? [3, 0, 1, 2] : [0, 3, 1, 2]),
    shape: isDepthwise ? [shape[3]!, 1, shape[1]!, shape[2]!] : [shape[0]!, shape[3]!, shape[1]!, shape[2]!],
    groups: isDepthwise ? shape[3]! : 1,
    strides: [options!.integer(2, 1), options!.integer(1, 1)],
    dilations: [options!.integer(afterStrides + 2, 1), options!.integer(afterStrides + 1, 1)],
    padding: paddingOf(options!),
    bias: constant(bias).values,
  })
  return activate(made, options!.integer(afterStrides, 0, 1), net)
}

function pairsOf(values: Float32Array): [number, number][] {
  return Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i]!, values[2 * i + 1]!])
}

const TRANSLATIONS: Record<string, (operator: Operator, context: Context) => string> = {
  CONV_2D: convolve,
  DEPTHWISE_CONV_2D: convolve,
  ADD: ({ inputs, options }, { net, value }) =>
    activate(net.op('Add', inputs.map(value)), options?.integer(0, 0, 1) ?? 0, net),
  LOGISTIC: ({ inputs }, { net, value }) => net.op('Sigmoid', inputs.map(value)),
  MAX_POOL_2D: ({ inputs, options }, { net, value }) =>
    net.maxPool(value(inputs[0]!), {
      kernel: [options!.integer(4, 1), options!.integer(3, 1)],
      strides: [options!.integer(2, 1), options!.integer(1, 1)],
      padding: paddingOf(options!),
    }),
  PAD: ({ inputs }, { net, value, constant }) => net.pad(value(inputs[0]!), pairsOf(constant(inputs[1]!).values)),
  PRELU: ({ inputs }, { net, value, constant }) => net.prelu(value(inputs[0]!), constant(inputs[1]!).values),
  RESHAPE: ({ inputs }, { net, value, constant }) =>
    net.reshape(value(inputs[0]!), Array.from(constant(inputs[1]!).values)),
}

export function readModel(file: Buffer) {
  if (file.toString('latin1', 4, 8) !== 'TFL3') throw new Error('tflite: not a TensorFlow Lite model')
  const model = rootTable(file)
  const codes = model.tables(1).map((code) => Math.max(code.integer(0, 0, 1), code.integer(3, 0)))
  const buffers = model.tables(4).map((buffer) => buffer.bytes(0))
  const [graph] = model.tables(2) as [Table]
  const tensors: TfliteTensor[] = graph.tables(0).map((tensor) => ({
    name: tensor.text(3),
    shape: tensor.integers(0),
    type: tensor.integer(1, 0, 1),
    data: buffers[tensor.integer(2, 0)]!,
  }))
  const operators: Operator[] = graph.tables(3).map((operator) => {
    const code = codes[operator.integer(0, 0)]!
    const type = OPERATORS[code]
    if (!type) throw new Error(`tflite: cannot convert operators with the code ${code}`)
    return { type, inputs: operator.integers(1), outputs: operator.integers(2), options: operator.table(4) }
  })
  return { tensors, operators, inputs: graph.integers(1), outputs: graph.integers(2) }
}

/** MediaPipe's `.task` files are zip files whose members are stored as they are; the directory stands at the end. */
export function memberOf(task: Buffer, name: string): Buffer {
  const end = task.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end === -1) throw new Error('zip: not a task file')
  let at = task.readUInt32LE(end + 16)
  for (let left = task.readUInt16LE(end + 10); left > 0; left--) {
    const nameEnd = at + 46 + task.readUInt16LE(at + 28)
    if (task.toString('utf8', at + 46, nameEnd) === name) {
      if (task.readUInt16LE(at + 10) !== 0) throw new Error(`zip: ${name} is packed`)
      const header = task.readUInt32LE(at + 42)
      const start = header + 30 + task.readUInt16LE(header + 26) + task.readUInt16LE(header + 28)
      return task.subarray(start, start + task.readUInt32LE(at + 20))
    }
    at = nameEnd + task.readUInt16LE(at + 30) + task.readUInt16LE(at + 32)
  }
  throw new Error(`zip: there is no ${name}`)
}

/**
 * Writes the ONNX form of a TensorFlow Lite model that is a convolutional net and stands in a `.task` file. Inputs and
 * outputs keep their names; pictures go in with their channels first.
 */
export async function convertTflite(from: { task: string; member: string }, out: string): Promise<void> {
  const { tensors, operators, inputs, outputs } = readModel(memberOf(await readFile(from.task), from.member))
  const net = newConvNet('tflite')
  const values = new Map<number, string>()
  /** Half-precision constants are named by the tensor that the DEQUANTIZE after them would make. */
  const constants = new Map<number, number>()
  for (const [i, { data }] of tensors.entries()) if (data.length > 0) constants.set(i, i)
  for (const input of inputs) {
    const { name, shape } = tensors[input]!
    net.input(name, { height: shape[1]!, width: shape[2]!, channels: shape[3]! })
    values.set(input, name)
  }
  const context: Context = {
    net,
    value: (tensor) => {
      const value = values.get(tensor)
      if (value === undefined) throw new Error(`tflite: nothing makes ${tensors[tensor]?.name}`)
      return value
    },
    constant: (tensor) => {
      const origin = tensors[constants.get(tensor) ?? -1]
      if (!origin) throw new Error(`tflite: ${tensors[tensor]?.name} is not a constant`)
      return { shape: tensors[tensor]!.shape, values: numbersOf(origin) }
    },
  }
  for (const operator of operators) {
    const [made] = operator.outputs as [number]
    const [source] = operator.inputs as [number]
    if (operator.type === 'DEQUANTIZE' && constants.has(source)) constants.set(made, constants.get(source)!)
    else {
      const translate = TRANSLATIONS[operator.type]
      if (!translate) throw new Error(`tflite: cannot convert ${operator.type}`)
      values.set(made, translate(operator, context))
    }
  }
  for (const output of outputs) net.output(context.value(output), tensors[output]!.name)
  await net.write(out)
}
