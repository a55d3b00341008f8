import { halfToFloat } from './half-floats.ts'

/** The parts of a TensorFlow.js graph model that are read. Texts are base64, whole numbers are texts. */
type TfAttribute = {
  s?: string
  i?: string | number
  f?: number
  b?: boolean
  list?: { s?: string[]; i?: (string | number)[] }
  shape?: { dim?: { size: string }[] }
}
export type TfNode = { name: string; op: string; input?: string[]; attr?: Record<string, TfAttribute> }
type TfWeight = {
  name: string
  shape: number[]
  dtype: 'float32' | 'int32'
  quantization?: { dtype: 'float16' | 'uint8'; min?: number; scale?: number; original_dtype?: string }
}
export type TfModel = {
  modelTopology: { node: TfNode[] }
  weightsManifest: { paths: string[]; weights: TfWeight[] }[]
  signature?: { outputs?: Record<string, { name: string; tensorShape?: { dim?: { size: string }[] } }> }
}

export type Constant = { shape: number[]; values: Float32Array; isInteger: boolean }

export const bare = (name: string) => name.replace(/:0$/, '')
export const textOf = (base64: string | undefined) => Buffer.from(base64 ?? '', 'base64').toString('latin1')

export function readConstants(model: TfModel, bin: Buffer): Map<string, Constant> {
  const constants = new Map<string, Constant>()
  let at = 0
  for (const { name, shape, dtype, quantization } of model.weightsManifest.flatMap(({ weights }) => weights)) {
    const count = shape.reduce((product, side) => product * side, 1)
    const values = new Float32Array(count)
    const read = readerOf(name, dtype, quantization)
    for (let i = 0; i < count; i++) values[i] = read.value(bin, at + i * read.bytes)
    at += count * read.bytes
    constants.set(name, { shape, values, isInteger: dtype === 'int32' })
  }
  if (at !== bin.length) throw new Error(`tfjs: ${bin.length - at} bytes of weights were not used`)
  return constants
}

type Reader = { bytes: number; value: (bin: Buffer, at: number) => number }

function readerOf(name: string, dtype: TfWeight['dtype'], quantization: TfWeight['quantization']): Reader {
  if (!quantization) {
    return dtype === 'int32'
      ? { bytes: 4, value: (bin, at) => bin.readInt32LE(at) }
      : { bytes: 4, value: (bin, at) => bin.readFloatLE(at) }
  }
  if (quantization.dtype === 'float16') return { bytes: 2, value: (bin, at) => halfToFloat(bin.readUInt16LE(at)) }
  if (quantization.dtype === 'uint8') {
    const { min = 0, scale = 1 } = quantization
    return { bytes: 1, value: (bin, at) => bin[at]! * scale + min }
  }
  throw new Error(`tfjs: ${name} is packed as ${quantization.dtype}, which is not read`)
}

/** Nodes may stand in any order in the file; ONNX wants each after what it needs. */
export function inOrder(nodes: readonly TfNode[]): TfNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const seen = new Set<string>()
  const ordered: TfNode[] = []
  const visit = (name: string): void => {
    const node = byName.get(name.replace(/:\d+$/, ''))
    if (!node || seen.has(node.name)) return
    seen.add(node.name)
    for (const input of node.input ?? []) visit(input)
    ordered.push(node)
  }
  for (const node of nodes) visit(node.name)
  return ordered
}
