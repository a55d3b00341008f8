/** GIF's compression of palette entries; returns the bytes in blocks of up to 255, ready for the file. */
export function compress(entries: Uint8Array, bitsPerEntry: number): Uint8Array {
  const bits = Math.max(2, bitsPerEntry)
  const clear = 1 << bits
  const out = new BlockWriter(entries.length)
  const table = new Int16Array(4096 << bits)
  let size = bits + 1
  let next = clear + 2
  table.fill(-1)
  out.bits(clear, size)
  let code = entries[0] as number
  for (let i = 1; i < entries.length; i++) {
    const entry = entries[i] as number
    const at = (code << bits) | entry
    const known = table[at] as number
    if (known >= 0) {
      code = known
      continue
    }
    out.bits(code, size)
    code = entry
    if (next < 4096) {
      if (next === 1 << size) size++
      table[at] = next++
    } else {
      out.bits(clear, size)
      table.fill(-1)
      size = bits + 1
      next = clear + 2
    }
  }
  out.bits(code, size)
  // Readers count one code further than we wrote into the table.
  if (next === 1 << size && size < 12) size++
  out.bits(clear + 1, size)
  return out.finish()
}

class BlockWriter {
  private data: Uint8Array
  private length = 1
  private blockAt = 0
  private held = 0
  private heldBits = 0

  constructor(expected: number) {
    this.data = new Uint8Array(Math.max(256, expected))
  }

  bits(code: number, size: number): void {
    this.held |= code << this.heldBits
    this.heldBits += size
    while (this.heldBits >= 8) {
      this.byte(this.held & 255)
      this.held >>>= 8
      this.heldBits -= 8
    }
  }

  private byte(value: number): void {
    if (this.length + 2 >= this.data.length) {
      const larger = new Uint8Array(this.data.length * 2)
      larger.set(this.data)
      this.data = larger
    }
    this.data[this.length++] = value
    if (this.length - this.blockAt === 256) {
      this.data[this.blockAt] = 255
      this.blockAt = this.length++
    }
  }

  finish(): Uint8Array {
    if (this.heldBits > 0) this.byte(this.held & 255)
    const used = this.length - this.blockAt - 1
    this.data[this.blockAt] = used
    // An empty block ends the picture; when the last one is empty already it is that end.
    if (used > 0) this.data[this.length++] = 0
    return this.data.slice(0, this.length)
  }
}
