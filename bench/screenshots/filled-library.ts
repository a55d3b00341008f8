import { readFile } from 'node:fs/promises'
import { createAccount } from '../../src/store/accounts.ts'
import { createEndpoint } from '../../src/store/endpoints.ts'
import { EVENT_TYPES } from '../../src/store/events.ts'
import { createKey } from '../../src/store/keys.ts'
import { setLowBalance, setRole, setUsagePriced } from '../../src/store/people.ts'
import { createSession } from '../../src/store/sessions.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import type { BenchService } from '../service.ts'
import { apiCaller, type Kind } from './api-caller.ts'

const PORTRAIT = new URL('../../test/fixtures/astronaut.jpg', import.meta.url)

export type Filled = {
  /** Of an operator with real work of every kind. */
  token: string
  /** Of somebody who has just come. */
  newcomer: string
  projects: { name: string; id: string }[]
}

/** An operator's account with some real work of every kind, spread over the month, and an account with nothing. */
export async function fillLibrary(service: BenchService): Promise<Filled> {
  const { db, port, callers } = service
  const [owner = { accountId: '', key: '' }] = callers
  const { accountId } = owner
  const api = apiCaller(`http://127.0.0.1:${port}`, owner.key)
  await db.sql`update accounts set email = 'mara@studio.example' where id = ${accountId}`
  await db.sql`update accounts set balance = balance - 999951000 where id = ${accountId}`
  const other = await createAccount(db, { email: 'new@studio.example', plan: 'free', credits: 400 })
  await setLowBalance(db.sql, other.id, 500)
  await db.sql`update api_keys set name = 'Website' where account_id = ${accountId}`
  await setRole(db.sql, accountId, 'operator')
  await setUsagePriced(db.sql, accountId, true)
  const now = new Date()
  const { token } = await createSession(db.sql, { accountId, agent: 'Chrome/153 Linux', now })
  const newcomer = await createSession(db.sql, { accountId: other.id, agent: 'Firefox/150 Windows', now })

  const portrait = await api.upload('image', 'jpg', await readFile(PORTRAIT))
  const made: { kind: Kind; id: string; status: string }[] = []
  for (const [kind, path, body] of worksOf(portrait)) {
    const { id, message } = await api.post(`/v1/${path}`, body)
    if (!id) console.log(path, message)
    else made.push({ kind, id, status: (await api.wait(kind, id)).status ?? '' })
  }
  await developerThings(service, accountId, api)
  for (const [i, { id }] of made.entries()) {
    await db.sql`
      update projects set created_at = created_at - ${i}::int * interval '1 day',
        started_at = started_at - ${i}::int * interval '1 day', completed_at = completed_at - ${i}::int * interval '1 day'
      where id = ${id}`
  }
  await earlierUse(service, accountId)
  const first = (kind: Kind) => made.find((project) => project.kind === kind && project.status === 'complete')
  const failed = made.find(({ status }) => status === 'error')
  return {
    token,
    newcomer: newcomer.token,
    projects: [
      ...(['image', 'audio', 'video'] as const).flatMap((kind) => {
        const { id } = first(kind) ?? {}
        return id ? [{ name: `project-${kind}`, id }] : []
      }),
      ...(failed ? [{ name: 'project-failed', id: failed.id }] : []),
    ],
  }
}

async function developerThings({ db }: BenchService, accountId: string, api: ReturnType<typeof apiCaller>) {
  const receiver = await startReceiver()
  const allowPrivateNetwork = true
  await createEndpoint(db, { accountId, url: receiver.url, events: [...EVENT_TYPES], allowPrivateNetwork })
  const url = 'http://127.0.0.1:9/nobody'
  await createEndpoint(db, { accountId, url, events: ['image.completed', 'video.completed'], allowPrivateNetwork })
  const limits = { creditLimit: 5_000, expiresAt: new Date(Date.now() + 9e9) }
  await createKey(db, { accountId, name: 'Nightly batch', limits })
  await createKey(db, { accountId, name: 'Reads only', permissions: ['read'] })
  await api.post('/v1/ai-qr-code-generator', { content: 'told', name: 'Mech code', style: { art_style: 'Mech' } })
  await receiver.arrived(2)
  await receiver.close()
}

/** What the page of usage is looked at with: a month and a half of finished projects, without files. */
async function earlierUse({ db }: BenchService, accountId: string): Promise<void> {
  await db.sql`
    insert into projects
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', 'c0' || substr(md5(d || ' ' || n), 1, 22) || 'z',
      'key_id', case when n % 4 > 0 then p.key_id end,
      'status', case when failed then 'error' else 'complete' end,
      'credits', case when failed then 0 else (p.credits + 3) * (1 + (d * 5 + n * 3) % 7) end,
      'error_code', case when failed then 'internal_error' end,
      'outputs', '[]'::jsonb,
      'created_at', t,
      'started_at', t + interval '900 ms',
      'completed_at', case when failed then null else t + interval '9 s' end,
      'failed_at', case when failed then t + interval '9 s' end,
      'deleted_at', t + interval '1 minute'))).*
    from generate_series(1, 45) d, generate_series(1, 14) n,
      lateral (select now() - d * interval '1 day' - n * interval '7 minutes' as t, (d * 7 + n) % 23 = 0 as failed) at,
      projects p
    where n < 3 + (d * 13) % 11 and p.id =
      (select id from projects where account_id = ${accountId} and credits > 0 order by md5(id || d || n) limit 1)`
}

type Work = [kind: Kind, path: string, body: unknown]

function worksOf(portrait: string): Work[] {
  const assets = { image_file_path: portrait }
  const picture = (name: string, prompt: string, aspect_ratio = '1:1'): Work => [
    'image',
    'ai-image-generator',
    { name, image_count: 1, resolution: '640px', aspect_ratio, style: { prompt } },
  ]
  const voice = { prompt: 'The lamps come on along the river, one after the other.', voice_name: 'af_heart' }
  const film = { end_seconds: 2, model: 'ltx-2.5', resolution: '480p' }
  const nowhere = { audio_file_path: 'https://127.0.0.1:9/a.mp3', video_file_path: 'https://127.0.0.1:9/a.mp4' }
  return [
    ['image', 'image-background-remover', { name: 'Astronaut, cut out', assets }],
    ['audio', 'ai-voice-generator', { name: 'Lamps along the river', style: voice }],
    picture('Boats at sunset', 'three red boats on a calm lake before mountains at sunset', '16:9'),
    ['video', 'image-to-video', { name: 'Slow push in', ...film, style: { prompt: 'slow zoom in' }, assets }],
    picture('Lighthouse', 'a lighthouse on a cliff by the sea at sunset'),
    ['image', 'ai-face-editor', { name: 'A smile', assets, style: { mouth_smile: 60, head_yaw: -10 } }],
    [
      'image',
      'ai-qr-code-generator',
      { name: 'Code for the menu', content: 'https://bluehour.example', style: { art_style: 'Watercolor' } },
    ],
    picture('Winter village', 'a village in snow under a starry night sky', '16:9'),
    ['image', 'photo-colorizer', { name: 'Portrait, in color', assets }],
    [
      'image',
      'ai-meme-generator',
      { name: 'Monday', style: { topic: 'Monday mornings', template: 'Random', searchWeb: false } },
    ],
    [
      'video',
      'lip-sync',
      { name: 'Interview, new words', start_seconds: 0, end_seconds: 1, assets: { ...nowhere, video_source: 'file' } },
    ],
  ]
}
