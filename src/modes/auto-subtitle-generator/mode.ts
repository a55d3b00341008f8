import type { SubtitleStyle } from '@bluehour/engine/voices'
import { z } from 'zod'
import { clipSound } from '../clip-sound.ts'
import { assetField, nameField } from '../fields.ts'
import { defineMode } from '../mode.ts'
import { clipConflicts, clipFields, ESTIMATE_FPS, framesOf } from '../video-source.ts'

const FRAMES_MAX = 10_000
const CREDITS_PER_FRAME = 0.2
/** What the recognizer hears. */
const HEARING_RATE = 16_000

const color = (what: string) =>
  z
    .string()
    .regex(/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hex color such as #FFFFFF')
    .nullish()
    .describe(what)
const pixels = (what: string) => z.number().min(0).max(2000).nullish().describe(what)

const customConfig = z.object({
  font: z
    .string()
    .min(1)
    .max(100)
    .nullish()
    .describe('A Google Fonts name. One that is not available here is replaced, and a note in the VTT says so.'),
  font_size: pixels('In pixels of the video; from the video’s size when left out.'),
  font_style: z.enum(['normal', 'italic', 'bold']).nullish(),
  text_color: color('Of all words.'),
  highlighted_text_color: color('Of the word being spoken.'),
  stroke_color: color('Of the outline.'),
  stroke_width: pixels('Of the outline, in pixels; from the font’s size when a stroke_color is given.'),
  vertical_position: z.enum(['top', 'center', 'bottom']).nullish(),
  horizontal_position: z.enum(['left', 'center', 'right']).nullish(),
})

const style = z
  .object({
    template: z.enum(['karaoke', 'cinematic', 'minimalist', 'highlight']).nullish().describe('A finished look.'),
    custom_config: customConfig.nullish().describe('Your own look, or what is to differ from the template.'),
  })
  .superRefine(({ template, custom_config }, context) => {
    if (template) return
    const wrong = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (!custom_config) return wrong(['template'], 'is required when there is no custom_config')
    for (const field of ['font', 'text_color', 'vertical_position', 'horizontal_position'] as const) {
      if (!custom_config[field]) wrong(['custom_config', field], 'is required when there is no template')
    }
  })

const input = z.object({
  name: nameField,
  ...clipFields,
  style,
  assets: z.object({ video_file_path: assetField('The video to subtitle') }),
})

type Input = z.infer<typeof input>

/** Without what was left out or sent as null. */
function styleOf({ template, custom_config: own }: Input['style']): SubtitleStyle {
  const all = {
    template,
    font: own?.font,
    fontSize: own?.font_size,
    fontStyle: own?.font_style,
    textColor: own?.text_color,
    highlightedTextColor: own?.highlighted_text_color,
    strokeColor: own?.stroke_color,
    strokeWidth: own?.stroke_width,
    verticalPosition: own?.vertical_position,
    horizontalPosition: own?.horizontal_position,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null))
}

export const autoSubtitleGenerator = defineMode<Input>({
  path: 'auto-subtitle-generator',
  kind: 'video',
  type: 'AUTO_SUBTITLE',
  title: 'Auto Subtitle',
  summary: 'Writes what is said onto the video, word by word or in phrases; SRT and VTT come along.',
  medianSeconds: 45,
  input,
  example: {
    start_seconds: 0,
    end_seconds: 15,
    style: { template: 'karaoke' },
    assets: { video_file_path: 'api-assets/id/1234.mp4' },
  },
  assets: ({ assets }) => [{ field: 'assets.video_file_path', path: assets.video_file_path, media: ['video'] }],
  validate: (request) => clipConflicts(request, FRAMES_MAX, ESTIMATE_FPS),
  checkPlan: () => undefined,
  estimate: ({ start_seconds, end_seconds }) => ({
    width: -1,
    height: -1,
    fps: ESTIMATE_FPS,
    seconds: end_seconds - start_seconds,
    images: 0,
  }),
  price: (_, size) => Math.round(framesOf(size) * CREDITS_PER_FRAME),

  async run({ start_seconds, end_seconds, style: asked, assets }, tools) {
    const part = { startSeconds: start_seconds, endSeconds: end_seconds }
    const path = assets.video_file_path
    // Found out first: nothing is decoded for a clip that is too long or has no speech.
    const clip = await tools.video(path, { ...part, framesMax: FRAMES_MAX })
    const { width, height, fps, soundFrom } = clip
    const heard = { ...part, startSeconds: soundFrom.startSeconds ?? 0, sampleRate: HEARING_RATE }
    const sound = await clipSound(path, heard, tools)
    const { words, language } = await tools.engines.recognition.transcribe({ sound }, tools.part(0, 0.5))
    let tracks = { srt: '', vtt: '' }
    const video = await tools.saveVideo({ width, height, fps, soundFrom }, 'output.mp4', async (sink) => {
      const request = { clip, words, language, style: styleOf(asked) }
      tracks = await tools.engines.subtitles.burn(request, sink, tools.part(0.5, 1))
    })
    return [video, await tools.saveText(tracks.srt, 'output.srt'), await tools.saveText(tracks.vtt, 'output.vtt')]
  },
})
