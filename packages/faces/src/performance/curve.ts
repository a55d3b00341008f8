/** A value over time, a hundred times a second. */
export const CURVE_RATE = 100

export const newCurve = (seconds: number) => new Float32Array(Math.ceil(seconds * CURVE_RATE) + 1)

/** Adds a bell with its top at `at`; `rise` and `fall` are how long it takes from nearly nothing to the top and back. */
export function addBell(curve: Float32Array, at: number, height: number, rise: number, fall: number): void {
  const [from, to] = [Math.ceil((at - rise) * CURVE_RATE), Math.floor((at + fall) * CURVE_RATE)]
  for (let index = Math.max(0, from); index <= Math.min(curve.length - 1, to); index++) {
    const away = index / CURVE_RATE - at
    curve[index]! += height * (0.5 + 0.5 * Math.cos((Math.PI * away) / (away < 0 ? rise : fall)))
  }
}

/** Holds a value between two times. */
export function addStep(curve: Float32Array, from: number, to: number, height: number): void {
  const last = Math.min(curve.length, Math.round(to * CURVE_RATE))
  for (let index = Math.max(0, Math.round(from * CURVE_RATE)); index < last; index++) curve[index]! += height
}

/** Takes away what is quicker than `seconds`, without any lag: three passes of a running mean are nearly a bell. */
export function calmed(curve: Float32Array, seconds: number): Float32Array {
  const side = Math.max(1, Math.round((seconds * CURVE_RATE) / 2))
  let values = curve
  for (let pass = 0; pass < 3; pass++) {
    const out = new Float32Array(values.length)
    const at = (index: number) => values[Math.min(values.length - 1, Math.max(0, index))]!
    let sum = 0
    for (let index = -side; index <= side; index++) sum += at(index)
    for (let index = 0; index < out.length; index++) {
      out[index] = sum / (2 * side + 1)
      sum += at(index + side + 1) - at(index - side)
    }
    values = out
  }
  return values
}

export function valueAt(curve: Float32Array, seconds: number): number {
  const place = Math.min(curve.length - 1, Math.max(0, seconds * CURVE_RATE))
  const low = Math.min(Math.max(0, curve.length - 2), Math.floor(place))
  return curve[low]! + ((curve[low + 1] ?? curve[low]!) - curve[low]!) * (place - low)
}
