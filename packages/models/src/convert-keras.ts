import { open, readFile } from 'node:fs/promises'
import { reorder } from './conv-net.ts'
import { type GraphBuilder, newGraph } from './onnx-builder.ts'
import { encodeModelParts } from './onnx-graph.ts'

/** The parts of a TensorFlow.js layers model (Keras) that are read. */
type KerasLayer = {
  class_name: string
  name: string
  config: {
    activation?: string
    padding?: 'same' | 'valid'
    strides?: number[]
    size?: [number, number]
    interpolation?: string
  }
  inbound_nodes: [string, number, number, object][][]
}
type KerasModel = {
  modelTopology: { model_config: { config: { layers: KerasLayer[]; output_layers: [string, number, number][] } } }
  weightsManifest: { weights: { name: string; shape: number[]; dtype: string }[] }[]
}
type Constant = { shape: number[]; values: Float32Array }

const ACTIVATIONS: Record<string, string> = { relu: 'Relu', tanh: 'Tanh', sigmoid: 'Sigmoid' }

function readConstants(model: KerasModel, bin: Buffer): Map<string, Constant> {
  const constants = new Map<string, Constant>()
  let at = 0
  for (const { name, shape, dtype } of model.weightsManifest.flatMap(({ weights }) => weights)) {
    if (dtype !== 'float32') throw new Error(`keras: ${name} is ${dtype}, which is not read`)
    const values = new Float32Array(shape.reduce((product, side) => product * side, 1))
    for (let i = 0; i < values.length; i++, at += 4) values[i] = bin.readFloatLE(at)
    constants.set(name, { shape, values })
  }
  if (at !== bin.length) throw new Error(`keras: ${bin.length - at} bytes of weights were not used`)
  return constants
}

function activate(graph: GraphBuilder, made: string, activation: string | undefined): string {
  if (activation === undefined || activation === 'linear') return made
  const type = ACTIVATIONS[activation]
  if (!type) throw new Error(`keras: the activation ${activation} is not known`)
  return graph.op(type, [made])
}

function convolve(graph: GraphBuilder, layer: KerasLayer, source: string, constants: Map<string, Constant>): string {
  const kernel = constants.get(`${layer.name}/kernel`)
  const bias = constants.get(`${layer.name}/bias`)
  if (!kernel || !bias) throw new Error(`keras: ${layer.name} has no weights`)
  const [height, width, inputs, outputs] = kernel.shape as [number, number, number, number]
  const weights = reorder(kernel.values, kernel.shape, [3, 2, 0, 1])
  const tensors = [graph.tensor(weights, [outputs, inputs, height, width]), graph.tensor(bias.values)]
  const made = graph.op('Conv', [source, ...tensors], {
    kernel_shape: [height, width],
    strides: layer.config.strides ?? [1, 1],
    auto_pad: layer.config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
  })
  return activate(graph, made, layer.config.activation)
}

function enlarge(graph: GraphBuilder, { name, config }: KerasLayer, source: string): string {
  if (config.interpolation !== 'nearest' || !config.size) throw new Error(`keras: ${name} is no nearest enlargement`)
  return graph.op('Resize', [source, '', graph.floats([1, 1, ...config.size])], {
    mode: 'nearest',
    coordinate_transformation_mode: 'asymmetric',
    nearest_mode: 'floor',
  })
}

function translate(
  graph: GraphBuilder,
  layer: KerasLayer,
  sources: string[],
  constants: Map<string, Constant>,
): string {
  switch (layer.class_name) {
    case 'InputLayer':
      return graph.input(layer.name, [1, 3, 'height', 'width'])
    case 'Conv2D':
      return convolve(graph, layer, sources[0]!, constants)
    case 'Activation':
      return activate(graph, sources[0]!, layer.config.activation)
    case 'Concatenate':
      return graph.op('Concat', sources, { axis: 1 })
    case 'Add':
      return graph.op('Sum', sources)
    case 'UpSampling2D':
      return enlarge(graph, layer, sources[0]!)
    default:
      throw new Error(`keras: cannot convert layers of type ${layer.class_name}`)
  }
}

/** Writes the ONNX form of a TensorFlow.js layers model from pictures to pictures, channels first, of any size. */
export async function convertKeras(files: { model: string; weights: string }, out: string): Promise<void> {
  const model = JSON.parse(await readFile(files.model, 'utf8')) as KerasModel
  const constants = readConstants(model, await readFile(files.weights))
  const graph = newGraph('keras')
  const { layers, output_layers } = model.modelTopology.model_config.config
  const values = new Map<string, string>()
  for (const layer of layers) {
    const sources = (layer.inbound_nodes[0] ?? []).map(([name]) => {
      const value = values.get(name)
      if (value === undefined) throw new Error(`keras: nothing makes ${name}`)
      return value
    })
    values.set(layer.name, translate(graph, layer, sources, constants))
  }
  const last = values.get(output_layers[0]![0])
  if (last === undefined) throw new Error('keras: nothing makes the output')
  graph.op('Identity', [last], {}, ['output'])
  graph.output('output', [1, 3, 'heightOut', 'widthOut'])
  const handle = await open(out, 'w')
  try {
    for (const part of encodeModelParts(graph.model())) await handle.write(part)
  } finally {
    await handle.close()
  }
}
