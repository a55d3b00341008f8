import { readFileSync } from 'node:fs'

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
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
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
