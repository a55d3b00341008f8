import { finish, testPicture, workFolder } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeMedia } from './media.ts'
import { describeScene } from './scene-text.ts'

const at = workFolder()
const media = makeMedia()

describe('the scene in a picture', () => {
  it.each(['png', 'jpg', 'webp'])('is found again in %s, signs and scripts included', async (ext) => {
    const scene = { prompt: 'a <fox> & "日本" \u0007 👩‍🚀', subjects: [{ word: 'fox', count: 2 }] }
    await media.writePicture(testPicture(40, 30), at(`a.${ext}`), { ...finish, scene })
    const { xmpAsString = '' } = await sharp(at(`a.${ext}`)).metadata()
    const json = /<bluehour:scene>(.*)<\/bluehour:scene>/s.exec(xmpAsString)?.[1] ?? ''
    const plain = json.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(JSON.parse(plain)).toEqual(scene)
  })

  it('is cut where it is long and left out where it is endless', () => {
    const long = JSON.parse(
      describeScene({ prompt: 'x'.repeat(10_000), ignored: Array(500).fill('a'), n: 1 / 3 }) ?? '',
    )
    expect(long.prompt).toHaveLength(1001)
    expect(long.ignored).toHaveLength(40)
    expect(long.n).toBe(0.3333)
    const endless = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`k${i}`, 'y'.repeat(900)]))
    expect(describeScene(endless)).toBeUndefined()
    expect(describeScene(undefined)).toBeUndefined()
  })
})
