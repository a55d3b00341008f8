const PAGE_BYTES = 65_536
const INITIAL_PAGES = 1024
/** As the kernels were built (`kernels/build.ts`). */
const MAXIMUM_PAGES = 32_768
/** Below it stands what the kernels bring themselves. */
const FIRST_FREE = 65_536

/** Memory that all render threads and the kernels share. Handed out in one direction and given back all at once. */
export type SharedMemory = {
  readonly memory: WebAssembly.Memory
  /** A pointer to that many bytes, not cleared. */
  take(bytes: number): number
  /** A mark to return to. */
  mark(): number
  release(mark: number): void
  floats(pointer: number, length: number): Float32Array
  words(pointer: number, length: number): Uint32Array
  bytes(pointer: number, length: number): Uint8Array
  readonly usedBytes: number
}

export function makeSharedMemory(): SharedMemory {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES, shared: true })
  let next = FIRST_FREE
  return {
    memory,
    take(bytes) {
      const pointer = next
      next += Math.ceil(bytes / 16) * 16
      const missing = next - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
      return pointer
    },
    mark: () => next,
    release: (mark) => {
      next = mark
    },
    floats: (pointer, length) => new Float32Array(memory.buffer, pointer, length),
    words: (pointer, length) => new Uint32Array(memory.buffer, pointer, length),
    bytes: (pointer, length) => new Uint8Array(memory.buffer, pointer, length),
    get usedBytes() {
      return next
    },
  }
}
