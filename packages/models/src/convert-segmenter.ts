import { open, readFile } from 'node:fs/promises'
import { reorder } from './conv-net.ts'
import { numbersOf, type Operator, readModel, type TfliteTensor } from './convert-tflite.ts'
import type { Table } from './flatbuffer.ts'
import { type GraphBuilder, newGraph } from './onnx-builder.ts'
import { encodeModelParts } from './onnx-graph.ts'

/**
 * TensorFlow Lite nets that cut their pictures into windows and turn them round in the middle: every value stays
 * written down with its channels last, and only convolutions are turned, which the runtime then straightens out.
 */
type Context = {
  graph: GraphBuilder
  value: (tensor: number) => string
  constant: (tensor: number) => Float32Array
  shape: (tensor: number) => readonly number[]
}

const TO_FIRST = { perm: [0, 3, 1, 2] }
const TO_LAST = { perm: [0, 2, 3, 1] }
const RELU6 = 3

function activate({ graph }: Context, made: string, kind: number): string {
  if (kind === 0) return made
  if (kind === 1) return graph.op('Relu', [made])
  if (kind === RELU6) return graph.op('Clip', [made, graph.floats([0], []), graph.floats([6], [])])
  throw new Error(`tflite: the activation ${kind} is not known`)
}

function turned({ graph }: Context, source: string, work: (source: string) => string): string {
  return graph.op('Transpose', [work(graph.op('Transpose', [source], TO_FIRST))], TO_LAST)
}

function convolve({ type, inputs, options }: Operator, context: Context): string {
  const isDepthwise = type === 'DEPTHWISE_CONV_2D'
  const [source, main, bias] = inputs as [number, number, number]
  const shape = context.shape(main)
  const order = isDepthwise ? [3, 0, 1, 2] : [0, 3, 1, 2]
  const weights = reorder(context.constant(main), shape, order)
  const after = isDepthwise ? 4 : 3
  const dims = isDepthwise ? [shape[3]!, 1, shape[1]!, shape[2]!] : [shape[0]!, shape[3]!, shape[1]!, shape[2]!]
  const { graph } = context
  const made = turned(context, context.value(source), (value) =>
    graph.op('Conv', [value, graph.tensor(weights, dims), graph.tensor(context.constant(bias))], {
      kernel_shape: [shape[1]!, shape[2]!],
      strides: [options!.integer(2, 1), options!.integer(1, 1)],
      dilations: [options!.integer(after + 2, 1), options!.integer(after + 1, 1)],
      group: isDepthwise ? shape[3]! : 1,
      auto_pad: options!.integer(0, 0, 1) === 0 ? 'SAME_UPPER' : 'VALID',
    }),
  )
  return activate(context, made, options!.integer(after, 0, 1))
}

function convolveUp({ inputs, outputs, options }: Operator, context: Context): string {
  const [, main, source, bias] = inputs as [number, number, number, number | undefined]
  const shape = context.shape(main)
  const weights = reorder(context.constant(main), shape, [3, 0, 1, 2])
  const strides = [options!.integer(2, 1), options!.integer(1, 1)]
  const [from, to] = [context.shape(source), context.shape(outputs[0]!)]
  // What the result has too much goes, the odd pixel at the far end, as TensorFlow has it.
  const spare = [0, 1].map((k) => Math.max(0, strides[k]! * (from[k + 1]! - 1) + shape[k + 1]! - to[k + 1]!))
  const { graph } = context
  const tensors = [graph.tensor(weights, [shape[3]!, shape[0]!, shape[1]!, shape[2]!])]
  if (bias !== undefined && bias >= 0) tensors.push(graph.tensor(context.constant(bias)))
  const made = turned(context, context.value(source), (value) =>
    graph.op('ConvTranspose', [value, ...tensors], {
      kernel_shape: [shape[1]!, shape[2]!],
      strides,
      pads: [...spare.map((side) => side >> 1), ...spare.map((side) => side - (side >> 1))],
    }),
  )
  return activate(context, made, options!.integer(3, 0, 1))
}

function resize(mode: 'linear' | 'nearest', { inputs, outputs, options }: Operator, context: Context): string {
  const { graph } = context
  const first = mode === 'linear' ? 2 : 0
  const corners = options?.integer(first, 0, 1) === 1
  const half = options?.integer(first + 1, 0, 1) === 1
  const [, height, width, channels] = context.shape(outputs[0]!)
  return turned(context, context.value(inputs[0]!), (value) =>
    graph.op('Resize', [value, '', '', graph.integers([1, channels!, height!, width!])], {
      mode,
      coordinate_transformation_mode: corners ? 'align_corners' : half ? 'half_pixel' : 'asymmetric',
      nearest_mode: half ? 'round_prefer_ceil' : 'floor',
    }),
  )
}

const fused = (options: Table | undefined) => options?.integer(0, 0, 1) ?? 0

const TRANSLATIONS: Record<string, (operator: Operator, context: Context) => string> = {
  CONV_2D: convolve,
  DEPTHWISE_CONV_2D: convolve,
  TRANSPOSE_CONV: convolveUp,
  RESIZE_BILINEAR: (operator, context) => resize('linear', operator, context),
  RESIZE_NEAREST_NEIGHBOR: (operator, context) => resize('nearest', operator, context),
  ADD: ({ inputs, options }, context) =>
    activate(context, context.graph.op('Add', inputs.map(context.value)), fused(options)),
  MUL: ({ inputs, options }, context) =>
    activate(context, context.graph.op('Mul', inputs.map(context.value)), fused(options)),
  RESHAPE: ({ inputs, outputs }, { graph, value, shape }) =>
    graph.op('Reshape', [value(inputs[0]!), graph.integers([...shape(outputs[0]!)])]),
  RELU6: ({ inputs }, context) => activate(context, context.value(inputs[0]!), RELU6),
  LOGISTIC: ({ inputs }, { graph, value }) => graph.op('Sigmoid', [value(inputs[0]!)]),
  PAD: ({ inputs }, { graph, value, constant }) => {
    const sides = constant(inputs[1]!)
    const amounts = [0, 1].flatMap((end) => [0, 1, 2, 3].map((axis) => sides[2 * axis + end]!))
    return graph.op('Pad', [value(inputs[0]!), graph.integers(amounts)])
  },
  MAX_POOL_2D: ({ inputs, options }, context) =>
    turned(context, context.value(inputs[0]!), (value) =>
      context.graph.op('MaxPool', [value], {
        kernel_shape: [options!.integer(4, 1), options!.integer(3, 1)],
        strides: [options!.integer(2, 1), options!.integer(1, 1)],
        auto_pad: options!.integer(0, 0, 1) === 0 ? 'SAME_UPPER' : 'VALID',
      }),
    ),
  SOFTMAX: ({ inputs }, { graph, value }) => graph.op('Softmax', [value(inputs[0]!)], { axis: -1 }),
  SUM: ({ inputs, options }, { graph, value, constant }) =>
    graph.op('ReduceSum', [value(inputs[0]!), graph.integers([...constant(inputs[1]!)])], {
      keepdims: options?.integer(0, 0, 1) ?? 0,
    }),
  TRANSPOSE: ({ inputs }, { graph, value, constant }) =>
    graph.op('Transpose', [value(inputs[0]!)], { perm: [...constant(inputs[1]!)] }),
}

/** Writes the ONNX form of the model; inputs and outputs keep their names and their channels last. */
export async function convertSegmenter(from: string, out: string): Promise<void> {
  const { tensors, operators, inputs, outputs } = readModel(await readFile(from))
  const graph = newGraph('segmenter')
  const values = new Map<number, string>()
  for (const input of inputs) values.set(input, graph.input(tensors[input]!.name, tensors[input]!.shape))
  /** Half-precision constants stand for the tensor that the DEQUANTIZE after them would make. */
  const halves = new Map<number, number>()
  for (const { type, inputs: from, outputs: to } of operators) {
    if (type === 'DEQUANTIZE' && tensors[from[0]!]!.data.length > 0) halves.set(to[0]!, from[0]!)
  }
  const tensorOf = (tensor: number): TfliteTensor => tensors[halves.get(tensor) ?? tensor]!
  const context: Context = {
    graph,
    shape: (tensor) => tensorOf(tensor).shape,
    constant: (tensor) => numbersOf(tensorOf(tensor)),
    value: (tensor) => {
      const known = values.get(tensor)
      if (known !== undefined) return known
      if (tensorOf(tensor).data.length === 0) throw new Error(`tflite: nothing makes ${tensorOf(tensor).name}`)
      const made = graph.tensor(numbersOf(tensorOf(tensor)), tensorOf(tensor).shape)
      values.set(tensor, made)
      return made
    },
  }
  for (const operator of operators) {
    if (halves.has(operator.outputs[0]!)) continue
    const translate = TRANSLATIONS[operator.type]
    if (!translate) throw new Error(`tflite: cannot convert ${operator.type}`)
    values.set(operator.outputs[0]!, translate(operator, context))
  }
  for (const output of outputs) {
    graph.op('Identity', [context.value(output)], {}, [tensorOf(output).name])
    graph.output(tensorOf(output).name, tensorOf(output).shape)
  }
  const handle = await open(out, 'w')
  try {
    for (const part of encodeModelParts(graph.model())) await handle.write(part)
  } finally {
    await handle.close()
  }
}
