import type { WeightConversion } from './manifest.ts'

/** Reads the fetched files, in the order the manifest names them, and writes one new file at `out`. Must give the same bytes every time. */
export type Convert = (inputs: readonly string[], out: string) => Promise<void>

/** The code is loaded only when a weight is really converted. */
export const CONVERSIONS: Record<WeightConversion['by'], Convert> = {
  'fold-int8': async ([graph], out) => {
    const { foldInt8 } = await import('./fold-int8.ts')
    await foldInt8(graph!, out)
  },
  'ncnn-to-onnx': async ([param, bin], out) => {
    const { convertNcnn } = await import('./convert-ncnn.ts')
    await convertNcnn({ param: param!, bin: bin! }, out)
  },
  'tfjs-to-onnx': async ([model, weights], out) => {
    const { convertTfjs } = await import('./convert-tfjs.ts')
    await convertTfjs({ model: model!, weights: weights! }, out)
  },
  'keras-to-onnx': async ([model, weights], out) => {
    const { convertKeras } = await import('./convert-keras.ts')
    await convertKeras({ model: model!, weights: weights! }, out)
  },
  'tf-graph-to-onnx': async ([model, weights], out) => {
    const { convertTfGraphFiles } = await import('./convert-tf-graph.ts')
    await convertTfGraphFiles({ model: model!, weights: weights! }, out)
  },
  'nsfwjs-to-onnx': async ([model, ...shards], out) => {
    const { convertNsfwjs } = await import('./convert-nsfwjs.ts')
    await convertNsfwjs({ model: model!, shards }, out)
  },
  'face-landmarker-to-onnx': async ([task], out) => {
    const { convertTflite } = await import('./convert-tflite.ts')
    await convertTflite({ task: task!, member: 'face_landmarks_detector.tflite' }, out)
  },
  'segmenter-to-onnx': async ([model], out) => {
    const { convertSegmenter } = await import('./convert-segmenter.ts')
    await convertSegmenter(model!, out)
  },
}
