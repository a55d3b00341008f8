import { readFileSync } from 'node:fs'

/** What the kernels offer; see the AssemblyScript sources for what each does. All arguments are numbers. */
export type Kernels = {
  meshClay(...numbers: number[]): number
  joinCells(...numbers: number[]): number
  placeVertices(...numbers: number[]): void
  projectTriangles(...numbers: number[]): number
  binTriangles(...numbers: number[]): void
  drawTile(...numbers: number[]): void
  keepTile(...numbers: number[]): void
  redrawTile(...numbers: number[]): void
  depthTile(...numbers: number[]): void
  mergeDepthTile(...numbers: number[]): void
  occlude(...numbers: number[]): void
  smoothOcclusion(...numbers: number[]): void
  skyColor(...numbers: number[]): void
  gatherGlow(...numbers: number[]): void
  blurLines(...numbers: number[]): void
  develop(...numbers: number[]): void
  blurByDepth(...numbers: number[]): void
  useScratch(pointer: number): void
}
export type KernelName = Exclude<keyof Kernels, 'useScratch'>

let compiled: WebAssembly.Module | undefined

/** One instance for one thread; `scratch` is a few kilobytes of its own. */
export function openKernels(memory: WebAssembly.Memory, scratch: number): Kernels {
  compiled ??= new WebAssembly.Module(readFileSync(new URL('../kernels/kernels.wasm', import.meta.url)))
  const abort = () => {
    throw new Error('a render kernel stopped')
  }
  const instance = new WebAssembly.Instance(compiled, { env: { memory, abort } })
  const kernels = instance.exports as unknown as Kernels
  kernels.useScratch(scratch)
  return kernels
}
