import { KOKORO_VOICES, type KokoroVoice, VOICE_LANGUAGES } from './voices.ts'

/** How each of our own voices comes across, in a few words. */
const TONES: Readonly<Record<KokoroVoice, string>> = {
  af_alloy: 'low, matter-of-fact',
  af_aoede: 'light, unhurried',
  af_bella: 'warm, close',
  af_heart: 'warm, friendly',
  af_jessica: 'young, bright',
  af_kore: 'clear, firm',
  af_nicole: 'whispering, near the microphone',
  af_nova: 'even, news-like',
  af_river: 'calm, level',
  af_sarah: 'soft, composed',
  af_sky: 'light, airy',
  am_adam: 'low, plain',
  am_echo: 'low, steady',
  am_eric: 'brisk, plain',
  am_fenrir: 'strong, dramatic',
  am_liam: 'young, even',
  am_michael: 'warm, narrating',
  am_onyx: 'deep, dark',
  am_puck: 'lively, playful',
  am_santa: 'hearty, old',
  bf_alice: 'clear, formal',
  bf_emma: 'warm, measured',
  bf_isabella: 'soft, polite',
  bf_lily: 'light, gentle',
  bm_daniel: 'clear, formal',
  bm_fable: 'storytelling',
  bm_george: 'warm, mature',
  bm_lewis: 'deep, calm',
  ef_dora: 'clear, friendly',
  em_alex: 'even, plain',
  em_santa: 'hearty, old',
  ff_siwis: 'clear, measured',
  hf_alpha: 'clear, even',
  hf_beta: 'soft, even',
  hm_omega: 'even, plain',
  hm_psi: 'low, calm',
  if_sara: 'clear, friendly',
  im_nicola: 'even, plain',
  jf_alpha: 'clear, friendly',
  jf_gongitsune: 'storytelling',
  jf_nezumi: 'light, lively',
  jf_tebukuro: 'soft, storytelling',
  jm_kumo: 'low, calm',
  pf_dora: 'clear, friendly',
  pm_alex: 'even, plain',
  pm_santa: 'hearty, old',
  zf_xiaobei: 'clear, firm',
  zf_xiaoni: 'soft, young',
  zf_xiaoxiao: 'warm, lively',
  zf_xiaoyi: 'light, friendly',
  zm_yunjian: 'strong, commentating',
  zm_yunxi: 'young, bright',
  zm_yunxia: 'very young',
  zm_yunyang: 'news-like',
}

/** A line in the voice's own language, to hear it with. */
const SAMPLES: Readonly<Record<string, string>> = {
  'en-US': 'The lamps come on along the river, and the whole town walks home.',
  'en-GB': 'The lamps come on along the river, and the whole town walks home.',
  es: 'Las luces se encienden junto al río y todo el pueblo vuelve a casa.',
  fr: 'Les lampes s’allument le long de la rivière et toute la ville rentre.',
  hi: 'नदी के किनारे दीपक जलते हैं और सब लोग घर लौटते हैं।',
  it: 'Le luci si accendono lungo il fiume e tutta la città torna a casa.',
  ja: '川沿いに明かりが灯り、町の人々は家に帰ります。',
  'pt-BR': 'As luzes se acendem ao longo do rio e a cidade inteira volta para casa.',
  zh: '河边的灯亮了，整个小镇的人都回家了。',
}

/** `sample` is a request body for POST /v1/ai-voice-generator that lets the voice be heard. */
export const OWN_VOICES = KOKORO_VOICES.map((name) => {
  const language = VOICE_LANGUAGES[name[0] as keyof typeof VOICE_LANGUAGES]
  return {
    name,
    language,
    gender: name[1] === 'f' ? 'female' : 'male',
    tone: TONES[name],
    sample: { style: { prompt: SAMPLES[language]!, voice_name: name } },
  }
})
