import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

const DOWNLOAD_MS = 24 * 3600 * 1000
const UPLOAD_MS = 3600 * 1000
const ASSETS = 'api-assets/'

/** URLs that carry their own permission: whoever holds one may use it until it expires, without a key. */
export interface SignedUrls {
  upload(path: string, bytesMax: number, now: Date): { url: string; expiresAt: Date }
  download(output: { projectId: string; path: string; name: string }, now: Date): { url: string; expiresAt: Date }
  /** Of a file below `api-assets/`. It ends in the file's name, so the signature stands before it instead of behind. */
  asset(path: string, now: Date): string
  /** The size limit that was signed into the URL; undefined when the URL is wrong or too old. */
  checkUpload(path: string, query: SignedQuery, now: Date): number | undefined
  checkDownload(path: string, query: SignedQuery, now: Date): boolean
  /** `pass` is the segment of the URL with time and signature. */
  checkAsset(path: string, pass: string, now: Date): boolean
}

export type SignedQuery = { expires?: string; max?: string; signature?: string }

export function makeSignedUrls({ secret, baseUrl }: { secret: string; baseUrl: string }): SignedUrls {
  // Made once: handing over the text would make it anew for every URL.
  const key = createSecretKey(secret, 'utf8')
  const sign = (...parts: (string | number)[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, 32)

  function holds(signature: string | undefined, expected: string): boolean {
    const given = Buffer.from(signature ?? '')
    return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
  }

  const inTime = (expires: string | undefined, now: Date) =>
    /^\d{1,15}$/.test(expires ?? '') && Number(expires) > now.getTime()

  function mayGet(path: string, { expires, signature }: SignedQuery, now: Date): boolean {
    return inTime(expires, now) && holds(signature, sign('GET', path, Number(expires)))
  }

  return {
    upload(path, bytesMax, now) {
      const expires = now.getTime() + UPLOAD_MS
      const query = `expires=${expires}&max=${bytesMax}&signature=${sign('PUT', path, expires, bytesMax)}`
      return { url: `${baseUrl}/uploads/${path}?${query}`, expiresAt: new Date(expires) }
    },
    download({ projectId, path, name }, now) {
      const expires = now.getTime() + DOWNLOAD_MS
      // The attempt that made the file stands in the path before the name, as clients keep the last segment.
      const below = path.slice(`outputs/${projectId}/`.length, -(name.length + 1))
      const query = `expires=${expires}&signature=${sign('GET', path, expires)}`
      return { url: `${baseUrl}/downloads/${projectId}/${below}/${name}?${query}`, expiresAt: new Date(expires) }
    },
    asset(path, now) {
      const expires = now.getTime() + DOWNLOAD_MS
      return `${baseUrl}/assets/${expires}.${sign('GET', path, expires)}/${path.slice(ASSETS.length)}`
    },
    checkUpload(path, { expires, max, signature }, now) {
      if (!inTime(expires, now) || !/^\d{1,15}$/.test(max ?? '')) return undefined
      return holds(signature, sign('PUT', path, Number(expires), Number(max))) ? Number(max) : undefined
    },
    checkDownload: mayGet,
    checkAsset(path, pass, now) {
      const [expires = '', signature = ''] = pass.split('.')
      return mayGet(path, { expires, signature }, now)
    },
  }
}
