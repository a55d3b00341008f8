import { aiClothesChanger } from './ai-clothes-changer/mode.ts'
import { aiFaceEditor } from './ai-face-editor/mode.ts'
import { aiGifGenerator } from './ai-gif-generator/mode.ts'
import { aiHeadshotGenerator } from './ai-headshot-generator/mode.ts'
import { aiImageEditor } from './ai-image-editor/mode.ts'
import { aiImageGenerator } from './ai-image-generator/mode.ts'
import { aiImageUpscaler } from './ai-image-upscaler/mode.ts'
import { aiMemeGenerator } from './ai-meme-generator/mode.ts'
import { aiQrCodeGenerator } from './ai-qr-code-generator/mode.ts'
import { aiTalkingPhoto } from './ai-talking-photo/mode.ts'
import { aiVideoEditor } from './ai-video-editor/mode.ts'
import { aiVideoTranslator } from './ai-video-translator/mode.ts'
import { aiVoiceCloner } from './ai-voice-cloner/mode.ts'
import { aiVoiceGenerator } from './ai-voice-generator/mode.ts'
import { animation } from './animation/mode.ts'
import { audioToVideo } from './audio-to-video/mode.ts'
import { autoSubtitleGenerator } from './auto-subtitle-generator/mode.ts'
import { bodySwap } from './body-swap/mode.ts'
import { characterReplace } from './character-replace/mode.ts'
import { faceSwap } from './face-swap/mode.ts'
import { faceSwapPhoto } from './face-swap-photo/mode.ts'
import { headSwap } from './head-swap/mode.ts'
import { imageBackgroundRemover } from './image-background-remover/mode.ts'
import { imageToVideo } from './image-to-video/mode.ts'
import { lipSync } from './lip-sync/mode.ts'
import type { Mode } from './mode.ts'
import { photoColorizer } from './photo-colorizer/mode.ts'
import { textToVideo } from './text-to-video/mode.ts'
import { videoToVideo } from './video-to-video/mode.ts'

/** The offer: every creation endpoint there is. */
export const MODES: readonly Mode[] = [
  textToVideo,
  audioToVideo,
  animation,
  imageToVideo,
  aiTalkingPhoto,
  lipSync,
  faceSwap,
  faceSwapPhoto,
  imageBackgroundRemover,
  aiQrCodeGenerator,
  aiVoiceGenerator,
  aiVoiceCloner,
  aiVideoTranslator,
  aiFaceEditor,
  headSwap,
  aiHeadshotGenerator,
  aiImageGenerator,
  aiImageEditor,
  aiGifGenerator,
  autoSubtitleGenerator,
  aiImageUpscaler,
  photoColorizer,
  videoToVideo,
  aiVideoEditor,
  characterReplace,
  aiMemeGenerator,
  aiClothesChanger,
  bodySwap,
]

export function modeNamed(path: string): Mode {
  const mode = MODES.find((candidate) => candidate.path === path)
  if (!mode) throw new Error(`there is no mode ${path}`)
  return mode
}
