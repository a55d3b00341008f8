import {
  type Attribute,
  type ElementType,
  elementCode,
  type Graph,
  type Model,
  type Node,
  type Tensor,
  type Value,
} from './onnx-graph.ts'
import { type Field, joinParts, newWriter, readFields } from './protobuf-wire.ts'

/** `float(…)` marks a FLOAT; a bare number is an INT, as in `axis: 1`. */
type AttributeValue =
  | number
  | string
  | readonly number[]
  | { readonly float: number }
  | { readonly floats: readonly number[] }

type Elements = Float32Array | BigInt64Array | Int32Array | Uint8Array | Int8Array

/** A side of a shape: a number, or a name for one that changes from call to call. */
type Dim = number | string

export type GraphBuilder = {
  /** Adds a node and returns the name of its first output. An empty input name leaves an optional input out. */
  op(
    type: string,
    inputs: readonly string[],
    attributes?: Record<string, AttributeValue>,
    outputs?: readonly string[],
  ): string
  /** Adds a constant and returns its name. */
  tensor(values: Elements, dims?: readonly number[], name?: string): string
  floats(values: readonly number[], dims?: readonly number[]): string
  integers(values: readonly number[], dims?: readonly number[]): string
  input(name: string, dims: readonly Dim[], type?: ElementType): string
  output(name: string, dims: readonly Dim[], type?: ElementType): void
  model(options?: { opset?: number; irVersion?: number }): Model
}

export function float(value: number): { float: number } {
  return { float: value }
}

function fieldsOf(write: (out: ReturnType<typeof newWriter>) => void): Field[] {
  const out = newWriter()
  write(out)
  return [...readFields(joinParts(out.parts))]
}

/** Type numbers are those of AttributeProto.AttributeType, field numbers those of AttributeProto. */
function newAttribute(name: string, value: AttributeValue): Attribute {
  if (typeof value === 'string') return { name, type: 3, fields: fieldsOf((out) => out.text(4, value)) }
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) throw new Error(`onnx: attribute ${name} is ${value}; use float(${value})`)
    return { name, type: 2, fields: fieldsOf((out) => out.integer(3, value)) }
  }
  if ('float' in value) return { name, type: 1, fields: fieldsOf((out) => out.float(2, value.float)) }
  if ('floats' in value)
    return {
      name,
      type: 6,
      fields: fieldsOf((out) => {
        for (const item of value.floats) out.float(7, item)
      }),
    }
  return {
    name,
    type: 7,
    fields: fieldsOf((out) => {
      for (const item of value) out.integer(8, item)
    }),
  }
}

function elementTypeOf(values: Elements): ElementType {
  if (values instanceof Float32Array) return 'float32'
  if (values instanceof BigInt64Array) return 'int64'
  if (values instanceof Int32Array) return 'int32'
  if (values instanceof Int8Array) return 'int8'
  return 'uint8'
}

export function newTensor(name: string, values: Elements, dims: readonly number[] = [values.length]): Tensor {
  const count = dims.reduce((product, dim) => product * dim, 1)
  if (count !== values.length) throw new Error(`onnx: tensor ${name} has ${values.length} values for ${dims.join('×')}`)
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  return { name, dims: [...dims], type: elementCode(elementTypeOf(values)), raw, rest: [] }
}

function newValue(name: string, dims: readonly Dim[], type: ElementType): Value {
  const shape = newWriter()
  for (const dim of dims) {
    const side = newWriter()
    if (typeof dim === 'number') side.integer(1, dim)
    else side.text(2, dim)
    shape.message(1, side)
  }
  const tensor = newWriter()
  tensor.integer(1, elementCode(type))
  tensor.message(2, shape)
  const wrapped = newWriter()
  wrapped.message(1, tensor)
  return { name, type: joinParts(wrapped.parts), rest: [] }
}

/** Builds a graph node by node, in the order they are to run. */
export function newGraph(name: string): GraphBuilder {
  const graph: Graph = { name, nodes: [], tensors: [], inputs: [], outputs: [], notes: [], rest: [] }
  let made = 0
  const fresh = (kind: string) => `${kind}_${made++}`
  const tensor = (values: Elements, dims?: readonly number[], tensorName = fresh('constant')) => {
    graph.tensors.push(newTensor(tensorName, values, dims))
    return tensorName
  }
  return {
    tensor,
    floats: (values, dims) => tensor(Float32Array.from(values), dims),
    integers: (values, dims) => tensor(BigInt64Array.from(values, BigInt), dims),
    op: (type, inputs, attributes = {}, outputs = [fresh(type)]) => {
      const [first] = outputs
      if (first === undefined) throw new Error(`onnx: ${type} needs an output`)
      const node: Node = {
        type,
        name: `${first}_node`,
        domain: '',
        inputs: [...inputs],
        outputs: [...outputs],
        attributes: Object.entries(attributes).map(([key, value]) => newAttribute(key, value)),
        rest: [],
      }
      graph.nodes.push(node)
      return first
    },
    input: (inputName, dims, type = 'float32') => {
      graph.inputs.push(newValue(inputName, dims, type))
      return inputName
    },
    output: (outputName, dims, type = 'float32') => {
      graph.outputs.push(newValue(outputName, dims, type))
    },
    model: ({ opset = 17, irVersion = 8 } = {}) => ({
      irVersion,
      producer: 'bluehour',
      opsets: [{ domain: '', version: opset }],
      graph,
      rest: [],
    }),
  }
}
