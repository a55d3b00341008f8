import { readFileSync } from 'node:fs'

const PARENT_WATCH_MS = 500

/**
 * Passes SIGINT, SIGTERM and SIGHUP on to the child, each once, and keeps this process alive until the child has ended.
 * Ctrl-C is left out: the terminal itself tells every process of the group. Returns the function that ends it.
 */
export function forwardSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    let sent = false
    const handler = () => {
      if (!sent && !(signal === 'SIGINT' && isForeground())) child.kill(signal)
      sent = true
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  const watch = watchNpm(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(watch)
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}

/** npm and its shell may be told to end without telling us. Started by anything else, we may well outlive our parent. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, PARENT_WATCH_MS)
  return watch
}

/** Whether our process group is the one that a terminal sends Ctrl-C to. */
function isForeground() {
  try {
    // After the name: state, parent, process group, session, terminal, the terminal's foreground group.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return fields[2] === fields[5]
  } catch {
    return process.stdin.isTTY === true
  }
}
