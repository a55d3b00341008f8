import { float, type GraphBuilder } from './onnx-builder.ts'

export type NcnnLayer = {
  type: string
  name: string
  inputs: string[]
  outputs: string[]
  settings: Map<number, number[]>
}

export type LayerContext = {
  graph: GraphBuilder
  weights: { floats(count: number): Float32Array; marked(count: number): Float32Array }
}

/** How ncnn says "to the end" when it cuts. */
const TO_THE_END = 2147483647

/** Adds nodes that make the layer's first output from its inputs, and returns the name of what they made. */
type Translate = (layer: NcnnLayer, context: LayerContext) => string

function setting(layer: NcnnLayer, key: number, otherwise: number): number {
  return layer.settings.get(key)?.[0] ?? otherwise
}

function list(layer: NcnnLayer, key: number): number[] {
  const values = layer.settings.get(key)
  if (!values) throw new Error(`ncnn: layer ${layer.name} lacks setting ${key}`)
  return values
}

function activate(layer: NcnnLayer, value: string, { graph }: LayerContext): string {
  const kind = setting(layer, 9, 0)
  if (kind === 0) return value
  if (kind === 1) return graph.op('Relu', [value])
  if (kind === 2) return graph.op('LeakyRelu', [value], { alpha: float(list(layer, 10)[0]!) })
  if (kind === 4) return graph.op('Sigmoid', [value])
  throw new Error(`ncnn: layer ${layer.name} has the unknown activation ${kind}`)
}

/** ncnn keeps deconvolution weights by output first, ONNX by input first. */
function swapFirstTwo(values: Float32Array, outputs: number, inputs: number, area: number): Float32Array {
  const swapped = new Float32Array(values.length)
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) {
      const from = (o * inputs + i) * area
      swapped.set(values.subarray(from, from + area), (i * outputs + o) * area)
    }
  }
  return swapped
}

const convolution: Translate = (layer, context) => {
  const { graph, weights } = context
  const outputs = setting(layer, 0, 0)
  const kernel = setting(layer, 1, 0)
  const count = setting(layer, 6, 0)
  const inputs = count / outputs / (kernel * kernel)
  const main = weights.marked(count)
  const bias = setting(layer, 5, 0) ? weights.floats(outputs) : new Float32Array(outputs)
  const pad = setting(layer, 4, 0)
  const attributes = {
    kernel_shape: [kernel, kernel],
    strides: Array(2).fill(setting(layer, 3, 1)),
    pads: [pad, pad, pad, pad],
    dilations: Array(2).fill(setting(layer, 2, 1)),
  }
  const [source] = layer.inputs as [string]
  if (layer.type === 'Convolution') {
    const tensors = [graph.tensor(main, [outputs, inputs, kernel, kernel]), graph.tensor(bias)]
    return activate(layer, graph.op('Conv', [source, ...tensors], attributes), context)
  }
  const turned = swapFirstTwo(main, outputs, inputs, kernel * kernel)
  const tensors = [graph.tensor(turned, [inputs, outputs, kernel, kernel]), graph.tensor(bias)]
  return activate(layer, graph.op('ConvTranspose', [source, ...tensors], attributes), context)
}

const interpolation: Translate = (layer, { graph }) => {
  const scales = graph.floats([1, 1, setting(layer, 1, 1), setting(layer, 2, 1)])
  const attributes =
    setting(layer, 0, 0) === 1
      ? { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' }
      : { mode: 'linear', coordinate_transformation_mode: setting(layer, 6, 0) ? 'align_corners' : 'half_pixel' }
  return graph.op('Resize', [layer.inputs[0]!, '', scales], attributes)
}

const BINARY = ['Add', 'Sub', 'Mul', 'Div', 'Max', 'Min']

const binary: Translate = (layer, { graph }) => {
  const code = setting(layer, 0, 0)
  const first = layer.inputs[0]!
  const second = setting(layer, 1, 0) ? graph.floats([setting(layer, 2, 0)]) : layer.inputs[1]!
  // 7 and 8 are subtraction and division with the sides changed.
  if (code === 7 || code === 8) return graph.op(code === 7 ? 'Sub' : 'Div', [second, first])
  const type = BINARY[code]
  if (!type) throw new Error(`ncnn: layer ${layer.name} has the unknown operation ${code}`)
  return graph.op(type, [first, second])
}

const elementwise: Translate = (layer, { graph }) => {
  const factors = layer.settings.get(1)
  const [first, second] = layer.inputs.map((input, i) =>
    factors ? graph.op('Mul', [input, graph.floats([factors[i]!])]) : input,
  ) as [string, string]
  const kind = setting(layer, 0, 0)
  return graph.op(kind === 0 ? 'Mul' : kind === 2 ? 'Max' : 'Add', [first, second])
}

/** ncnn counts axes without the batch. */
const crop: Translate = (layer, { graph }) => {
  const ends = list(layer, 10).map((end) => Math.min(end, TO_THE_END))
  const axes = list(layer, 11).map((axis) => axis + 1)
  const bounds = [graph.integers(list(layer, 9)), graph.integers(ends), graph.integers(axes)]
  return graph.op('Slice', [layer.inputs[0]!, ...bounds])
}

/** Moves each pixel by a flow in pixels: ONNX samples by positions in −1..1, so those are made from the picture's own size. */
const warp: Translate = (layer, { graph }) => {
  const [picture, flow] = layer.inputs as [string, string]
  const shape = graph.op('Shape', [flow])
  const axisGrid = (axis: 2 | 3, channel: number, lineShape: number[]) => {
    const size = graph.op('Gather', [shape, graph.integers([axis])], { axis: 0 })
    const scalar = graph.op('Squeeze', [size, graph.integers([0])])
    const steps = graph.op('Range', [graph.integers([0], []), scalar, graph.integers([1], [])])
    const line = graph.op('Reshape', [graph.op('Cast', [steps], { to: 1 }), graph.integers(lineShape)])
    const bounds = [graph.integers([channel]), graph.integers([channel + 1]), graph.integers([1])]
    const moved = graph.op('Add', [line, graph.op('Slice', [flow, ...bounds])])
    const last = graph.op('Cast', [graph.op('Sub', [size, graph.integers([1])])], { to: 1 })
    const doubled = graph.op('Mul', [moved, graph.floats([2])])
    return graph.op('Sub', [graph.op('Div', [doubled, last]), graph.floats([1])])
  }
  const positions = graph.op('Concat', [axisGrid(3, 0, [1, 1, 1, -1]), axisGrid(2, 1, [1, 1, -1, 1])], { axis: 1 })
  const grid = graph.op('Transpose', [positions], { perm: [0, 2, 3, 1] })
  return graph.op('GridSample', [picture, grid], { mode: 'bilinear', padding_mode: 'border', align_corners: 1 })
}

const TRANSLATIONS: Record<string, Translate> = {
  Convolution: convolution,
  Deconvolution: convolution,
  Interp: interpolation,
  BinaryOp: binary,
  Eltwise: elementwise,
  Crop: crop,
  'rife.Warp': warp,
  Sigmoid: (layer, { graph }) => graph.op('Sigmoid', [layer.inputs[0]!]),
  Concat: (layer, { graph }) => graph.op('Concat', layer.inputs, { axis: 1 + setting(layer, 0, 0) }),
  PixelShuffle: (layer, { graph }) =>
    graph.op('DepthToSpace', [layer.inputs[0]!], { blocksize: setting(layer, 0, 1), mode: 'CRD' }),
  ReLU: (layer, { graph }) => {
    const slope = setting(layer, 0, 0)
    return slope
      ? graph.op('LeakyRelu', [layer.inputs[0]!], { alpha: float(slope) })
      : graph.op('Relu', [layer.inputs[0]!])
  },
  PReLU: (layer, { graph, weights }) => {
    const count = setting(layer, 0, 0)
    return graph.op('PRelu', [layer.inputs[0]!, graph.tensor(weights.floats(count), [count, 1, 1])])
  },
}

export function translateLayer(layer: NcnnLayer, context: LayerContext): void {
  const { graph } = context
  if (layer.type === 'Input') {
    // RIFE's third input is the moment between the pictures, as a plane of one channel.
    graph.input(layer.outputs[0]!, [1, layer.outputs[0] === 'in2' ? 1 : 3, 'height', 'width'])
    return
  }
  if (layer.type === 'Split') {
    for (const output of layer.outputs) graph.op('Identity', [layer.inputs[0]!], {}, [output])
    return
  }
  const translate = TRANSLATIONS[layer.type]
  if (!translate) throw new Error(`ncnn: cannot convert layers of type ${layer.type}`)
  graph.op('Identity', [translate(layer, context)], {}, [layer.outputs[0]!])
}
