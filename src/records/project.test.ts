import { expect, test } from 'vitest'
import type { SignedUrls } from '../files/signed-urls.ts'
import type { ListedProject } from '../store/projects.ts'
import { projectRecord } from './project.ts'

const now = new Date('2026-05-01T12:01:00Z')
const recordOf = (project: Partial<ListedProject>) =>
  projectRecord(
    {
      kind: 'video',
      created_at: new Date('2026-05-01T12:00:00Z'),
      started_at: new Date('2026-05-01T12:00:00Z'),
      ...project,
    } as ListedProject,
    { urls: {} as SignedUrls, now, queuedWord: 'pending' },
  )

test('a render tells how long it will still take, once enough of it is done to tell', () => {
  expect(recordOf({ status: 'rendering', progress: 0.25 }).seconds_left).toBe(180)
  expect(recordOf({ status: 'rendering', progress: 0.01 }).seconds_left).toBeUndefined()
  expect(recordOf({ status: 'pending', progress: 0, started_at: null }).seconds_left).toBeUndefined()
})
