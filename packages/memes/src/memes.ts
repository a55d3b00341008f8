import { MEME_TEMPLATES, type MemeTemplate } from '@bluehour/catalog/meme-templates'
import type { Memes } from '@bluehour/engine/pictures'
import type { Fonts } from '@bluehour/fonts/fonts'
import { createCanvas } from '@napi-rs/canvas'
import { chooseJoke } from './choose.ts'
import { makePen } from './drawings/pen.ts'
import { SHEETS } from './drawings/sheets.ts'
import { drawType, fitType } from './type.ts'

export function makeMemes({ fonts }: { fonts: Fonts }): Memes {
  return {
    draw: async ({ topic, template, edge }, job) => {
      const joke = chooseJoke(topic, MEME_TEMPLATES.find((name) => name === template) ?? 'Random', job.seed)
      const sheet = SHEETS[joke.template]
      const lines = linesFor(joke.template, joke.lines)
      const scale = Math.min(1, edge / Math.max(sheet.width, sheet.height))
      const width = Math.round(sheet.width * scale)
      const height = Math.round(sheet.height * scale)
      const ctx = createCanvas(width, height).getContext('2d')
      ctx.scale(width / sheet.width, height / sheet.height)
      sheet.draw(makePen(ctx))
      job.progress(0.5)
      job.signal.throwIfAborted()
      const texts = []
      for (const [k, { box, style }] of sheet.texts.entries()) {
        const set = await fitType(lines[k]!, box, style, fonts)
        drawType(ctx, set, style)
        texts.push({ text: lines[k]!, box, set: { ...set.rect, size: set.size } })
      }
      const { data } = ctx.getImageData(0, 0, width, height)
      job.progress(1)
      const scene = { template: joke.template, kind: joke.topic.kind, size: [sheet.width, sheet.height], texts }
      return { picture: { width, height, channels: 3, data: withoutAlpha(data) }, scene }
    },
  }
}

/** The plan's last panel repeats the third; the sign has its second half printed on it. */
function linesFor(template: MemeTemplate, lines: readonly string[]): readonly string[] {
  if (template === "Gru's Plan") return [...lines, lines[2]!]
  if (template === 'Change My Mind') return [...lines, 'Change my mind']
  return lines
}

function withoutAlpha(data: Uint8ClampedArray): Uint8Array {
  const out = new Uint8Array((data.length / 4) * 3)
  for (let from = 0, to = 0; from < data.length; from += 4) {
    out[to++] = data[from]!
    out[to++] = data[from + 1]!
    out[to++] = data[from + 2]!
  }
  return out
}
