export type Kind = 'image' | 'audio' | 'video'
type Answer = {
  id?: string
  status?: string
  message?: string
  error?: { message: string } | null
  items?: { upload_url: string; file_path: string; thumbs?: string[] }[]
  downloads?: { url: string }[]
}

/** Calls the API as a program does, one project after the other. */
export function apiCaller(baseUrl: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const post = async (path: string, body: unknown): Promise<Answer> =>
    (await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<Answer>

  async function wait(kind: Kind, id: string): Promise<Answer> {
    for (;;) {
      const answer = (await (await fetch(`${baseUrl}/v1/${kind}-projects/${id}`, { headers })).json()) as Answer
      if (['complete', 'error', 'canceled'].includes(answer.status ?? '')) return answer
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  /** Resolves with the id of the ended project. */
  async function makeProject(kind: Kind, mode: string, body: unknown): Promise<string | undefined> {
    const { id, message } = await post(`/v1/${mode}`, body)
    if (!id) console.log(mode, message)
    else await wait(kind, id)
    return id
  }

  return {
    baseUrl,
    post,
    wait,
    makeProject,
    /** The bytes of the first output, or undefined with a line that says why. */
    async make(kind: Kind, mode: string, body: unknown): Promise<Buffer | undefined> {
      const id = await makeProject(kind, mode, body)
      const { error, downloads } = id ? await wait(kind, id) : {}
      const [file] = downloads ?? []
      if (file) return Buffer.from(await (await fetch(file.url)).arrayBuffer())
      if (id) console.log(mode, error?.message)
      return undefined
    },
    async upload(type: Kind, extension: string, bytes: Uint8Array): Promise<string> {
      const { items } = await post('/v1/files/upload-urls', { items: [{ type, extension }] })
      const [item] = items ?? []
      if (!item) throw new Error('no upload URL')
      await fetch(item.upload_url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })
      return item.file_path
    },
  }
}
