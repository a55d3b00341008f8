import type { FrameSink, FrameSource, Job, Sound } from './media.ts'

export interface Speech {
  speak(request: { text: string; voice: string }, job: Job): Promise<Sound>
}

export type SpokenWord = {
  /** With its punctuation. In scripts without spaces a word may be a single letter. */
  text: string
  /** A space stands before it. */
  spaced: boolean
  startSeconds: number
  endSeconds: number
  /** 0..1 */
  confidence: number
}

export type Transcript = {
  /** Two or three letters, such as `en`: what was spoken, also when the text was translated. */
  language: string
  languageConfidence: number
  text: string
  words: SpokenWord[]
}

export type TranscribeRequest = {
  /** Any rate and number of channels. */
  sound: Sound
  /** Found by listening when it is left out. */
  language?: string
  /** `translate` writes English, whatever is spoken. */
  task?: 'transcribe' | 'translate'
  /** Sung words are looked for more patiently. */
  singing?: boolean
}

export interface Recognition {
  /** Words with their times; `no_speech_detected` for music, noise and silence. */
  transcribe(request: TranscribeRequest, job: Job): Promise<Transcript>
}

export type TranslateRequest = { texts: readonly string[]; from: string; to: string }

export interface Translation {
  /** Codes such as `en` and `es`. */
  can(from: string, to: string): boolean
  /** One answer for each text; `invalid_parameters` for languages that cannot be done. */
  translate(request: TranslateRequest, job: Job): Promise<string[]>
}

/** A translation service that the operator configured. */
export interface RemoteTranslator {
  translate(request: TranslateRequest, signal: AbortSignal): Promise<string[]>
}

/** Sizes in pixels of the frame, colors as `#rrggbb`. What is left out comes from the template, or a plain one. */
export type SubtitleStyle = {
  template?: 'karaoke' | 'cinematic' | 'minimalist' | 'highlight'
  /** A name of Google Fonts. */
  font?: string
  fontSize?: number
  fontStyle?: 'normal' | 'bold' | 'italic'
  textColor?: string
  /** The word being spoken. */
  highlightedTextColor?: string
  strokeColor?: string
  strokeWidth?: number
  verticalPosition?: 'top' | 'center' | 'bottom'
  horizontalPosition?: 'left' | 'center' | 'right'
}

export type SubtitleRequest = {
  clip: FrameSource
  /** Times count from the first frame of the clip. */
  words: readonly SpokenWord[]
  language: string
  style: SubtitleStyle
}

export interface Subtitles {
  /** Writes every frame of the clip with the words on it. `notes` say what could not be done as asked. */
  burn(request: SubtitleRequest, sink: FrameSink, job: Job): Promise<{ srt: string; vtt: string; notes: string[] }>
}

export interface VoiceCloner {
  /** The text in a voice like that of the sample; `no_speech_detected` and `invalid_audio_file` for samples that will not do. */
  speak(request: { sample: Sound; text: string }, job: Job): Promise<Sound>
}

export type DubbedLine = { startSeconds: number; endSeconds: number; text: string; translation: string }

export interface Dubbing {
  /**
   * The sound with its speech in another language (a code such as `es`), as long as before: each speaker in a voice
   * like their own, the background kept. `speech` is the new speech alone.
   */
  dub(request: { sound: Sound; to: string }, job: Job): Promise<{ sound: Sound; speech: Sound; lines: DubbedLine[] }>
}

/** What is said and written: one part of what a running mode can call. */
export type VoiceEngines = {
  readonly speech: Speech
  readonly recognition: Recognition
  readonly translation: Translation
  readonly subtitles: Subtitles
  readonly voiceCloner: VoiceCloner
  readonly dubbing: Dubbing
}
