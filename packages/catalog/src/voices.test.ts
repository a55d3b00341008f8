import { describe, expect, it } from 'vitest'
import { CATALOGUE_NAMES, findVoice, KOKORO_VOICES, VOICE_NAMES } from './voices.ts'

describe('voices', () => {
  it('knows 492 catalogue names and 54 names of its own', () => {
    expect(CATALOGUE_NAMES).toHaveLength(492)
    expect(KOKORO_VOICES).toHaveLength(54)
    expect(new Set(VOICE_NAMES).size).toBe(546)
  })

  it('gives every name a voice of its own', () => {
    const recipes = VOICE_NAMES.map((name) => {
      const { blend, pitch, speed } = findVoice(name)!
      return JSON.stringify([blend, pitch, speed])
    })
    expect(new Set(recipes).size).toBe(VOICE_NAMES.length)
  })

  it('tells catalogue voices apart by the blend itself, not only by pitch or speed', () => {
    const blends = CATALOGUE_NAMES.map((name) => JSON.stringify(findVoice(name)?.blend))
    expect(new Set(blends).size).toBe(CATALOGUE_NAMES.length)
  })

  it('mixes whole voices: shares sum to 1 and the accent is one', () => {
    for (const name of VOICE_NAMES) {
      const { blend } = findVoice(name)!
      expect(blend.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10)
      expect(new Set(blend.map(({ voice }) => voice[0])).size).toBe(1)
    }
  })

  it('keeps what a name sounds like from release to release', () => {
    expect(findVoice(CATALOGUE_NAMES[0])).toMatchInlineSnapshot(`
      {
        "blend": [
          {
            "share": 0.3,
            "voice": "af_heart",
          },
          {
            "share": 0.7,
            "voice": "af_bella",
          },
        ],
        "language": "en-US",
        "name": "Elon Musk",
        "pitch": 0.95,
        "speed": 0.96,
      }
    `)
    expect(findVoice(CATALOGUE_NAMES[491])).toMatchInlineSnapshot(`
      {
        "blend": [
          {
            "share": 0.7,
            "voice": "af_sky",
          },
          {
            "share": 0.3,
            "voice": "am_fenrir",
          },
        ],
        "language": "en-US",
        "name": "Picard",
        "pitch": 1.05,
        "speed": 1,
      }
    `)
    expect(findVoice('ff_siwis')?.language).toBe('fr')
  })

  it('does not know other names', () => {
    expect(findVoice('Nobody')).toBeUndefined()
    expect(findVoice('constructor')).toBeUndefined()
  })
})
