import type { Provenance, Sound } from '@bluehour/engine/engine'
import { describeProgram, describeProvenance } from './provenance.ts'

/** A 16-bit PCM WAV, with what made it in the INFO list that players and editors show. */
export function encodeWav(sound: Sound, provenance: Provenance): Buffer {
  const { sampleRate, channels } = sound
  const samples = channels[0]?.length ?? 0
  if (channels.some((channel) => channel.length !== samples)) throw new TypeError('channels differ in length')
  const dataBytes = samples * channels.length * 2
  const list = infoList({
    ISFT: describeProgram(provenance),
    ICMT: describeProvenance(provenance),
    ICRD: provenance.createdAt.slice(0, 10),
  })
  const head = Buffer.alloc(44 + list.length)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + list.length + dataBytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels.length, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * channels.length * 2, 28)
  head.writeUInt16LE(channels.length * 2, 32)
  head.writeUInt16LE(16, 34)
  list.copy(head, 36)
  head.write('data', 36 + list.length, 'latin1')
  head.writeUInt32LE(dataBytes, 40 + list.length)
  return Buffer.concat([head, interleave(channels, samples)])
}

function interleave(channels: readonly Float32Array[], samples: number): Buffer {
  const pcm = new Int16Array(samples * channels.length)
  for (const [c, channel] of channels.entries()) {
    for (let i = 0; i < samples; i++) {
      const value = channel[i] ?? 0
      pcm[i * channels.length + c] = Math.max(-32768, Math.min(32767, Math.round(value * 32767)))
    }
  }
  return Buffer.from(pcm.buffer)
}

function infoList(fields: Record<string, string>): Buffer {
  const chunks = Object.entries(fields).map(([id, text]) => {
    const value = Buffer.from(`${text}\0`, 'latin1')
    const chunk = Buffer.alloc(8 + value.length + (value.length % 2))
    chunk.write(id, 0, 'latin1')
    chunk.writeUInt32LE(value.length, 4)
    value.copy(chunk, 8)
    return chunk
  })
  const body = Buffer.concat([Buffer.from('INFO', 'latin1'), ...chunks])
  const head = Buffer.alloc(8)
  head.write('LIST', 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const FADE_SECONDS = 0.03

/** Exactly this long: padded with silence, or cut with a short fade. */
export function fitSound(sound: Sound, seconds: number): Sound {
  const samples = Math.round(seconds * sound.sampleRate)
  const fade = Math.min(samples, Math.round(FADE_SECONDS * sound.sampleRate))
  const channels = sound.channels.map((channel) => {
    const fitted = new Float32Array(samples)
    fitted.set(channel.subarray(0, samples))
    if (channel.length > samples) {
      for (let i = 0; i < fade; i++) fitted[samples - 1 - i] = (fitted[samples - 1 - i] ?? 0) * (i / fade)
    }
    return fitted
  })
  return { sampleRate: sound.sampleRate, channels }
}
