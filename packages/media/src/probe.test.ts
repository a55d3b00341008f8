import { truncateSync, writeFileSync } from 'node:fs'
import { ffmpeg, MOVING, programs, TONE, testPicture, workFolder } from '@bluehour/fixtures/samples'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeMedia } from './media.ts'

const at = workFolder()
const media = makeMedia()
const { signal } = new AbortController()
const picture = testPicture(60, 40)
const raw = () => sharp(picture.data, { raw: { width: 60, height: 40, channels: 3 } })
const heic = new URL('../../../test/fixtures/cat.heic', import.meta.url).pathname

beforeAll(async () => {
  for (const ext of ['png', 'jpg', 'webp', 'avif', 'tiff', 'gif'] as const) await raw().toFile(at(`a.${ext}`))
  for (const ext of ['bmp', 'jp2']) ffmpeg('-i', at('a.png'), at(`a.${ext}`))
})

describe('images', () => {
  test.each(['png', 'jpg', 'webp', 'avif', 'tiff', 'gif', 'bmp', 'jp2'])(
    '%s is known by its content',
    async (format) => {
      expect(await media.probe(at(`a.${format}`), 'image', signal)).toMatchObject({
        media: 'image',
        format,
        width: 60,
        height: 40,
      })
    },
  )

  test('heic is known by its content', async () => {
    expect(await media.probe(heic, 'image', signal)).toMatchObject({ format: 'heic', width: 451, height: 300 })
  })

  test('the size is that of the upright picture', async () => {
    await raw().withMetadata({ orientation: 6 }).jpeg().toFile(at('turned.jpg'))
    expect(await media.probe(at('turned.jpg'), 'image', signal)).toMatchObject({ width: 40, height: 60 })
  })

  test('a header that promises 60000 × 60000 pixels is refused unread', async () => {
    const png = await raw().png().toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    writeFileSync(at('bomb.png'), png)
    const refused = { code: 'invalid_image_file', message: expect.stringContaining('60000 × 60000') }
    await expect(media.probe(at('bomb.png'), 'image', signal)).rejects.toMatchObject(refused)
    await expect(media.readPicture(at('bomb.png'), { signal })).rejects.toMatchObject(refused)
  })

  test('svg is refused, whatever it refers to', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
    writeFileSync(at('drawing.png'), `${svg}<image href="file:///etc/passwd"/></svg>`)
    await expect(media.probe(at('drawing.png'), 'image', signal)).rejects.toMatchObject({ code: 'invalid_file_format' })
    writeFileSync(at('bare.png'), svg.slice(svg.indexOf('<svg')))
    await expect(media.probe(at('bare.png'), 'image', signal)).rejects.toMatchObject({ code: 'invalid_image_file' })
  })

  test('a format nobody asked for is named', async () => {
    writeFileSync(at('a.psd'), Buffer.concat([Buffer.from('8BPS\0\x01', 'latin1'), Buffer.alloc(40)]))
    const refused = { code: 'invalid_file_format', message: expect.stringContaining('psd') }
    await expect(media.probe(at('a.psd'), 'image', signal)).rejects.toMatchObject(refused)
  })
})

describe('sounds', () => {
  const encoders: Record<string, string[]> = {
    mp3: [],
    wav: [],
    aac: ['-c:a', 'aac'],
    flac: [],
    webm: ['-c:a', 'libopus'],
    m4a: [],
    opus: ['-c:a', 'libopus'],
    ogg: ['-c:a', 'libvorbis'],
    aiff: [],
    amr: ['-ar', '8000', '-ac', '1', '-c:a', 'libopencore_amrnb', '-b:a', '12.2k'],
  }
  test.each(Object.entries(encoders))('%s', async (format, options) => {
    ffmpeg(...TONE, ...options, at(`tone.${format}`))
    const facts = await media.probe(at(`tone.${format}`), 'audio', signal)
    expect(facts).toMatchObject({ media: 'audio', format, hasSound: true })
    expect(facts.seconds).toBeCloseTo(1, 1)
  })

  test('the cover of a song is no video', async () => {
    ffmpeg(
      ...TONE,
      '-i',
      at('a.jpg'),
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'copy',
      '-disposition:v',
      'attached_pic',
      at('song.m4a'),
    )
    expect(await media.probe(at('song.m4a'), 'audio', signal)).not.toHaveProperty('width')
    await expect(media.probe(at('song.m4a'), 'video', signal)).rejects.toMatchObject({ code: 'invalid_video_file' })
  })

  test('the length of bare AAC is measured, not guessed', async () => {
    const halves = 'aevalsrc=if(lt(t\\,5)\\,0\\,random(0)-0.5):d=10'
    ffmpeg('-f', 'lavfi', '-i', halves, '-c:a', 'aac', at('uneven.aac'))
    expect((await media.probe(at('uneven.aac'), 'audio', signal)).seconds).toBeCloseTo(10, 0)
  })
})

describe('videos', () => {
  test.each(['mp4', 'mov', 'm4v', 'webm'])('%s', async (format) => {
    const codecs = format === 'webm' ? ['-c:v', 'libvpx', '-c:a', 'libopus'] : ['-c:v', 'libx264', '-c:a', 'aac']
    ffmpeg(...MOVING, ...TONE, ...codecs, at(`clip.${format}`))
    const facts = await media.probe(at(`clip.${format}`), 'video', signal)
    expect(facts).toMatchObject({ media: 'video', width: 64, height: 48, fps: 25, frames: 25, hasSound: true })
    expect(facts.seconds).toBeCloseTo(1, 1)
  })

  test('a recording without a length in its header is measured', async () => {
    ffmpeg(...MOVING, '-c:v', 'libvpx', '-live', '1', '-f', 'webm', at('live.webm'))
    const facts = await media.probe(at('live.webm'), 'video', signal)
    expect(facts).toMatchObject({ frames: 25, hasSound: false })
    expect(facts.seconds).toBeCloseTo(1, 1)
  })

  test('a moving gif counts as video, a still one does not', async () => {
    ffmpeg(...MOVING, '-r', '10', '-frames:v', '10', at('moving.gif'))
    const facts = await media.probe(at('moving.gif'), 'video', signal)
    expect(facts).toMatchObject({ width: 64, height: 48, frames: 10, fps: 10, seconds: 1 })
    await expect(media.probe(at('a.gif'), 'video', signal)).rejects.toMatchObject({ code: 'invalid_video_file' })
  })
})

describe('files that are not what they are called', () => {
  const disguises: [string, string | Buffer][] = [
    ['text.mp4', 'Dear sir, this is a letter.'],
    ['playlist.mp4', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['concat.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['empty.mp4', ''],
    ['random.mp4', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))],
  ]
  test.each(disguises)('%s', async (name, content) => {
    writeFileSync(at(name), content)
    await expect(media.probe(at(name), 'video', signal)).rejects.toMatchObject({ code: 'invalid_video_file' })
  })

  test('the message says what it is and what to send', async () => {
    ffmpeg(...TONE, at('voice.mp3'))
    await expect(media.probe(at('voice.mp3'), 'image', signal)).rejects.toMatchObject({
      code: 'invalid_image_file',
      message: 'The file is an audio file (mp3), not an image. Send png, jpg, heic, webp, avif, jp2, tiff or bmp.',
    })
  })

  test('a cut-off video is refused', async () => {
    ffmpeg(...MOVING, '-c:v', 'libx264', at('cut.mp4'))
    truncateSync(at('cut.mp4'), 1500)
    await expect(media.probe(at('cut.mp4'), 'video', signal)).rejects.toMatchObject({ code: 'invalid_video_file' })
  })

  test('a missing file and a folder are bad paths', async () => {
    await expect(media.probe(at('none.mp4'), 'video', signal)).rejects.toMatchObject({ code: 'invalid_video_path' })
    await expect(media.probe(at('.'), 'audio', signal)).rejects.toMatchObject({ code: 'invalid_audio_path' })
  })

  test('an abort stops a probe', async () => {
    ffmpeg(...MOVING, '-c:v', 'libx264', at('whole.mp4'))
    const control = new AbortController()
    const probing = media.probe(at('whole.mp4'), 'video', control.signal)
    control.abort(new Error('enough'))
    await expect(probing).rejects.toThrow('enough')
  })
})

test('the programs are the ones asked for', () => {
  expect(() => makeMedia({ ffmpeg: at('nothing'), ffprobe: programs.ffprobe })).toThrow(/not an executable/)
})

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
