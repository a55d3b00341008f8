import { openListener } from '@bluehour/fixtures/moonshine'
import { log, sessions, testJob, weights } from '@bluehour/fixtures/studio'
import { describe, expect, it } from 'vitest'
import { makeChunks } from './chunks.ts'
import { openEspeak } from './espeak.ts'
import { openPhonemise } from './phonemise.ts'
import { splitSentences } from './sentences.ts'
import { resample } from './sound/resample.ts'
import { makeSpeech } from './speech.ts'
import { cleanText } from './text/clean-text.ts'
import { readEnglish } from './text/english-text.ts'

const phonemise = openPhonemise({ weights, espeak: openEspeak({ weights }) })
const speech = makeSpeech({ weights, sessions, log })
const said = (text: string) => readEnglish(cleanText(text), 'en-US')
const symbols = async (text: string) => (await phonemise([text], 'en-US'))[0]!
/** How eSpeak says a letter that it does not know: "letter one zero four". */
const SPELLED = /lˌ?ˈ?ɛTəɹ/

const KINDS: Record<string, [text: string, words: string][]> = {
  emoji: [
    ['I ❤️ NYC 🎉🎉 so much!!!', 'I love N Y C so much!'],
    ['🎂 Happy 30th, Anna! 👩‍👩‍👧', 'Happy thirtieth, Anna!'],
    ['Press 1️⃣ :-)', 'Press one'],
  ],
  numbers: [
    [
      '0.5% of 1,234,567',
      'zero point five percent of one million two hundred thirty-four thousand five hundred sixty-seven',
    ],
    ['x² + y² = z³', 'x squared plus y squared equals z cubed'],
    ['Call +1 (555) 123-4567', 'Call plus one, five five five, one two three, four five six seven'],
    ['$5.99, 50€, ₹500', 'five dollars and ninety-nine cents, fifty euros, five hundred rupees'],
  ],
  addresses: [
    ['See https://www.example.com/a/b?x=1&y=2#top now', 'See example dot com slash a slash b now'],
    ['Mail me@site.co.uk', 'Mail me at site dot co dot U K'],
    ['#winning @john_doe', 'hashtag winning at john doe'],
  ],
  capitals: [
    ['STOP SHOUTING AT ME. THIS IS NOT OK.', 'stop shouting at me. this is not ok.'],
    ['The FBI met at MIT.', 'The F B I met at M I T.'],
  ],
  costumes: [
    ['𝓗𝓮𝓵𝓵𝓸 𝕎𝕠𝕣𝕝𝕕, ｆｕｌｌ ①', 'Hello World, full one'],
    ['Noooooooooooo', 'Nooo'],
    ['ﬁne', 'fine'],
  ],
  markup: [['<b>bold</b> and **strong** and `code`', 'bold and strong and code']],
}

describe.each(Object.entries(KINDS))('odd text: %s', (_kind, cases) => {
  it.each(cases)('%s', (text, words) => {
    expect(said(text)).toBe(words)
  })
})

describe('odd text: scripts', () => {
  it.each([
    ['Hello שלום World', /^həlˈO .*ʃalˈom.* wˈɜɹld$/],
    ['مرحبا بالعالم', /ˈa/],
    ['He said Привет and left', /pr.*ænd lˈɛft$/],
    ['안녕하세요', /\p{L}{6}/u],
    ['你好', /\p{L}{2}/u],
  ])('%s is read in its own script, also inside English', async (text, wanted) => {
    expect(await symbols(text)).toMatch(wanted)
    expect(await symbols(text)).not.toMatch(SPELLED)
  })

  it.each(['rare 𠮷 han', 'a 〆 b', '々', '㐂', 'Thai สวัสดี here', 'ᚠᚢᚦ', '⠓⠑⠇⠇⠕', 'አማርኛ'])(
    'signs that nobody can read are left out, not spelled and not asked for ever: %s',
    async (text) => {
      const read = await symbols(text)
      expect(read).not.toMatch(SPELLED)
      expect(read === '').toBe(!/[a-z]/.test(text))
    },
    20_000,
  )

  it('a text of nothing else is refused in words', async () => {
    const refused = speech.speak({ text: 'สวัสดีครับ', voice: 'af_heart' }, testJob())
    await expect(refused).rejects.toMatchObject({ code: 'invalid_parameters', message: /script/ })
    for (const text of ['?!… — ***', '🎉', '\u202E\u200F'])
      await expect(speech.speak({ text, voice: 'af_heart' }, testJob())).rejects.toMatchObject({
        code: 'invalid_parameters',
        message: /nothing that can be spoken/,
      })
  })
})

describe('odd text: length', () => {
  it('1000 characters without a space or a stop are cut into calls that fit the network', async () => {
    const word = 'xylophonequartzjumble'.repeat(48).slice(0, 1000)
    const [sentence] = splitSentences(said(word))
    const parts = await phonemise(
      sentence!.parts.map(({ words }) => words),
      'en-US',
    )
    const chunks = makeChunks([{ parts, pause: 'sentence' }])
    expect(chunks.length).toBeGreaterThan(2)
    for (const chunk of chunks) expect(chunk.symbols.length).toBeLessThanOrEqual(240)
  }, 60_000)

  it('emoji, a link and another script in one text do not hide the words around them', async () => {
    const text = '🎉 The LAMPS are on — мир — see www.example.com 😀'
    const sound = await speech.speak({ text, voice: 'af_heart' }, testJob())
    const heard = await openListener({ weights, sessions }).hear(
      resample(sound.channels[0]!, sound.sampleRate / 16_000),
    )
    expect(heard.toLowerCase()).toMatch(/the lamps are on.*example ?(\.|dot) ?com/)
  }, 240_000)
})
