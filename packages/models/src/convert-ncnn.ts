import { open, readFile } from 'node:fs/promises'
import { halfToFloat } from './half-floats.ts'
import { type LayerContext, type NcnnLayer, translateLayer } from './ncnn-layers.ts'
import { newGraph } from './onnx-builder.ts'
import { encodeModelParts } from './onnx-graph.ts'

/** The first line of every text model. */
const MAGIC = '7767517'

/** `0=32 -23301=2,1.0,2.0`: numbers by key; keys from −23300 down are lists whose first item is their length. */
function parseSettings(words: readonly string[]): NcnnLayer['settings'] {
  const settings = new Map<number, number[]>()
  for (const word of words) {
    const [key, value] = word.split('=') as [string, string]
    const numbers = value.split(',').map(Number)
    if (Number(key) <= -23300) settings.set(-23300 - Number(key), numbers.slice(1))
    else settings.set(Number(key), numbers)
  }
  return settings
}

function parseLayers(param: string): NcnnLayer[] {
  const [magic, , ...lines] = param.trim().split('\n')
  if (magic?.trim() !== MAGIC) throw new Error('ncnn: not a text model')
  return lines.map((line) => {
    const [type, name, inputCount, outputCount, ...words] = line.trim().split(/\s+/) as [string, string, string, string]
    const afterInputs = Number(inputCount)
    const afterOutputs = afterInputs + Number(outputCount)
    return {
      type,
      name,
      inputs: words.slice(0, afterInputs),
      outputs: words.slice(afterInputs, afterOutputs),
      settings: parseSettings(words.slice(afterOutputs)),
    }
  })
}

/** Weights stand in the file in the order of the layers; the main ones of a layer carry a mark that tells their form. */
function weightReader(bin: Buffer): LayerContext['weights'] & { left: () => number } {
  let at = 0
  const floats = (count: number) => {
    const values = new Float32Array(count)
    for (let i = 0; i < count; i++, at += 4) values[i] = bin.readFloatLE(at)
    return values
  }
  const halves = (count: number) => {
    const values = new Float32Array(count)
    for (let i = 0; i < count; i++, at += 2) values[i] = halfToFloat(bin.readUInt16LE(at))
    at = (at + 3) & ~3
    return values
  }
  return {
    floats,
    marked: (count) => {
      const mark = bin.readUInt32LE(at)
      at += 4
      if (mark === 0x01306b47) return halves(count)
      if (mark === 0) return floats(count)
      throw new Error(`ncnn: weights in an unknown form (0x${mark.toString(16)})`)
    },
    left: () => bin.length - at,
  }
}

/** Follows a value back through layers that only copy or cut it. */
function originOf(value: string, layers: readonly NcnnLayer[]): string {
  const maker = layers.find(({ outputs }) => outputs.includes(value))
  return maker && (maker.type === 'Split' || maker.type === 'Crop') ? originOf(maker.inputs[0]!, layers) : value
}

/**
 * Frame interpolation nets end by warping both pictures along one flow and mixing them by one weight.
 * Both are worth having: warping at full size costs far less than running the net there.
 */
function innerOutputs(layers: readonly NcnnLayer[]): { flow: string; weight: string } | undefined {
  const warp = layers.findLast(({ type }) => type === 'rife.Warp')
  const weight = layers.findLast(({ type }) => type === 'Sigmoid')
  if (!warp || !weight) return undefined
  return { flow: originOf(warp.inputs[1]!, layers), weight: weight.outputs[0]! }
}

/**
 * Writes the ONNX form of an ncnn model. Inputs and outputs keep their names; a frame interpolation net also
 * gives `flow` (pixels, x and y towards the first picture, then towards the second) and `weight` (of the first).
 */
export async function convertNcnn(model: { param: string; bin: string }, out: string): Promise<void> {
  const layers = parseLayers(await readFile(model.param, 'utf8'))
  const weights = weightReader(await readFile(model.bin))
  const graph = newGraph('ncnn')
  for (const layer of layers) translateLayer(layer, { graph, weights })
  if (weights.left() !== 0) throw new Error(`ncnn: ${weights.left()} bytes of weights were not used`)

  const used = new Set(layers.flatMap(({ inputs }) => inputs))
  for (const value of layers.flatMap(({ outputs }) => outputs)) {
    if (!used.has(value)) graph.output(value, [1, 'channels', 'out_height', 'out_width'])
  }
  const inner = innerOutputs(layers)
  for (const [name, value] of Object.entries(inner ?? {})) {
    graph.op('Identity', [value], {}, [name])
    graph.output(name, [1, 'channels', 'height', 'width'])
  }

  const file = await open(out, 'w')
  try {
    for (const part of encodeModelParts(graph.model())) await file.write(part)
  } finally {
    await file.close()
  }
}
