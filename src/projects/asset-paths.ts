import { extensionsOf, fitsFamilies, type MediaFamily } from '@bluehour/catalog/extensions'
import type { MediaKind } from '@bluehour/engine/media'

/** The three ways to name an input file. */
type AssetPath =
  | { from: 'upload'; path: string }
  | { from: 'url'; url: string }
  /** An output of one of the caller's own finished projects. */
  | { from: 'library'; projectId: string; kind: MediaKind }

const LIBRARY_KEYS = { videoId: 'video', imageId: 'image', audioId: 'audio' } as const

export function parseAssetPath(text: string): AssetPath {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (!url) return { from: 'upload', path: text }
  if (/\/my-library\/?$/.test(url.pathname)) {
    for (const [key, kind] of Object.entries(LIBRARY_KEYS)) {
      const projectId = url.searchParams.get(key)
      if (projectId) return { from: 'library', projectId, kind }
    }
  }
  return { from: 'url', url: url.href }
}

/** Words for the caller when the name alone shows that the file cannot be right. */
export function wrongExtension(field: string, path: AssetPath, media: readonly MediaFamily[]): string | undefined {
  if (path.from === 'library') return undefined
  const name = path.from === 'url' ? new URL(path.url).pathname : path.path
  const extension = /\.([a-zA-Z0-9]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension && fitsFamilies(extension, media)) return undefined
  const allowed = extensionsOf(media).join(', ')
  if (!extension) return `${field}: the file name must end with one of these extensions: ${allowed}`
  return `${field}: .${extension} files cannot be used here. Valid extensions are: ${allowed}`
}

/** What the output of a project may be: pictures may be moving gifs, and a video has sound. */
const FAMILIES_OF: Record<MediaKind, readonly MediaFamily[]> = {
  image: ['image', 'gif'],
  video: ['video', 'audio'],
  audio: ['audio'],
}

export function wrongKind(
  field: string,
  { kind, projectId }: { kind: MediaKind; projectId: string },
  media: readonly MediaFamily[],
): string | undefined {
  if (FAMILIES_OF[kind].some((family) => media.includes(family))) return undefined
  return `${field}: the ${kind} project '${projectId}' cannot be used here; this field takes ${media.join(' or ')}`
}

/** What was sent as a path may be a whole file; its beginning is enough to know it by. */
const SHOWN_MAX = 200

export function missingUpload(field: string, path: string): string {
  const shown = path.length > SHOWN_MAX ? `${path.slice(0, SHOWN_MAX)}…` : path
  return (
    `${field}: the path '${shown}' does not exist. It must match a file_path returned by POST /v1/files/upload-urls, ` +
    'and the file must have been uploaded to its upload_url with PUT'
  )
}
