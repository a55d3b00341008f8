import { weights } from '@bluehour/fixtures/studio'
import { afterAll, describe, expect, it } from 'vitest'
import { openEspeak } from './espeak.ts'

const espeak = openEspeak({ weights })

afterAll(() => espeak.close())

describe('espeak-ng as a separate program', () => {
  it('answers many at once, each with its own phonemes', async () => {
    const [english, spanish] = await Promise.all([
      espeak.phonemes('en-us', ['hello world', 'the button']),
      espeak.phonemes('es', ['niño']),
    ])
    expect(english!.map((ipa) => ipa.trim())).toEqual(['h_ə_l_ˈoʊ w_ˈɜː_l_d', 'ð_ə b_ˈʌ_ʔ_n̩'])
    expect(spanish![0]!.trim()).toBe('n_ˈi_ɲ_o')
  }, 60_000)

  it('is started again when it dies, and the request it died on is answered', async () => {
    const answer = espeak.phonemes('en-us', ['hello'])
    espeak.close()
    expect((await answer)[0]).toContain('h_ə_l')
    expect((await espeak.phonemes('en-us', ['again']))[0]).toContain('ɡ')
  }, 60_000)

  it('says which voice it does not know', async () => {
    await expect(espeak.phonemes('tlh-nowhere', ['x'])).rejects.toThrow(/no voice tlh-nowhere/)
  })
})
