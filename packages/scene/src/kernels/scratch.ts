// Memory is shared by all threads, so each instance is given a few kilobytes of its own to work in.

/** 0..255 polygons being cut, 256..303 lanes of the rasteriser, 512.. shading. */
export let SCRATCH: usize = 0

export function useScratch(pointer: usize): void { SCRATCH = pointer }
