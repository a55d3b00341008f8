import type { Picture } from '@bluehour/engine/engine'

/**
 * Multi-level foreground estimation (Germer, Uelwer, Conrad and Harmeling): finds for every pixel the subject's own
 * color, without the share of the old background that soft edges carry. Works from a tiny copy of the
 * picture up to full size, so colors travel far at little cost.
 */
type Level = { width: number; height: number; image: Float32Array; alpha: Float32Array }

const SMOOTHNESS = 5e-4
const GRADIENT_WEIGHT = 0.1
const SMALL_EDGE = 32
const ROUNDS_SMALL = 10
const ROUNDS_LARGE = 2

/** Beyond this the colors are found on a smaller copy: they change slowly, and the memory for them does not fit. */
const PIXELS_MAX = 4_000_000

/** The picture with the subject's colors carried out to where it ends. Opaque parts stay exactly as they are. */
export function decontaminate(picture: Picture, matte: Uint8Array): Picture {
  const { width, height, channels, data } = picture
  const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (width * height)))
  const level = readLevel(
    picture,
    matte,
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const { subject, ground } = estimateColors(level)
  const result = new Uint8Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    const fromY = Math.floor((y * level.height) / height)
    for (let x = 0; x < width; x++, i++) {
      const alpha = matte[i]! / 255
      const from = (fromY * level.width + Math.floor((x * level.width) / width)) * 3
      for (let c = 0; c < 3; c++) {
        const seen = data[i * channels + c]! / 255
        // Taking the ground out of what is seen keeps full detail, but only where enough of the subject is in it.
        const without = alpha > 0 ? (seen - (1 - alpha) * ground[from + c]!) / alpha : 0
        const trust = alpha * alpha
        const color =
          scale === 1 && alpha < 1 ? subject[from + c]! : clamp(without) * trust + subject[from + c]! * (1 - trust)
        result[i * 3 + c] = Math.round(color * 255)
      }
    }
  }
  return { width, height, channels: 3, data: result }
}

function readLevel(picture: Picture, matte: Uint8Array, width: number, height: number): Level {
  const { channels, data } = picture
  const level: Level = {
    width,
    height,
    image: new Float32Array(width * height * 3),
    alpha: new Float32Array(width * height),
  }
  for (let y = 0, i = 0; y < height; y++) {
    const fromY = Math.floor((y * picture.height) / height)
    for (let x = 0; x < width; x++, i++) {
      const from = fromY * picture.width + Math.floor((x * picture.width) / width)
      level.alpha[i] = matte[from]! / 255
      for (let c = 0; c < 3; c++) level.image[i * 3 + c] = data[from * channels + c]! / 255
    }
  }
  return level
}

function estimateColors(full: Level): { subject: Float32Array; ground: Float32Array } {
  const levels = Math.ceil(Math.log2(Math.max(2, full.width, full.height)))
  let [width, height] = [1, 1]
  let subject = new Float32Array(3)
  let ground = new Float32Array(3)
  meansInto(full, subject, ground)
  for (let n = 0; n <= levels; n++) {
    const scale = n / levels
    const level = n === levels ? full : shrink(full, Math.round(full.width ** scale), Math.round(full.height ** scale))
    subject = grow(subject, width, height, level.width, level.height)
    ground = grow(ground, width, height, level.width, level.height)
    width = level.width
    height = level.height
    const rounds = Math.max(width, height) <= SMALL_EDGE ? ROUNDS_SMALL : ROUNDS_LARGE
    for (let round = 0; round < rounds; round++) relax(level, subject, ground)
  }
  return { subject, ground }
}

function meansInto(full: Level, subject: Float32Array, ground: Float32Array): void {
  let inside = 1e-6
  let outside = 1e-6
  for (let i = 0; i < full.alpha.length; i++) {
    const alpha = full.alpha[i]!
    inside += alpha
    outside += 1 - alpha
    for (let c = 0; c < 3; c++) {
      subject[c] = subject[c]! + alpha * full.image[i * 3 + c]!
      ground[c] = ground[c]! + (1 - alpha) * full.image[i * 3 + c]!
    }
  }
  for (let c = 0; c < 3; c++) {
    subject[c] = subject[c]! / inside
    ground[c] = ground[c]! / outside
  }
}

/** One pass over all pixels: each pair of colors must explain the picture and stay near its neighbours. */
function relax(level: Level, subject: Float32Array, ground: Float32Array): void {
  const { width, height, image, alpha } = level
  const near = new Int32Array(4)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const a0 = alpha[i]!
      const a1 = 1 - a0
      near[0] = x > 0 ? i - 1 : i
      near[1] = x < width - 1 ? i + 1 : i
      near[2] = y > 0 ? i - width : i
      near[3] = y < height - 1 ? i + width : i
      if (isPlain(alpha, i, near)) {
        if (a0 === 1) for (let k = i * 3; k < i * 3 + 3; k++) subject[k] = image[k]!
        continue
      }
      let weight = 0
      let [s0, s1, s2, g0, g1, g2] = [0, 0, 0, 0, 0, 0]
      for (let k = 0; k < 4; k++) {
        const j = near[k]!
        const pull = SMOOTHNESS + GRADIENT_WEIGHT * Math.abs(a0 - alpha[j]!)
        weight += pull
        s0 += pull * subject[j * 3]!
        s1 += pull * subject[j * 3 + 1]!
        s2 += pull * subject[j * 3 + 2]!
        g0 += pull * ground[j * 3]!
        g1 += pull * ground[j * 3 + 1]!
        g2 += pull * ground[j * 3 + 2]!
      }
      // Two unknowns for each channel, solved by hand.
      const m00 = a0 * a0 + weight
      const m01 = a0 * a1
      const m11 = a1 * a1 + weight
      const scale = 1 / (m00 * m11 - m01 * m01)
      const at = i * 3
      const set = (c: number, pullS: number, pullG: number) => {
        const right0 = a0 * image[at + c]! + pullS
        const right1 = a1 * image[at + c]! + pullG
        subject[at + c] = clamp((m11 * right0 - m01 * right1) * scale)
        ground[at + c] = clamp((m00 * right1 - m01 * right0) * scale)
      }
      set(0, s0, g0)
      set(1, s1, g1)
      set(2, s2, g2)
    }
  }
}

/** Far from every edge there is nothing to find out: all subject or all ground. */
function isPlain(alpha: Float32Array, i: number, near: Int32Array): boolean {
  const value = alpha[i]!
  if (value !== 0 && value !== 1) return false
  return (
    alpha[near[0]!] === value && alpha[near[1]!] === value && alpha[near[2]!] === value && alpha[near[3]!] === value
  )
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
}

/** Nearest neighbour both ways: the method relies on levels that keep their extremes. */
function shrink(full: Level, width: number, height: number): Level {
  const image = new Float32Array(width * height * 3)
  const alpha = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const fromY = Math.floor((y * full.height) / height)
    for (let x = 0; x < width; x++, i++) {
      const from = fromY * full.width + Math.floor((x * full.width) / width)
      alpha[i] = full.alpha[from]!
      image[i * 3] = full.image[from * 3]!
      image[i * 3 + 1] = full.image[from * 3 + 1]!
      image[i * 3 + 2] = full.image[from * 3 + 2]!
    }
  }
  return { width, height, image, alpha }
}

function grow(
  colors: Float32Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Float32Array<ArrayBuffer> {
  const grown = new Float32Array(toWidth * toHeight * 3)
  for (let y = 0, i = 0; y < toHeight; y++) {
    const fromY = Math.floor((y * height) / toHeight)
    for (let x = 0; x < toWidth; x++, i++) {
      const from = (fromY * width + Math.floor((x * width) / toWidth)) * 3
      grown[i * 3] = colors[from]!
      grown[i * 3 + 1] = colors[from + 1]!
      grown[i * 3 + 2] = colors[from + 2]!
    }
  }
  return grown
}
