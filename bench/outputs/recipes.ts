import type { PlanName } from '@bluehour/catalog/plans'

export type OutputRecipe = {
  name: string
  mode: string
  input: unknown
  plan?: PlanName
  /** What the plan would allow as the longest edge; small, so that all of them take minutes. */
  edge?: number
}

const at = (file: string) => `api-assets/in/${file}`
const clip = { video_source: 'file', video_file_path: at('clip.mp4') }

function recipes(
  mode: string,
  inputs: Record<string, [input: unknown, rest?: Omit<OutputRecipe, 'name' | 'mode' | 'input'>]>,
) {
  return Object.entries(inputs).map(
    ([name, [input, rest]]): OutputRecipe => ({
      name: `${mode}.${name}`,
      mode,
      input,
      ...rest,
    }),
  )
}

type ImageExtras = { tool?: string; model?: string; count?: number; ratio?: string }
const image = (prompt: string, { tool = 'general', model, count = 1, ratio = '16:9' }: ImageExtras = {}): [unknown] => [
  { image_count: count, aspect_ratio: ratio, resolution: '640px', ...(model && { model }), style: { prompt, tool } },
]

export const OUTPUTS: readonly OutputRecipe[] = [
  ...recipes('ai-voice-generator', {
    american: [{ style: { prompt: 'The lamps come on along the river.', voice_name: 'af_heart' } }],
    british: [{ style: { prompt: 'At 7:45 it cost £3.20.', voice_name: 'bm_george' } }],
    spanish: [{ style: { prompt: 'Buenos días, ¿qué tal?', voice_name: 'ef_dora' } }],
    japanese: [{ style: { prompt: '川の灯りがともる。', voice_name: 'jf_alpha' } }],
    blend: [{ style: { prompt: 'Hello there.', voice_name: 'Morgan Freeman' } }],
  }),
  ...recipes('ai-image-generator', {
    lake: image('three red boats on a calm lake at sunrise'),
    fox: image('a running fox in the snow at night, watercolor'),
    people: image('an old man and a woman on a bench in a park, oil painting'),
    street: image('a rainy city street with a yellow taxi, film noir', { ratio: '9:16' }),
    horse: image('a black horse, low poly'),
    unknown: image('a teapot beside a flurbish on a table'),
    logo: image('logo for a coffee shop called "Ember"', { tool: 'ai-logo-generator', ratio: '1:1' }),
    map: image('an island kingdom with a volcano', { tool: 'fantasy-map-generator' }),
    comic: image('a robot finds a flower', { tool: 'comic-book-generator' }),
    poster: image('the last lighthouse', { tool: 'movie-poster-generator', ratio: '9:16' }),
    interior: image('a cosy living room with a green sofa', { tool: 'ai-interior-design-generator' }),
    two: image('a castle on a hill at dusk, pixel art', { count: 2, ratio: '1:1' }),
  }),
  ...recipes('ai-gif-generator', {
    gif: [{ style: { prompt: 'waves on a beach at sunset' } }, { edge: 128 }],
    mp4: [{ style: { prompt: 'a running fox in the snow' }, output_format: 'mp4' }, { edge: 128 }],
    webm: [{ style: { prompt: 'a windmill in a field' }, output_format: 'webm' }, { edge: 128 }],
  }),
  ...recipes('ai-qr-code-generator', {
    watercolor: [{ content: 'https://example.com/menu', style: { art_style: 'Watercolor' } }, { edge: 512 }],
    neon: [{ content: 'WIFI:S:home;;', style: { art_style: 'neon jungle at night' } }, { edge: 512 }],
    forest: [{ content: '灯り', style: { art_style: 'autumn forest' } }, { edge: 512 }],
  }),
  ...recipes('image-background-remover', {
    person: [{ assets: { image_file_path: at('astronaut.jpg') } }],
    thing: [{ assets: { image_file_path: at('coffee.jpg'), background_image_file_path: at('wide.png') } }],
    cat: [{ assets: { image_file_path: at('cat.heic') } }],
  }),
  ...recipes('ai-face-editor', {
    smile: [{ assets: { image_file_path: at('astronaut.jpg') }, style: { mouth_smile: 60, head_yaw: -20 } }],
    eyes: [{ assets: { image_file_path: at('astronaut.jpg') }, style: { eye_open_ratio: -100, enhance_face: true } }],
    group: [{ assets: { image_file_path: at('group.png') }, style: { lip_open_ratio: 60, eyebrow_direction: 40 } }],
  }),
  ...recipes('face-swap-photo', {
    everybody: [
      { assets: { source_file_path: at('astronaut.jpg'), target_file_path: at('group.png') } },
      { edge: 480 },
    ],
    free: [{ assets: { source_file_path: at('group.png'), target_file_path: at('astronaut.jpg') } }, { plan: 'free' }],
  }),
  ...recipes('head-swap', {
    onto: [{ assets: { body_file_path: at('astronaut.jpg'), head_file_path: at('group.png') } }],
    from: [{ assets: { body_file_path: at('group.png'), head_file_path: at('astronaut.jpg') } }, { edge: 480 }],
  }),
  ...recipes('ai-headshot-generator', {
    studio: [{ assets: { image_file_path: at('astronaut.jpg') } }],
    office: [{ assets: { image_file_path: at('astronaut.jpg') }, style: { prompt: 'modern office, close-up, warm' } }],
  }),
  ...recipes('image-to-video', {
    snow: [animate('push in while snow falls', { image_file_path: at('wide.png') }), { plan: 'free' }],
    pan: [animate('pan left', { image_file_path: at('square.png') }, { audio: true })],
    between: [animate('', { image_file_path: at('square.png'), end_image_file_path: at('astronaut.jpg') })],
  }),
  ...recipes('ai-talking-photo', {
    realistic: [talk({ generation_mode: 'realistic' })],
    prompted: [talk({ generation_mode: 'prompted', prompt: 'smiling and nodding' })],
  }),
  ...recipes('lip-sync', {
    lite: [speak('lite')],
    pro: [speak('pro')],
  }),
  ...recipes('face-swap', {
    everybody: [{ start_seconds: 0, end_seconds: 0.5, assets: { image_file_path: at('group.png'), ...clip } }],
    one: [
      {
        start_seconds: 0,
        end_seconds: 0.4,
        assets: {
          face_swap_mode: 'individual-faces',
          face_mappings: [{ original_face: at('square.png'), new_face: at('group.png') }],
          ...clip,
        },
      },
    ],
  }),
  ...recipes('photo-colorizer', { grey: [{ assets: { image_file_path: at('grey.png') } }] }),
  ...recipes('ai-image-upscaler', {
    double: [{ scale_factor: 2, style: { mode: 'balanced' }, assets: { image_file_path: at('small.png') } }],
  }),
  ...recipes('ai-meme-generator', {
    meetings: [{ style: { topic: 'Monday meetings', template: 'Random', searchWeb: false } }],
  }),
  ...recipes('ai-image-editor', {
    words: [
      {
        image_count: 1,
        style: { prompt: 'make it black and white' },
        assets: { image_file_paths: [at('square.png')] },
      },
    ],
  }),
  ...recipes('ai-clothes-changer', {
    coat: [
      {
        assets: {
          person_file_path: at('astronaut.jpg'),
          garment_file_path: at('astronaut.jpg'),
          garment_type: 'upper_body',
        },
      },
    ],
  }),
  ...recipes('body-swap', {
    swap: [
      { resolution: '640px', assets: { person_file_path: at('square.png'), scene_file_path: at('astronaut.jpg') } },
    ],
  }),
  ...recipes('video-to-video', {
    watercolor: [{ start_seconds: 0, end_seconds: 0.4, style: { art_style: 'Watercolor' }, assets: clip }],
  }),
  ...recipes('ai-video-editor', {
    slow: [
      {
        end_seconds: 0.5,
        style: { prompt: 'slow it down to half speed' },
        assets: { video_file_path: at('clip.mp4') },
      },
    ],
  }),
  ...recipes('character-replace', {
    puppet: [
      {
        end_seconds: 0.4,
        assets: { video_file_path: at('clip.mp4'), image_file_path: at('astronaut.jpg') },
      },
    ],
  }),
  ...recipes('text-to-video', { fox: [{ end_seconds: 1, style: { prompt: 'a red fox in the snow' } }, { edge: 128 }] }),
  ...recipes('audio-to-video', {
    rain: [
      {
        end_seconds: 1,
        style: { prompt: 'a city at night in the rain' },
        assets: { audio_file_path: at('speech.wav') },
      },
      { edge: 128 },
    ],
  }),
  ...recipes('animation', {
    zoom: [
      {
        fps: 8,
        end_seconds: 1,
        height: 128,
        width: 128,
        style: {
          art_style: 'Painterly Illustration',
          camera_effect: 'Simple Zoom In',
          prompt_type: 'custom',
          prompt: 'a lighthouse on a cliff',
          transition_speed: 5,
        },
        assets: { audio_source: 'none' },
      },
    ],
  }),
]

function animate(prompt: string, assets: object, rest: object = {}) {
  return { end_seconds: 1, resolution: '480p', model: 'ltx-2.5', style: { prompt }, assets, ...rest }
}

function talk(style: object) {
  const assets = { image_file_path: at('astronaut.jpg'), audio_file_path: at('speech.wav') }
  return { start_seconds: 0, end_seconds: 0.5, style, max_resolution: 192, assets }
}

function speak(quality: string) {
  const assets = { audio_file_path: at('speech.wav'), ...clip }
  return { start_seconds: 0, end_seconds: 0.5, style: { generation_mode: quality }, assets }
}
