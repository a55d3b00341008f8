import {
  asBytes,
  asFloats,
  asInteger,
  asIntegers,
  asText,
  type Field,
  joinParts,
  newWriter,
  readFields,
  type Writer,
} from './protobuf-wire.ts'

/**
 * ONNX files, read and written without a library: enough of ModelProto for the graphs we convert.
 * What a message holds beyond the named parts is kept in `rest` and written back unchanged,
 * so decoding and encoding a file loses nothing.
 */

export type ElementType = 'float32' | 'uint8' | 'int8' | 'int32' | 'int64' | 'bool' | 'float16' | 'float64'

/** Numbers of TensorProto.DataType. */
const ELEMENT_CODES: Record<ElementType, number> = {
  float32: 1,
  uint8: 2,
  int8: 3,
  int32: 6,
  int64: 7,
  bool: 9,
  float16: 10,
  float64: 11,
}

export type Tensor = {
  name: string
  dims: number[]
  /** A number of TensorProto.DataType; `elementCode` names the common ones. */
  type: number
  /** Little-endian elements; absent when the file keeps them in typed fields (see `rest`). */
  raw?: Uint8Array
  rest: Field[]
}

export type Attribute = { name: string; type: number; fields: Field[] }
export type Node = {
  type: string
  name: string
  domain: string
  inputs: string[]
  outputs: string[]
  attributes: Attribute[]
  rest: Field[]
}
/** An input, an output or a note on a value; the type stays encoded. */
export type Value = { name: string; type: Uint8Array; rest: Field[] }
export type Graph = {
  name: string
  nodes: Node[]
  tensors: Tensor[]
  inputs: Value[]
  outputs: Value[]
  notes: Value[]
  rest: Field[]
}
export type Model = {
  irVersion: number
  producer: string
  opsets: { domain: string; version: number }[]
  graph: Graph
  rest: Field[]
}

export function elementCode(type: ElementType): number {
  return ELEMENT_CODES[type]
}

function decodeTensor(bytes: Uint8Array): Tensor {
  const tensor: Tensor = { name: '', dims: [], type: 0, rest: [] }
  for (const field of readFields(bytes)) {
    if (field.number === 1) tensor.dims.push(...asIntegers(field).map(Number))
    else if (field.number === 2) tensor.type = Number(asInteger(field))
    else if (field.number === 8) tensor.name = asText(field)
    else if (field.number === 9) tensor.raw = asBytes(field)
    else tensor.rest.push(field)
  }
  return tensor
}

function encodeTensor(tensor: Tensor): Writer {
  const out = newWriter()
  for (const dim of tensor.dims) out.integer(1, dim)
  out.integer(2, tensor.type)
  for (const field of tensor.rest) out.field(field)
  if (tensor.name) out.text(8, tensor.name)
  if (tensor.raw) out.bytes(9, tensor.raw)
  return out
}

function decodeAttribute(bytes: Uint8Array): Attribute {
  const attribute: Attribute = { name: '', type: 0, fields: [] }
  for (const field of readFields(bytes)) {
    if (field.number === 1) attribute.name = asText(field)
    else if (field.number === 20) attribute.type = Number(asInteger(field))
    else attribute.fields.push(field)
  }
  return attribute
}

function encodeAttribute(attribute: Attribute): Writer {
  const out = newWriter()
  out.text(1, attribute.name)
  for (const field of attribute.fields) out.field(field)
  out.integer(20, attribute.type)
  return out
}

function decodeNode(bytes: Uint8Array): Node {
  const node: Node = { type: '', name: '', domain: '', inputs: [], outputs: [], attributes: [], rest: [] }
  for (const field of readFields(bytes)) {
    if (field.number === 1) node.inputs.push(asText(field))
    else if (field.number === 2) node.outputs.push(asText(field))
    else if (field.number === 3) node.name = asText(field)
    else if (field.number === 4) node.type = asText(field)
    else if (field.number === 5) node.attributes.push(decodeAttribute(asBytes(field)))
    else if (field.number === 7) node.domain = asText(field)
    else node.rest.push(field)
  }
  return node
}

function encodeNode(node: Node): Writer {
  const out = newWriter()
  for (const input of node.inputs) out.text(1, input)
  for (const output of node.outputs) out.text(2, output)
  if (node.name) out.text(3, node.name)
  out.text(4, node.type)
  for (const attribute of node.attributes) out.message(5, encodeAttribute(attribute))
  if (node.domain) out.text(7, node.domain)
  for (const field of node.rest) out.field(field)
  return out
}

function decodeValue(bytes: Uint8Array): Value {
  const value: Value = { name: '', type: new Uint8Array(), rest: [] }
  for (const field of readFields(bytes)) {
    if (field.number === 1) value.name = asText(field)
    else if (field.number === 2) value.type = asBytes(field)
    else value.rest.push(field)
  }
  return value
}

function encodeValue(value: Value): Writer {
  const out = newWriter()
  out.text(1, value.name)
  if (value.type.length > 0) out.bytes(2, value.type)
  for (const field of value.rest) out.field(field)
  return out
}

function decodeGraph(bytes: Uint8Array): Graph {
  const graph: Graph = { name: '', nodes: [], tensors: [], inputs: [], outputs: [], notes: [], rest: [] }
  for (const field of readFields(bytes)) {
    if (field.number === 1) graph.nodes.push(decodeNode(asBytes(field)))
    else if (field.number === 2) graph.name = asText(field)
    else if (field.number === 5) graph.tensors.push(decodeTensor(asBytes(field)))
    else if (field.number === 11) graph.inputs.push(decodeValue(asBytes(field)))
    else if (field.number === 12) graph.outputs.push(decodeValue(asBytes(field)))
    else if (field.number === 13) graph.notes.push(decodeValue(asBytes(field)))
    else graph.rest.push(field)
  }
  return graph
}

function encodeGraph(graph: Graph): Writer {
  const out = newWriter()
  for (const node of graph.nodes) out.message(1, encodeNode(node))
  out.text(2, graph.name)
  for (const tensor of graph.tensors) out.message(5, encodeTensor(tensor))
  for (const value of graph.inputs) out.message(11, encodeValue(value))
  for (const value of graph.outputs) out.message(12, encodeValue(value))
  for (const value of graph.notes) out.message(13, encodeValue(value))
  for (const field of graph.rest) out.field(field)
  return out
}

function decodeOpset(bytes: Uint8Array): { domain: string; version: number } {
  const opset = { domain: '', version: 0 }
  for (const field of readFields(bytes)) {
    if (field.number === 1) opset.domain = asText(field)
    else if (field.number === 2) opset.version = Number(asInteger(field))
  }
  return opset
}

/** Tensors and kept fields are views into `bytes`: leave it unchanged while the model is in use. */
export function decodeModel(bytes: Uint8Array): Model {
  const model: Model = { irVersion: 0, producer: '', opsets: [], graph: decodeGraph(new Uint8Array()), rest: [] }
  for (const field of readFields(bytes)) {
    if (field.number === 1) model.irVersion = Number(asInteger(field))
    else if (field.number === 2) model.producer = asText(field)
    else if (field.number === 7) model.graph = decodeGraph(asBytes(field))
    else if (field.number === 8) model.opsets.push(decodeOpset(asBytes(field)))
    else model.rest.push(field)
  }
  if (model.irVersion === 0 || model.opsets.length === 0) throw new Error('onnx: this is not an ONNX model')
  return model
}

/** The file in parts, for writing hundreds of megabytes without joining them first. */
export function encodeModelParts(model: Model): Uint8Array[] {
  const out = newWriter()
  out.integer(1, model.irVersion)
  if (model.producer) out.text(2, model.producer)
  out.message(7, encodeGraph(model.graph))
  for (const { domain, version } of model.opsets) {
    const opset = newWriter()
    opset.text(1, domain)
    opset.integer(2, version)
    out.message(8, opset)
  }
  for (const field of model.rest) out.field(field)
  return out.parts
}

export function encodeModel(model: Model): Uint8Array {
  return joinParts(encodeModelParts(model))
}

/** The elements as numbers. Covers float32, uint8, int8 and int32, the types quantised graphs are made of. */
export function tensorNumbers(tensor: Tensor): Float32Array | Uint8Array | Int8Array | Int32Array {
  const { type, raw } = tensor
  if (!raw) {
    // Field 4 is float_data, field 5 int32_data (which also carries the 8-bit types).
    if (type === 1) return Float32Array.from(tensor.rest.filter((field) => field.number === 4).flatMap(asFloats))
    const values = tensor.rest
      .filter((field) => field.number === 5)
      .flatMap(asIntegers)
      .map(Number)
    if (type === 2) return Uint8Array.from(values)
    if (type === 3) return Int8Array.from(values)
    if (type === 6) return Int32Array.from(values)
    throw new Error(`onnx: tensor ${tensor.name} has type ${type} without raw data`)
  }
  // Copied by constructor: `slice` of a Buffer is only a view, and views may be unaligned.
  const copy = new Uint8Array(raw)
  if (type === 1) return new Float32Array(copy.buffer)
  if (type === 2) return copy
  if (type === 3) return new Int8Array(copy.buffer)
  if (type === 6) return new Int32Array(copy.buffer)
  throw new Error(`onnx: tensor ${tensor.name} has type ${type}, which is not read as numbers`)
}
