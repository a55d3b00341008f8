import { open, readFile } from 'node:fs/promises'
import { reorder } from './conv-net.ts'
import { float, type GraphBuilder, newGraph } from './onnx-builder.ts'
import { encodeModelParts } from './onnx-graph.ts'
import { bare, type Constant, inOrder, readConstants, type TfModel, type TfNode, textOf } from './tfjs-model.ts'

/**
 * The literal form of a TensorFlow.js graph: every value keeps the order of its axes, and the turns that convolutions need
 * stand around them. ONNX Runtime takes out those that cancel each other. For graphs that turn their values themselves.
 */
type Context = {
  graph: GraphBuilder
  /** The name in the new graph of what a node makes; a constant becomes a tensor. */
  value: (name: string) => string
  constant: (name: string) => Constant
}
type Made = string | readonly string[]

const FIRST = [0, 3, 1, 2]
const LAST = [0, 2, 3, 1]

const wholes = ({ values }: Constant) => Array.from(values, Math.round)

function pairOf(node: TfNode, key: string): [number, number] {
  const list = (node.attr?.[key]?.list?.i ?? [1, 1, 1, 1]).map(Number)
  return [list[1]!, list[2]!]
}

/** Runs an op that ONNX knows with its channels first only. */
function turned(graph: GraphBuilder, source: string, run: (first: string) => string): string {
  const made = run(graph.op('Transpose', [source], { perm: FIRST }))
  return graph.op('Transpose', [made], { perm: LAST })
}

function windowOf(node: TfNode) {
  const padding = textOf(node.attr?.padding?.s)
  return { strides: pairOf(node, 'strides'), auto_pad: padding === 'SAME' ? 'SAME_UPPER' : 'VALID' }
}

function convolve(node: TfNode, { graph, value, constant }: Context): string {
  const [source, main, ...rest] = node.input as [string, string, ...string[]]
  const { shape, values } = constant(main)
  const [height, width, inputs, outputs] = shape as [number, number, number, number]
  const isDepthwise = node.op.includes('Depthwise')
  const weights = reorder(values, shape, isDepthwise ? [2, 3, 0, 1] : [3, 2, 0, 1])
  const dims = isDepthwise ? [inputs * outputs, 1, height, width] : [outputs, inputs, height, width]
  const fused = (node.attr?.fused_ops?.list?.s ?? []).map(textOf)
  return turned(graph, value(source), (first) => {
    const tensors = [first, graph.tensor(weights, dims)]
    if (fused[0] === 'BiasAdd') tensors.push(graph.tensor(constant(rest[0]!).values))
    const made = graph.op('Conv', tensors, {
      kernel_shape: [height, width],
      dilations: pairOf(node, 'dilations'),
      group: isDepthwise ? inputs : 1,
      ...windowOf(node),
    })
    return fused.slice(1).reduce((last, step) => activate(graph, last, step), made)
  })
}

function activate(graph: GraphBuilder, source: string, step: string): string {
  if (step === 'Relu') return graph.op('Relu', [source])
  if (step === 'Relu6') return graph.op('Clip', [source, graph.floats([0], []), graph.floats([6], [])])
  throw new Error(`tfjs: the step ${step} is not known`)
}

function pool(type: 'MaxPool' | 'AveragePool') {
  return (node: TfNode, { graph, value }: Context) =>
    turned(graph, value(node.input![0]!), (first) =>
      graph.op(type, [first], { kernel_shape: pairOf(node, 'ksize'), ...windowOf(node) }),
    )
}

const plain =
  (type: string) =>
  ({ input = [] }: TfNode, { graph, value }: Context) =>
    graph.op(type, input.map(value))

function pad(node: TfNode, { graph, value, constant }: Context): string {
  const [source, sides, fill] = node.input as [string, string, string?]
  const pairs = wholes(constant(sides))
  const amounts = [...pairs.filter((_, i) => i % 2 === 0), ...pairs.filter((_, i) => i % 2 === 1)]
  const extra = fill ? [graph.floats([Math.max(-1e30, constant(fill).values[0]!)], [])] : []
  return graph.op('Pad', [value(source), graph.integers(amounts), ...extra])
}

function resize(node: TfNode, { graph, value, constant }: Context): string {
  const [source, size] = node.input as [string, string]
  const [height, width] = wholes(constant(size)) as [number, number]
  const mode = node.attr?.half_pixel_centers?.b ? 'half_pixel' : 'asymmetric'
  return turned(graph, value(source), (first) => {
    const shape = graph.op('Shape', [first])
    const kept = graph.op('Slice', [shape, graph.integers([0]), graph.integers([2])])
    const sizes = graph.op('Concat', [kept, graph.integers([height, width])], { axis: 0 })
    return graph.op('Resize', [first, '', '', sizes], { mode: 'linear', coordinate_transformation_mode: mode })
  })
}

function split(node: TfNode, { graph, value, constant }: Context): string[] {
  const [source, sizes, axis] = node.input as [string, string, string]
  const parts = wholes(constant(sizes))
  const names = parts.map((_, i) => `${node.name}/part${i}`)
  graph.op('Split', [value(source), graph.integers(parts)], { axis: wholes(constant(axis))[0]! }, names)
  return names
}

function concat({ input = [] }: TfNode, { graph, value, constant }: Context): string {
  const axis = wholes(constant(input.at(-1)!))[0]!
  return graph.op('Concat', input.slice(0, -1).map(value), { axis })
}

const TRANSLATIONS: Record<string, (node: TfNode, context: Context) => Made> = {
  Conv2D: convolve,
  _FusedConv2D: convolve,
  FusedDepthwiseConv2dNative: convolve,
  DepthwiseConv2dNative: convolve,
  MaxPool: pool('MaxPool'),
  AvgPool: pool('AveragePool'),
  Add: plain('Add'),
  AddV2: plain('Add'),
  Mul: plain('Mul'),
  Sub: plain('Sub'),
  Sigmoid: plain('Sigmoid'),
  Identity: plain('Identity'),
  Softmax: (node, { graph, value }) => graph.op('Softmax', [value(node.input![0]!)], { axis: -1 }),
  LeakyRelu: (node, { graph, value }) =>
    graph.op('LeakyRelu', [value(node.input![0]!)], { alpha: float(node.attr?.alpha?.f ?? 0.2) }),
  Transpose: ({ input = [] }, { graph, value, constant }) =>
    graph.op('Transpose', [value(input[0]!)], { perm: wholes(constant(input[1]!)) }),
  Reshape: ({ input = [] }, { graph, value, constant }) =>
    graph.op('Reshape', [value(input[0]!), graph.integers(wholes(constant(input[1]!)))]),
  Squeeze: (node, { graph, value }) =>
    graph.op('Squeeze', [value(node.input![0]!), graph.integers((node.attr?.squeeze_dims?.list?.i ?? []).map(Number))]),
  _FusedMatMul: ({ input = [] }, { graph, value }) =>
    graph.op('Add', [graph.op('MatMul', [value(input[0]!), value(input[1]!)]), value(input[2]!)]),
  Pad: pad,
  PadV2: pad,
  ResizeBilinear: resize,
  SplitV: split,
  ConcatV2: concat,
}

/** What only constants go into is a constant: shapes that were put together from parts. */
function fold({ op, input = [] }: TfNode, constants: Map<string, Constant>): Constant | undefined {
  const parts = input.map((name) => constants.get(bare(name)))
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined
  const [first, second] = parts as [Constant, Constant]
  if (op === 'SparseToDense' && first.values.length === 0) {
    const count = wholes(second).reduce((product, side) => product * side, 1)
    return { shape: wholes(second), values: new Float32Array(count), isInteger: true }
  }
  if (op === 'AddV2') return { ...first, values: first.values.map((value, i) => value + second.values[i]!) }
  return undefined
}

/** As the model's signature says; without one the output is a batch of rows. */
function outputSides({ signature }: TfModel, name: string): (number | string)[] {
  const found = Object.values(signature?.outputs ?? {}).find((output) => bare(output.name) === name)
  return (
    found?.tensorShape?.dim?.map(({ size }, i) => (Number(size) > 0 ? Number(size) : `side${i}`)) ?? ['rows', 'columns']
  )
}

/** Writes the ONNX form of a model. Inputs and outputs keep their names and the order of their axes. */
export async function convertTfGraph(model: TfModel, bin: Buffer, out: string): Promise<void> {
  const constants = readConstants(model, bin)
  const graph = newGraph('tfjs')
  const values = new Map<string, string>()
  const constant = (name: string): Constant => {
    const found = constants.get(bare(name))
    if (!found) throw new Error(`tfjs: ${name} is no constant`)
    return found
  }
  const value = (name: string): string => {
    const key = bare(name)
    const known = values.get(key)
    if (known) return known
    const { shape, values: numbers } = constant(key)
    const made = graph.tensor(numbers, shape)
    values.set(key, made)
    return made
  }
  const { node: nodes } = model.modelTopology
  const made = new Set<string>()
  for (const node of inOrder(nodes)) {
    if (node.op === 'Const' || node.op === 'NoOp') continue
    const folded = fold(node, constants)
    if (folded) {
      constants.set(node.name, folded)
      continue
    }
    if (node.op === 'Placeholder') {
      const sides = (node.attr?.shape?.shape?.dim ?? []).map(({ size }) => Math.max(1, Number(size)))
      values.set(node.name, graph.input(node.name, sides))
      continue
    }
    const translate = TRANSLATIONS[node.op]
    if (!translate) throw new Error(`tfjs: cannot convert nodes of type ${node.op}`)
    const results = [translate(node, { graph, value, constant })].flat()
    for (const [i, result] of results.entries()) values.set(i === 0 ? node.name : `${node.name}:${i}`, result)
    made.add(node.name)
  }
  const used = new Set(nodes.flatMap(({ input = [] }) => input.map((name) => name.replace(/:\d+$/, ''))))
  for (const name of [...made].filter((candidate) => !used.has(candidate))) {
    graph.op('Identity', [value(name)], {}, [name])
    graph.output(name, outputSides(model, name))
  }
  const handle = await open(out, 'w')
  try {
    for (const part of encodeModelParts(graph.model())) await handle.write(part)
  } finally {
    await handle.close()
  }
}

export async function convertTfGraphFiles(files: { model: string; weights: string }, out: string): Promise<void> {
  const model = JSON.parse(await readFile(files.model, 'utf8')) as TfModel
  await convertTfGraph(model, await readFile(files.weights), out)
}
