import type { Log } from '@bluehour/engine/log'
import { findPolledProject } from '../store/callers.ts'
import type { Db } from '../store/db.ts'
import { listen } from '../store/listen.ts'
import { CHANGES_CHANNEL, tellOfNewProjects } from '../store/project-changes.ts'
import type { PolledProject } from '../store/projects.ts'

/** Many changes within so short a time are one look at the database. */
const GATHER_MS = 60
/** Everybody in the line moves up when somebody starts; their new places are told at most this often. */
const LINE_EVERY_MS = 1_000

type Listener = { accountId: string; projectId: string | undefined; tell: (project: PolledProject) => void }

/** Tells pages and programs of changes to projects as they happen, from one listening connection for all of them. */
export interface ProjectStreams {
  /** With a project: of that one. Without: of all of the account's. Returns what ends it. */
  follow(listener: Listener): () => void
  /** How many streams an account has open in this process. */
  openFor(accountId: string): number
  /** New projects are told by whoever made them: the trigger is for changes alone, so that creating stays cheap. */
  created(project: { accountId: string; id: string }): void
  stop(): Promise<void>
}

export function openProjectStreams({ db, log }: { db: Db; log: Log }): ProjectStreams {
  const listeners = new Set<Listener>()
  const changed = new Set<string>()
  const waiting = new Set<string>()
  const made: { accountId: string; id: string }[] = []
  let gathering: NodeJS.Timeout | undefined
  let lineMoved = false

  const ear = listen({
    db,
    channel: CHANGES_CHANNEL,
    onError: (error) => log.debug({ err: error }, 'project streams'),
    onNotify: (text) => {
      const [accountId, id, status] = (text ?? '').split(' ')
      if (status !== undefined && status !== 'pending') lineMoved = true
      if (!accountId || !id) {
        // Something may have been missed: everybody who follows one project gets it anew.
        for (const { projectId } of listeners) if (projectId) note(projectId)
      } else if (isFollowed(accountId, id)) note(id)
    },
  })

  function isFollowed(accountId: string, id: string): boolean {
    for (const listener of listeners) {
      if (listener.accountId === accountId && (listener.projectId ?? id) === id) return true
    }
    return false
  }

  function note(id: string): void {
    changed.add(id)
    gathering ??= setTimeout(() => void tellAll(), GATHER_MS)
  }

  async function tellAll(): Promise<void> {
    gathering = undefined
    const ids = [...changed]
    changed.clear()
    for (const id of ids) {
      try {
        const project = await findPolledProject(db, id)
        if (project) tellOne(project)
      } catch (error) {
        log.debug({ err: error }, 'project streams')
      }
    }
  }

  function tellOne(project: PolledProject): void {
    if (project.status === 'pending') waiting.add(project.id)
    else waiting.delete(project.id)
    for (const { accountId, projectId, tell } of listeners) {
      if (accountId === project.account_id && (projectId ?? project.id) === project.id) tell(project)
    }
  }

  const timer = setInterval(() => {
    if (lineMoved) for (const id of waiting) note(id)
    lineMoved = false
    if (listeners.size === 0) waiting.clear()
    if (made.length === 0) return
    tellOfNewProjects(db.sql, made.splice(0)).catch((error: unknown) => log.debug({ err: error }, 'project streams'))
  }, LINE_EVERY_MS)
  timer.unref()

  return {
    follow(listener) {
      listeners.add(listener)
      // What happened between the reader's look and this line.
      if (listener.projectId) note(listener.projectId)
      return () => void listeners.delete(listener)
    },
    openFor: (accountId) => [...listeners].filter((listener) => listener.accountId === accountId).length,
    created: (project) => void made.push(project),
    async stop() {
      clearInterval(timer)
      clearTimeout(gathering)
      listeners.clear()
      await ear.stop()
    },
  }
}
