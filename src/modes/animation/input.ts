import { ART_STYLES, CAMERA_EFFECTS } from '@bluehour/catalog/animation-options'
import { z } from 'zod'
import { assetField, nameField } from '../fields.ts'
import { isYoutubeUrl } from '../video-source.ts'

export const input = z
  .object({
    name: nameField,
    fps: z.number().min(1).describe('Frames a second.'),
    end_seconds: z.number().min(0.1).describe('Length of the animation.'),
    height: z.int().min(64).describe('Of the video. Odd numbers are made even. The longest edge depends on the plan.'),
    width: z.int().min(64).describe('Of the video. Odd numbers are made even. The longest edge depends on the plan.'),
    style: z.object({
      art_style: z.enum(ART_STYLES).describe('The look of every scene.'),
      art_style_custom: z.string().max(1000).nullish().describe('The look in words, needed when art_style is Custom.'),
      camera_effect: z.enum(CAMERA_EFFECTS).describe('How the camera goes. Names with Audio Sync follow the sound.'),
      prompt_type: z
        .enum(['custom', 'use_lyrics', 'ai_choose'])
        .describe('Where the scenes come from: the prompt, the words that are sung, or the mood of the music.'),
      prompt: z
        .string()
        .max(20_000)
        .nullish()
        .describe('The scenes, needed when prompt_type is custom. Sentences follow each other.'),
      transition_speed: z.int().min(1).max(10).describe('How quickly scenes follow each other: 1 slow, 10 quick.'),
    }),
    assets: z.object({
      audio_source: z.enum(['none', 'file', 'youtube']).describe('Which of the next two fields names the sound.'),
      audio_file_path: z
        .string()
        .nullish()
        .describe('The sound, needed when audio_source is file: a file_path from the upload operation, or a URL.'),
      youtube_url: z
        .string()
        .nullish()
        .describe('The address, needed when audio_source is youtube. Servers that do not fetch end such projects.'),
      image_file_path: assetField('The first frame').nullish(),
    }),
  })
  .superRefine(({ style, assets }, context) => {
    const wrong = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (style.art_style === 'Custom' && !style.art_style_custom?.trim())
      wrong(['style', 'art_style_custom'], 'is required when art_style is Custom')
    if (style.prompt_type === 'custom' && !style.prompt?.trim())
      wrong(['style', 'prompt'], 'is required when prompt_type is custom')
    if (style.prompt_type !== 'custom' && assets.audio_source === 'none')
      wrong(['assets', 'audio_source'], `must be file or youtube when prompt_type is ${style.prompt_type}`)
    if (assets.audio_source === 'file' && !assets.audio_file_path)
      wrong(['assets', 'audio_file_path'], 'is required when audio_source is file')
    if (assets.audio_source === 'youtube' && !isYoutubeUrl(assets.youtube_url ?? ''))
      wrong(['assets', 'youtube_url'], 'must be the address of a YouTube video when audio_source is youtube')
  })

export type Input = z.infer<typeof input>
