import type { Picture } from '@bluehour/engine/engine'
import { weights } from '@bluehour/fixtures/studio'
import { openFonts } from '@bluehour/fonts/fonts'
import { describe, expect, it } from 'vitest'
import { openDrawings } from '../drawings/drawings.ts'
import type { Scene } from '../scene.ts'
import { missingTools, TOOLS, type ToolContext, toolNamed, withLook } from './index.ts'
import { soften } from './soften.ts'

const drawings = openDrawings({ weights })
const fonts = openFonts({ weights })

function sceneOf(prompt: string, changes: Partial<Scene> = {}): Scene {
  return {
    prompt,
    place: 'hills',
    placeWord: '',
    time: 'noon',
    season: 'summer',
    weather: { clouds: 0, rain: 0, snow: 0, fog: 0, wind: 0, lightning: 0, rainbow: 0, aurora: 0, moon: 0.5 },
    mood: 'neutral',
    palette: [],
    view: { framing: 'medium', angle: 'eye', blur: 0, tiltDegrees: 0 },
    subjects: [],
    style: 'photo',
    texts: [...prompt.matchAll(/"([^"]+)"/g)].map(([, text]) => text ?? ''),
    without: [],
    ignored: [],
    ...changes,
  }
}

/** Sky over land with a light spot: enough for titles to find their place. */
function view(width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sky = y < height * 0.6
      const busy = sky ? 0 : ((x * 7 + y * 13) % 40) - 20
      data.set(sky ? [120, 160, 210] : [90 + busy, 120 + busy, 60 + busy], (y * width + x) * 3)
    }
  }
  return { width, height, channels: 3, data }
}

async function run(name: string, scene: Scene, size = { width: 160, height: 160 }, seed = 1): Promise<Picture> {
  const tool = toolNamed(name)
  const context: ToolContext = {
    ...size,
    seed,
    drawings,
    fonts,
    signal: new AbortController().signal,
    render: async (_scene, asked) => view(asked.width, asked.height),
  }
  const prepared = tool.prepare(scene)
  if (tool.draw) return tool.draw(prepared, context)
  const picture = await context.render(prepared, size, 0)
  return tool.finish ? tool.finish(picture, prepared, context) : picture
}

const distance = (a: Picture, b: Picture) =>
  a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length

/** Between the darkest and the lightest pixel, as on white where the ground is clear: a blank sheet has none. */
function spreadOf(data: Uint8Array, channels: number): number {
  let [low, high] = [255, 0]
  for (let i = 0; i < data.length; i += channels) {
    const cover = channels === 4 ? data[i + 3]! / 255 : 1
    const tone = cover * ((data[i]! + data[i + 1]! + data[i + 2]!) / 3) + (1 - cover) * 255
    low = Math.min(low, tone)
    high = Math.max(high, tone)
  }
  return high - low
}

const drawn = TOOLS.filter((tool) => tool.draw ?? tool.finish)

describe('the tools', () => {
  it('serve every name of the contract once', () => {
    expect(missingTools()).toEqual([])
    expect(TOOLS).toHaveLength(35)
    expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(35)
    expect(() => toolNamed('no-tool')).toThrow('no tool')
  })

  it.each(drawn.map(({ name }) => name))('%s keeps the size, the seed and its word', async (name) => {
    const scene = sceneOf('a red fox in the forest "Northern Light"')
    for (const size of [
      { width: 160, height: 160 },
      { width: 176, height: 99 },
      { width: 99, height: 176 },
    ]) {
      const picture = await run(name, scene, size)
      expect({ width: picture.width, height: picture.height }).toEqual(size)
      expect(picture.data).toHaveLength(size.width * size.height * picture.channels)
    }
    const [first, again, other] = [await run(name, scene), await run(name, scene), await run(name, sceneOf('the sea'))]
    expect(Buffer.from(again.data).equals(Buffer.from(first.data))).toBe(true)
    expect(distance(first, other)).toBeGreaterThan(0.5)
  })

  it.each(drawn.map(({ name }) => name))('%s takes any words', async (name) => {
    for (const prompt of [
      '?!',
      '日本の猫 "こんにちは"',
      'قطة "مرحبا"',
      `${'very '.repeat(400)}"${'long '.repeat(60)}"`,
      '🦊🚀',
    ]) {
      const { data, channels } = await run(name, sceneOf(prompt), { width: 96, height: 64 })
      expect(data, prompt).toHaveLength(96 * 64 * channels)
      expect(spreadOf(data, channels), prompt).toBeGreaterThan(40)
    }
  })

  it('leave a clear ground where a graphic is to be used on another', async () => {
    for (const name of ['ai-icon-generator', 'emoji-generator']) {
      const { channels, data } = await run(name, sceneOf('a rocket'))
      expect(channels).toBe(4)
      expect(data[3]).toBe(0)
    }
    expect((await run('ai-logo-generator', sceneOf('a rocket'))).channels).toBe(3)
  })
})

/** How much harsher the step over the edge is than the steps right beside it; about 1 where a picture goes on. */
function seam({ width, height, data }: Picture): { across: number; down: number } {
  const at = (x: number, y: number) => (((y + height) % height) * width + ((x + width) % width)) * 3
  const step = (a: number, b: number) => {
    let sum = 0
    for (let c = 0; c < 3; c++) sum += Math.abs((data[a + c] ?? 0) - (data[b + c] ?? 0))
    return sum
  }
  const column = (x: number) => {
    let sum = 0
    for (let y = 0; y < height; y++) sum += step(at(x, y), at(x + 1, y))
    return sum
  }
  const row = (y: number) => {
    let sum = 0
    for (let x = 0; x < width; x++) sum += step(at(x, y), at(x, y + 1))
    return sum
  }
  const beside = (measure: (at: number) => number) => Math.max(...[-5, -4, -3, -2, 0, 1, 2, 3].map(measure))
  return { across: column(-1) / beside(column), down: row(-1) / beside(row) }
}

function cropped({ width, height, data }: Picture, less: number): Picture {
  const size = { width: width - less, height: height - less }
  const out = new Uint8Array(size.width * size.height * 3)
  for (let y = 0; y < size.height; y++)
    out.set(data.subarray(y * width * 3, (y * width + size.width) * 3), y * size.width * 3)
  return { ...size, channels: 3, data: out }
}

describe('a pattern', () => {
  it('goes on over its edges', async () => {
    // One edge may pass through a motif's outline by chance, many do not.
    const whole: number[] = []
    const cut: number[] = []
    for (let seed = 1; seed <= 8; seed++) {
      const picture = await run('ai-pattern-generator', sceneOf('cats and lemons'), { width: 160, height: 120 }, seed)
      whole.push(...Object.values(seam(picture)))
      // The same measure sees patterns that were cropped.
      cut.push(...Object.values(seam(cropped(picture, 23))))
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(whole)).toBeLessThan(1)
    expect(mean(cut)).toBeGreaterThan(1.4)
  })
})

describe('an optical illusion', () => {
  it.each([1, 2, 3])('is darker where the hidden shape is (seed %i)', async (seed) => {
    const { width, height, data } = await run(
      'optical-illusion-generator',
      sceneOf('a heart'),
      { width: 256, height: 256 },
      seed,
    )
    const light = (left: number, top: number, side: number) => {
      let sum = 0
      for (let y = top; y < top + side; y++)
        for (let x = left; x < left + side; x++) sum += data[(y * width + x) * 3 + 1] ?? 0
      return sum / side ** 2
    }
    const inside = light(width / 2 - 32, height / 2 - 32, 64)
    const corners = [
      light(0, 0, 40),
      light(width - 40, 0, 40),
      light(0, height - 40, 40),
      light(width - 40, height - 40, 40),
    ]
    for (const corner of corners) expect(corner).toBeGreaterThan(inside + 30)
  })
})

describe('softening', () => {
  it.each([1, 3, 4] as const)('keeps the size of pictures with %i channels, small and large', async (channels) => {
    for (const width of [60, 900]) {
      const data = new Uint8Array(width * 40 * channels).fill(0)
      data.fill(200, data.length / 2)
      if (channels === 4) for (let i = 3; i < data.length; i += 4) data[i] = 255
      const soft = await soften({ width, height: 40, channels, data }, 12)
      expect(soft).toHaveLength(data.length)
      expect(soft[0]).toBeLessThan(60)
      expect(soft.at(-channels)).toBeGreaterThan(140)
    }
  })
})

describe('preparing', () => {
  it('asks for what the tool is for, and the words win', () => {
    const plain = sceneOf('something')
    expect(toolNamed('ai-anime-generator').prepare(plain).style).toBe('anime')
    expect(toolNamed('ai-anime-generator').prepare({ ...plain, style: 'watercolor' }).style).toBe('watercolor')
    const face = toolNamed('ai-face-generator').prepare(plain)
    expect(face).toMatchObject({ place: 'studio', view: { framing: 'portrait' } })
    expect(face.subjects).toHaveLength(1)
    expect(toolNamed('ai-interior-design-generator').prepare(sceneOf('a cosy kitchen')).place).toBe('kitchen')
    expect(toolNamed('ai-interior-design-generator').prepare(plain).place).toBe('living-room')
    expect(toolNamed('dark-fantasy-ai').prepare(plain)).toMatchObject({ time: 'dusk', mood: 'dark', style: 'oil' })
    expect(toolNamed('dark-fantasy-ai').prepare({ ...plain, time: 'night' }).time).toBe('night')
    expect(toolNamed('ai-landscape-generator').prepare(plain).view.framing).toBe('wide')
    expect(toolNamed('general').prepare(plain)).toEqual(plain)
  })

  it('puts clothes on somebody', () => {
    const jacket = {
      ...(toolNamed('ai-face-generator').prepare(sceneOf('x')).subjects[0] as Scene['subjects'][number]),
      word: 'jacket',
      colors: [{ word: 'red', rgb: [0.6, 0, 0] as const }],
    }
    const { subjects } = toolNamed('ai-outfit-generator').prepare(sceneOf('a red jacket', { subjects: [jacket] }))
    expect(subjects).toHaveLength(1)
    expect(subjects[0]).toMatchObject({ word: 'person', traits: ['red jacket'] })
  })
})

describe('the look of a model', () => {
  it('is a small difference, none for the default', async () => {
    const picture = view(120, 90)
    expect(await withLook(picture, 'z-image-turbo', 1)).toBe(picture)
    for (const model of ['seedream-v4', 'nano-banana-pro', 'gpt-image-2', 'flux-2-klein', 'krea-2']) {
      const away = distance(await withLook(picture, model, 1), picture)
      expect(away).toBeGreaterThan(0.3)
      expect(away).toBeLessThan(12)
    }
  })
})
