import {
  ArrowsPointingOutIcon,
  ChatBubbleLeftRightIcon,
  FaceSmileIcon,
  FilmIcon,
  GifIcon,
  LanguageIcon,
  MicrophoneIcon,
  MusicalNoteIcon,
  PaintBrushIcon,
  PhotoIcon,
  QrCodeIcon,
  ScissorsIcon,
  SparklesIcon,
  SpeakerWaveIcon,
  SwatchIcon,
  UserCircleIcon,
  UserIcon,
} from '@heroicons/react/24/outline'
import type { Kind } from '../api/types.ts'

/** By the words of the name, so that a new mode has a fitting one by itself. */
const BY_WORD: [RegExp, typeof FilmIcon][] = [
  [/qr/, QrCodeIcon],
  [/gif|meme/, GifIcon],
  [/translat|subtitle/, LanguageIcon],
  [/talking|lip/, ChatBubbleLeftRightIcon],
  [/headshot/, UserCircleIcon],
  [/face|head/, FaceSmileIcon],
  [/background/, ScissorsIcon],
  [/upscal|expand|extend/, ArrowsPointingOutIcon],
  [/color/, SwatchIcon],
  [/clothes|body|character/, UserIcon],
  [/editor|enhanc|grader/, PaintBrushIcon],
  [/music/, MusicalNoteIcon],
  [/cloner|changer/, MicrophoneIcon],
  [/voice|audio/, SpeakerWaveIcon],
  [/animation|text-to/, SparklesIcon],
]
const BY_KIND = { image: PhotoIcon, video: FilmIcon, audio: SpeakerWaveIcon }

export function ModeIcon({ mode, kind }: { mode: string; kind: Kind }) {
  const Icon = BY_WORD.find(([words]) => words.test(mode))?.[1] ?? BY_KIND[kind]
  return <Icon aria-hidden className="mode-icon" />
}
