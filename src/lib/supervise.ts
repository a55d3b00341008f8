import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

type ChildExit = { code: number | null; signal: NodeJS.Signals | null; livedMs: number }

export type Supervised = {
  /** The process of this moment; undefined between two lives. */
  child(): ChildProcess | undefined
  /** SIGTERM, SIGKILL when the grace is over; resolves when the process is gone. It is not started again. */
  stop(): Promise<void>
  /** The exit that `giveUp` accepted, or undefined after `stop`. */
  ended: Promise<ChildExit | undefined>
}

export type SuperviseOptions = {
  name: string
  /** Spawns the process, with an IPC channel if it is to notice our death (see `exitWithParent`). */
  start: () => ChildProcess
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  graceMs?: number
  pauseMinMs?: number
  pauseMaxMs?: number
  /** A process that lived this long starts again with the shortest pause. */
  settledMs?: number
  /** Says which exits starting again cannot mend; without it there are none. */
  giveUp?: (exit: ChildExit) => boolean
}

/** Keeps one process running: a new one whenever it ends, after a pause that doubles while it keeps ending early. */
export function supervise(options: SuperviseOptions): Supervised {
  const { name, log, graceMs = 10_000, pauseMinMs = 250, pauseMaxMs = 10_000, settledMs = 30_000, giveUp } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let child: ChildProcess | undefined

  const live = async (): Promise<ChildExit> => {
    const born = performance.now()
    try {
      child = options.start()
      const [code, endSignal] = await exitOf(child)
      return { code, signal: endSignal, livedMs: performance.now() - born }
    } catch (error) {
      log.error({ error, name }, `${name} could not be started`)
      return { code: null, signal: null, livedMs: 0 }
    } finally {
      child = undefined
    }
  }

  const keep = async (): Promise<ChildExit | undefined> => {
    let pauseMs = pauseMinMs
    for (;;) {
      const exit = await live()
      if (signal.aborted) return undefined
      if (giveUp?.(exit)) return exit
      if (exit.livedMs >= settledMs) pauseMs = pauseMinMs
      log.warn({ name, ...exit, pauseMs }, `${name} ended, starting it again`)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return undefined
      pauseMs = Math.min(2 * pauseMs, pauseMaxMs)
    }
  }

  const ended = keep()
  const stop = async () => {
    stopping.abort()
    child?.kill('SIGTERM')
    const kill = setTimeout(() => {
      log.warn({ name, graceMs }, `${name} did not end in time, killing it`)
      child?.kill('SIGKILL')
    }, graceMs)
    await ended
    clearTimeout(kill)
  }
  return { child: () => child, stop, ended }
}

function exitOf(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    // A process that never began reports an error and no exit; a failed signal to a running one is no end.
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error)
    })
    child.once('exit', (code, signal) => resolve([code, signal]))
  })
}

/**
 * For the supervised side: leaves when the parent is gone, however it died. A terminal's Ctrl-C reaches every process at
 * once; here it is ignored, because the parent says in which order to end. Does nothing in a process started by hand.
 */
export function exitWithParent(stop: () => void | Promise<void> = () => {}, graceMs = 10_000): void {
  if (!process.send) return
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  const leave = async () => {
    setTimeout(() => process.exit(1), graceMs)
    try {
      await stop()
    } finally {
      process.exit(1)
    }
  }
  if (process.connected) process.once('disconnect', leave)
  else void leave()
}

const SAME_WISH_MS = 2000

/**
 * Calls `stop` on the first SIGINT, SIGTERM or SIGHUP. One wish to stop may arrive several times (a terminal, npm and systemd all
 * tell every process they know), so only a signal that comes later means: now. It ends this process at once.
 */
export function stopOnSignals(stop: (signal: NodeJS.Signals) => void): void {
  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (first !== undefined && performance.now() - first > SAME_WISH_MS) process.exit(130)
      if (first !== undefined) return
      first = performance.now()
      stop(signal)
    })
  }
}
