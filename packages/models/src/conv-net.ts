import { open } from 'node:fs/promises'
import { newGraph } from './onnx-builder.ts'
import { encodeModelParts } from './onnx-graph.ts'

/**
 * Builds convolutional nets that are written down with the channels last, as TensorFlow does, in ONNX's order, channels
 * first, so that no value has to be turned round while the net runs. Values with four sides are always channels first.
 */
export type ConvNet = {
  input(name: string, size: { height: number; width: number; channels: number }): void
  convolution(source: string, conv: Convolution): string
  maxPool(source: string, window: Window): string
  /** One `[before, after]` per side of a value with its channels last. */
  pad(source: string, sides: readonly (readonly [number, number])[]): string
  op(type: 'Add' | 'Relu' | 'Sigmoid' | 'Identity', sources: readonly string[]): string
  /** One slope per channel. */
  prelu(source: string, slopes: Float32Array): string
  /** The numbers come in the order of a value with its channels last. */
  reshape(source: string, shape: readonly number[]): string
  output(source: string, name: string): void
  write(file: string): Promise<void>
}

export type Window = {
  kernel: readonly [number, number]
  strides: readonly [number, number]
  padding: 'SAME' | 'VALID'
}

export type Convolution = Omit<Window, 'kernel'> & {
  /** In ONNX's order: outputs, inputs of one group, height, width. */
  weights: Float32Array
  shape: readonly [number, number, number, number]
  groups: number
  dilations: readonly [number, number]
  bias?: Float32Array | undefined
}

/** The values of a tensor with its axes in another order: axis `order[i]` of the old one becomes axis `i`. */
export function reorder(values: Float32Array, shape: readonly number[], order: readonly number[]): Float32Array {
  const steps = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, side) => product * side, 1))
  const out = new Float32Array(values.length)
  const at = order.map(() => 0)
  for (let i = 0; i < out.length; i++) {
    let from = 0
    for (const [axis, old] of order.entries()) from += at[axis]! * steps[old]!
    out[i] = values[from]!
    for (let axis = order.length - 1; axis >= 0; axis--) {
      at[axis] = at[axis]! + 1
      if (at[axis]! < shape[order[axis]!]!) break
      at[axis] = 0
    }
  }
  return out
}

const AUTO_PAD = { SAME: 'SAME_UPPER', VALID: 'VALID' } as const
const CHANNELS_FIRST = [0, 3, 1, 2]
const CHANNELS_LAST = [0, 2, 3, 1]

export function newConvNet(name: string): ConvNet {
  const graph = newGraph(name)
  /** Of values that are no longer pictures. */
  const shapes = new Map<string, readonly number[]>()
  return {
    input: (inputName, { height, width, channels }) => {
      graph.input(inputName, [1, channels, height, width])
    },
    convolution: (source, { weights, shape, groups, strides, dilations, padding, bias }) => {
      const tensors = [graph.tensor(weights, shape), ...(bias ? [graph.tensor(bias)] : [])]
      return graph.op('Conv', [source, ...tensors], {
        kernel_shape: shape.slice(2),
        strides: [...strides],
        dilations: [...dilations],
        group: groups,
        auto_pad: AUTO_PAD[padding],
      })
    },
    maxPool: (source, { kernel, strides, padding }) =>
      graph.op('MaxPool', [source], {
        kernel_shape: [...kernel],
        strides: [...strides],
        auto_pad: AUTO_PAD[padding],
      }),
    pad: (source, sides) => {
      const turned = sides.length === 4 ? CHANNELS_FIRST.map((axis) => sides[axis]!) : sides
      const amounts = [...turned.map(([before]) => before), ...turned.map(([, after]) => after)]
      return graph.op('Pad', [source, graph.integers(amounts)])
    },
    op: (type, sources) => {
      const made = graph.op(type, sources)
      const shape = shapes.get(sources[0]!)
      if (shape) shapes.set(made, shape)
      return made
    },
    prelu: (source, slopes) => graph.op('PRelu', [source, graph.tensor(slopes, [slopes.length, 1, 1])]),
    reshape: (source, shape) => {
      const turned = graph.op('Transpose', [source], { perm: CHANNELS_LAST })
      const made = graph.op('Reshape', [turned, graph.integers(shape)])
      shapes.set(made, shape)
      return made
    },
    output: (source, outputName) => {
      const shape = shapes.get(source) ?? [1, -1, -1, -1]
      graph.op('Identity', [source], {}, [outputName])
      graph.output(
        outputName,
        shape.map((side, axis) => (side < 0 ? `side${axis}` : side)),
      )
    },
    write: async (file) => {
      const handle = await open(file, 'w')
      try {
        for (const part of encodeModelParts(graph.model())) await handle.write(part)
      } finally {
        await handle.close()
      }
    },
  }
}
