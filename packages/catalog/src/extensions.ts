/** Which file extensions each family of input files may have. */
export const EXTENSIONS = {
  video: ['mp4', 'm4v', 'mov', 'webm'],
  audio: ['mp3', 'wav', 'aac', 'flac', 'webm', 'weba', 'm4a', 'opus', 'ogg', 'oga', 'aiff', 'amr'],
  image: ['png', 'jpg', 'jpeg', 'jfif', 'heic', 'heif', 'webp', 'avif', 'jp2', 'tiff', 'tif', 'bmp'],
  /** Only as the video of a face swap. */
  gif: ['gif', 'webp', 'webm'],
} as const

export type MediaFamily = keyof typeof EXTENSIONS
export type UploadMedia = 'video' | 'audio' | 'image'

/** `gif` has no type of its own to choose: clients send it as image or as video. */
export function uploadExtensions(media: UploadMedia): readonly string[] {
  return media === 'audio' ? EXTENSIONS.audio : [...EXTENSIONS[media], 'gif']
}

export function fitsFamilies(extension: string, families: readonly MediaFamily[]): boolean {
  return families.some((family) => (EXTENSIONS[family] as readonly string[]).includes(extension))
}

export function extensionsOf(families: readonly MediaFamily[]): string[] {
  return [...new Set(families.flatMap((family) => EXTENSIONS[family] as readonly string[]))]
}
