/** An answer of the service that is not good; `message` is written for the person who reads it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The path of the service's address, where it is not the root of its host. */
export const BASE_PATH = document.querySelector<HTMLMetaElement>('meta[name=base-path]')?.content ?? ''
export const at = (path: string) => BASE_PATH + path
/** The service's address as programs know it. */
export const serviceUrl = (path: string) => location.origin + at(path)

/** Pages of ours send it with every request; pages of others cannot. */
const HEADERS = { 'x-bluehour-dashboard': '1' }

export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(at(path), {
    method,
    headers: body === undefined ? HEADERS : { ...HEADERS, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, 'offline', 'The service cannot be reached. Check your connection.')
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : {}
  if (response.ok) return json
  throw new ApiError(
    response.status,
    json.code ?? 'unknown',
    json.message ?? `The service answered ${response.status}.`,
  )
}

export const get = <Answer>(path: string, signal?: AbortSignal) => call<Answer>('GET', path, undefined, signal)
export const post = <Answer>(path: string, body: unknown = {}, signal?: AbortSignal) =>
  call<Answer>('POST', path, body, signal)

/** Signed URLs name the address that programs use; a page asks the host that it came from. */
export function local(url: string): string {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}

/** Puts a file where the service told to, with its progress. */
export function upload(
  url: string,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', local(url))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) return resolve()
      const { message = `The upload was answered with ${request.status}.` } = safeJson(request.responseText)
      reject(new ApiError(request.status, 'upload', message))
    }
    request.onerror = () => reject(new ApiError(0, 'offline', 'The upload broke off. Try again.'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function safeJson(text: string): { message?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
