import { post, upload } from '../api/client.ts'
import type { Kind, Media } from '../api/types.ts'

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}

export const ACCEPT: Record<Media, string> = {
  image: 'image/*,.heic,.heif,.avif,.jp2,.tif,.tiff',
  video: 'video/*,.mov,.m4v',
  audio: 'audio/*,.weba,.opus,.oga,.aiff,.amr',
  gif: 'image/gif,image/webp',
}

function extensionOf(file: File | Blob): string {
  const name = 'name' in file ? file.name : ''
  const [, ending] = /\.([a-zA-Z0-9]+)$/.exec(name) ?? []
  return (ending ?? EXTENSIONS[file.type.split(';')[0] ?? ''] ?? 'bin').toLowerCase()
}

/** Under which of the three kinds the service takes it. */
function kindOf(file: Blob, media: readonly Media[]): Kind {
  const kind = file.type.split('/')[0]
  if ((kind === 'image' || kind === 'video' || kind === 'audio') && media.includes(kind)) return kind
  // Moving gifs are taken where a video is.
  return media.includes('video') ? 'video' : media.includes('audio') ? 'audio' : 'image'
}

export type Uploading = {
  file: File | Blob
  media: readonly Media[]
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Resolves with the path that a request names the file by. */
export async function uploadAsset({ file, media, onProgress, signal }: Uploading): Promise<string> {
  const items = [{ type: kindOf(file, media), extension: extensionOf(file) }]
  const answer = await post<{ items: { upload_url: string; file_path: string }[] }>(
    '/v1/files/upload-urls',
    { items },
    signal,
  )
  const [item] = answer.items
  if (!item) throw new Error('The service gave no place to upload to.')
  await upload(item.upload_url, file, onProgress, signal)
  return item.file_path
}
