import { text, time, whole } from './json-schema.ts'

/** One of the answer of `POST /v1/files/upload-urls`. */
export function uploadUrlRecord({ url, expiresAt, path }: { url: string; expiresAt: Date; path: string }) {
  return { upload_url: url, expires_at: expiresAt.toISOString(), file_path: path }
}

export const uploadUrlsSchema = whole({
  items: { type: 'array', items: whole({ upload_url: { ...text, format: 'uri' }, expires_at: time, file_path: text }) },
})
