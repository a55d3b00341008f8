/**
 * Chance that belongs to a place: the same cell throws the same numbers in every frame of a loop, whatever happens
 * elsewhere in the picture.
 */
export class Dice {
  #state = 0

  at(x: number, y: number, seed: number): this {
    let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 0x27d4eb2f)
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    this.#state = (h ^ (h >>> 16)) >>> 0
    return this
  }

  /** 0..1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
