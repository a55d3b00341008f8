import { open, readFile } from 'node:fs/promises'
import { newTensor } from './onnx-builder.ts'
import { decodeModel, encodeModelParts, type Graph, type Node, type Tensor, tensorNumbers } from './onnx-graph.ts'

/**
 * Turns a dynamically quantised graph back into floats. ONNX Runtime has no fast CPU kernel for
 * ConvInteger, so the int8 file is several times slower than the same weights as fp32.
 *
 * The pattern that is replaced, as the quantiser writes it:
 *
 *     x → DynamicQuantizeLinear → ConvInteger | MatMulInteger (int8 weight) [→ Add bias/scale] → Cast → Mul (scale) → y
 *
 * becomes `x → Conv | MatMul (fp32 weight, bias) → y`.
 */

type Wiring = {
  tensors: Map<string, Tensor>
  maker: Map<string, Node>
  users: Map<string, Node[]>
}

type Match = { quantised: Node; source: string; bias: Float32Array | undefined; scale: string; end: Node }

function wire(graph: Graph): Wiring {
  const users = new Map<string, Node[]>()
  for (const node of graph.nodes) {
    for (const input of node.inputs) users.set(input, [...(users.get(input) ?? []), node])
  }
  return {
    tensors: new Map(graph.tensors.map((tensor) => [tensor.name, tensor])),
    maker: new Map(graph.nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const))),
    users,
  }
}

function onlyUser(wiring: Wiring, value: string, type: string): Node | undefined {
  const users = wiring.users.get(value) ?? []
  return users.length === 1 && users[0]!.type === type ? users[0] : undefined
}

function otherInput(node: Node, known: string): string | undefined {
  const others = node.inputs.filter((input) => input !== known)
  return others.length === 1 ? others[0] : undefined
}

/** The bias is divided by the scale inside the graph; walking back through that division finds the original floats. */
function biasBehind(wiring: Wiring, value: string): Float32Array | undefined {
  let name = value
  let divided = false
  while (!wiring.tensors.has(name)) {
    const node = wiring.maker.get(name)
    if (!node) return undefined
    divided ||= node.type === 'Div'
    name = node.inputs[0]!
  }
  const bias = tensorNumbers(wiring.tensors.get(name)!)
  return divided && bias instanceof Float32Array ? bias : undefined
}

function findMatch(wiring: Wiring, quantised: Node): Match | undefined {
  const quantiser = wiring.maker.get(quantised.inputs[0]!)
  if (quantiser?.type !== 'DynamicQuantizeLinear' || !wiring.tensors.has(quantised.inputs[1]!)) return undefined
  let value = quantised.outputs[0]!
  let bias: Float32Array | undefined
  const add = onlyUser(wiring, value, 'Add')
  if (add) {
    bias = biasBehind(wiring, otherInput(add, value) ?? '')
    if (!bias) return undefined
    value = add.outputs[0]!
  }
  const cast = onlyUser(wiring, value, 'Cast')
  const end = cast && onlyUser(wiring, cast.outputs[0]!, 'Mul')
  const scales = end && wiring.maker.get(otherInput(end, cast.outputs[0]!) ?? '')
  if (scales?.type !== 'Mul') return undefined
  const scale = otherInput(scales, quantiser.outputs[1]!)
  if (scale === undefined || !wiring.tensors.has(scale)) return undefined
  return { quantised, source: quantiser.inputs[0]!, bias, scale, end: end! }
}

/** (weight − zero point) × scale, both of one value or one per output channel. */
function floatWeight(wiring: Wiring, { quantised, scale }: Match): Float32Array {
  const tensor = wiring.tensors.get(quantised.inputs[1]!)!
  const values = tensorNumbers(tensor)
  const zeroName = quantised.inputs[3]
  const zeros = zeroName ? tensorNumbers(wiring.tensors.get(zeroName)!) : new Int8Array(1)
  const scales = tensorNumbers(wiring.tensors.get(scale)!)
  // Channels lie along the first axis of a convolution's weight and along the last of a matrix.
  const isConv = quantised.type === 'ConvInteger'
  const channels = isConv ? tensor.dims[0]! : tensor.dims.at(-1)!
  const perChannel = values.length / channels
  const out = new Float32Array(values.length)
  for (let index = 0; index < values.length; index++) {
    const channel = isConv ? Math.floor(index / perChannel) : index % channels
    const zero = zeros.length > 1 ? zeros[channel]! : zeros[0]!
    out[index] = (values[index]! - zero) * (scales.length > 1 ? scales[channel]! : scales[0]!)
  }
  return out
}

function foldOne(graph: Graph, wiring: Wiring, match: Match, folded: Set<string>): Node {
  const { quantised, source, bias, end } = match
  const weightName = `${quantised.inputs[1]}_folded`
  if (!folded.has(weightName)) {
    graph.tensors.push(
      newTensor(weightName, floatWeight(wiring, match), wiring.tensors.get(quantised.inputs[1]!)!.dims),
    )
    folded.add(weightName)
  }
  const isConv = quantised.type === 'ConvInteger'
  const name = `${quantised.name || quantised.outputs[0]}_folded`
  const inputs = [source, weightName]
  if (bias) {
    graph.tensors.push(newTensor(`${name}_bias`, bias))
    inputs.push(`${name}_bias`)
  }
  return {
    type: isConv ? 'Conv' : 'MatMul',
    name,
    domain: '',
    inputs,
    outputs: [...end.outputs],
    attributes: isConv ? quantised.attributes : [],
    rest: [],
  }
}

/** Drops nodes and tensors nothing asks for any more. A graph with subgraphs is left whole: we do not look into those. */
function dropUnused(graph: Graph): void {
  const needed = new Set(graph.outputs.map((output) => output.name))
  const kept: Node[] = []
  for (const node of graph.nodes.toReversed()) {
    if (!node.outputs.some((output) => needed.has(output))) continue
    kept.push(node)
    for (const input of node.inputs) needed.add(input)
  }
  graph.nodes = kept.reverse()
  graph.tensors = graph.tensors.filter((tensor) => needed.has(tensor.name))
}

const GRAPH_ATTRIBUTE = 5

/** Folds in place and returns how many nodes were replaced. */
export function foldGraph(graph: Graph): { folded: number; left: number } {
  if (graph.nodes.some((node) => node.attributes.some((attribute) => attribute.type === GRAPH_ATTRIBUTE))) {
    throw new Error('fold: graphs with subgraphs are not supported')
  }
  const wiring = wire(graph)
  const replaced = new Map<Node, Node>()
  const folded = new Set<string>()
  let left = 0
  for (const node of graph.nodes) {
    if (node.type !== 'ConvInteger' && node.type !== 'MatMulInteger') continue
    const match = findMatch(wiring, node)
    if (match) replaced.set(match.end, foldOne(graph, wiring, match, folded))
    else left++
  }
  // The new node stands where the last of the old ones stood, so the order stays valid.
  graph.nodes = graph.nodes.map((node) => replaced.get(node) ?? node)
  // The notes describe values that no longer exist.
  graph.notes = []
  dropUnused(graph)
  return { folded: replaced.size, left }
}

export async function foldInt8(input: string, out: string): Promise<void> {
  const model = decodeModel(await readFile(input))
  const { folded } = foldGraph(model.graph)
  if (folded === 0) throw new Error(`fold: ${input} has nothing to fold`)
  const handle = await open(out, 'w')
  try {
    for (const part of encodeModelParts(model)) await handle.writeFile(part)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
