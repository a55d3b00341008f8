/** Parity of QR blocks: bytes over GF(256) with the polynomial 0x11d. */
const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x
  EXP[i + 255] = x
  LOG[x] = i
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0)
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!
}

/** Coefficients after the leading one, highest power first. */
function generator(parity: number): Uint8Array {
  const poly = new Uint8Array(parity)
  poly[parity - 1] = 1
  for (let i = 0, root = 1; i < parity; i++) {
    for (let j = 0; j < parity; j++) {
      poly[j] = times(poly[j]!, root) ^ (j + 1 < parity ? poly[j + 1]! : 0)
    }
    root = times(root, 2)
  }
  return poly
}

export function parityOf(data: Uint8Array, parity: number): Uint8Array {
  const poly = generator(parity)
  const rest = new Uint8Array(parity)
  for (const byte of data) {
    const factor = byte ^ rest[0]!
    rest.copyWithin(0, 1)
    rest[parity - 1] = 0
    for (let i = 0; i < parity; i++) rest[i]! ^= times(poly[i]!, factor)
  }
  return rest
}
