/**
 * How much a file may ask of this machine. Checked against headers, before anything is decoded.
 * A mode may be stricter; nothing may be laxer.
 */
export const LIMITS = {
  /** 64 megapixels: a photo of today's best phones, 192 MB when decoded. */
  imagePixelsMax: 64_000_000,
  imageEdgeMax: 32_768,
  /** What we make ourselves may be larger: 4096 × 4096 pixels enlarged four times. */
  outputPixelsMax: 16_384 * 16_384,
  /** One frame of video: DCI 4K. */
  videoPixelsMax: 4096 * 2304,
  videoEdgeMax: 8192,
  videoSecondsMax: 3600,
  videoFramesMax: 120_000,
  videoFpsMax: 240,
  soundSecondsMax: 3600,
  soundChannelsMax: 8,
} as const

/** What a child program may use. Time is wall clock; memory is address space, on Linux only. */
export const PROBE_BOUNDS = { timeMs: 30_000, memoryBytes: 2_000_000_000 } as const
export const DECODE_BOUNDS = { timeMs: 600_000, memoryBytes: 4_000_000_000 } as const
/** The encoder gets frames of our own making, so only its silence is limited. */
export const ENCODER_STALL_MS = 120_000
export const DECODER_STALL_MS = 120_000
