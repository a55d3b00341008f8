import { readFile } from 'node:fs/promises'
import { type ConvNet, newConvNet, reorder } from './conv-net.ts'
import { bare, type Constant, inOrder, readConstants, type TfModel, type TfNode, textOf } from './tfjs-model.ts'

type Context = {
  net: ConvNet
  /** The name in the new graph of what a node makes. */
  value: (name: string) => string
  constant: (name: string) => Constant
}

function pairOf(node: TfNode, key: string): [number, number] {
  const list = (node.attr?.[key]?.list?.i ?? ['1', '1', '1', '1']).map(Number)
  return [list[1]!, list[2]!]
}

function paddingOf(node: TfNode): 'SAME' | 'VALID' {
  const padding = textOf(node.attr?.padding?.s)
  if (padding !== 'SAME' && padding !== 'VALID') throw new Error(`tfjs: ${node.name} has the padding ${padding}`)
  return padding
}

function convolve(node: TfNode, { net, value, constant }: Context): string {
  const [source, main, ...rest] = node.input as [string, string, ...string[]]
  const { shape, values } = constant(main)
  const [height, width, inputs, outputs] = shape as [number, number, number, number]
  const isDepthwise = node.op.includes('Depthwise')
  const fused = (node.attr?.fused_ops?.list?.s ?? []).map(textOf)
  const bias = fused[0] === 'BiasAdd' ? constant(rest[0]!).values : undefined
  let made = net.convolution(value(source), {
    weights: reorder(values, shape, isDepthwise ? [2, 3, 0, 1] : [3, 2, 0, 1]),
    shape: isDepthwise ? [inputs * outputs, 1, height, width] : [outputs, inputs, height, width],
    groups: isDepthwise ? inputs : 1,
    strides: pairOf(node, 'strides'),
    dilations: pairOf(node, 'dilations'),
    padding: paddingOf(node),
    bias,
  })
  for (const step of fused.slice(bias ? 1 : 0)) {
    if (step === 'Relu') made = net.op('Relu', [made])
    else if (step === 'Prelu') made = net.prelu(made, constant(rest[1]!).values)
    else throw new Error(`tfjs: ${node.name} ends in ${step}, which is not known`)
  }
  return made
}

function pairsOf({ values }: Constant): [number, number][] {
  return Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i]!, values[2 * i + 1]!])
}

const TRANSLATIONS: Record<string, (node: TfNode, context: Context) => string> = {
  _FusedConv2D: convolve,
  Conv2D: convolve,
  DepthwiseConv2dNative: convolve,
  FusedDepthwiseConv2dNative: convolve,
  MaxPool: (node, { net, value }) =>
    net.maxPool(value(node.input![0]!), {
      kernel: pairOf(node, 'ksize'),
      strides: pairOf(node, 'strides'),
      padding: paddingOf(node),
    }),
  Pad: (node, { net, value, constant }) => net.pad(value(node.input![0]!), pairsOf(constant(node.input![1]!))),
  AddV2: (node, { net, value }) => net.op('Add', node.input!.map(value)),
  Relu: (node, { net, value }) => net.op('Relu', node.input!.map(value)),
  Sigmoid: (node, { net, value }) => net.op('Sigmoid', node.input!.map(value)),
  Prelu: (node, { net, value, constant }) => net.prelu(value(node.input![0]!), constant(node.input![1]!).values),
  Reshape: (node, { net, value, constant }) =>
    net.reshape(value(node.input![0]!), Array.from(constant(node.input![1]!).values)),
  Identity: (node, { net, value }) => net.op('Identity', node.input!.map(value)),
}

function addInput(node: TfNode, net: ConvNet): void {
  const sides = (node.attr?.shape?.shape?.dim ?? []).map(({ size }) => Number(size))
  const [, height, width, channels] = sides
  if (!height || !width || !channels || height < 1 || width < 1) {
    throw new Error(`tfjs: the input ${node.name} has no fixed size`)
  }
  net.input(node.name, { height, width, channels })
}

/**
 * Writes the ONNX form of a TensorFlow.js graph model that is a convolutional net. Inputs and outputs keep their names;
 * pictures go in with their channels first.
 */
export async function convertTfjs(files: { model: string; weights: string }, out: string): Promise<void> {
  const model = JSON.parse(await readFile(files.model, 'utf8')) as TfModel
  const constants = readConstants(model, await readFile(files.weights))
  const net = newConvNet('tfjs')
  const values = new Map<string, string>()
  const found = <Found>(map: Map<string, Found>, name: string): Found => {
    const value = map.get(bare(name))
    if (value === undefined) throw new Error(`tfjs: nothing makes ${name}`)
    return value
  }
  const context: Context = {
    net,
    value: (name) => found(values, name),
    constant: (name) => found(constants, name),
  }
  const { node: nodes } = model.modelTopology
  for (const node of inOrder(nodes)) {
    if (node.op === 'Const' || node.op === 'NoOp') continue
    if (node.op === 'Placeholder') {
      addInput(node, net)
      values.set(node.name, node.name)
      continue
    }
    const translate = TRANSLATIONS[node.op]
    if (!translate) throw new Error(`tfjs: cannot convert nodes of type ${node.op}`)
    values.set(node.name, translate(node, context))
  }
  const used = new Set(nodes.flatMap(({ input = [] }) => input.map(bare)))
  for (const [name, value] of values) if (!used.has(name)) net.output(value, name)
  await net.write(out)
}
