// Runs our TypeScript on a Node that can: the one among the packages, or this one if it is new enough.
import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './packages.mjs'
import { forwardSignals } from './signals.mjs'

/** Types are stripped and code is compiled once, not in every process: a render process starts in a third of the time. */
const COMPILE_CACHE = join(ROOT, '.cache', 'compile')

/**
 * Runs `node ...args` with our input and output, or with the open file `output`, and resolves with what the program ended
 * with. The IPC channel lets it notice when this process is killed.
 */
export async function runNode(args, { env = process.env, output = 'inherit' } = {}) {
  for (const node of findNodes()) {
    const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
      stdio: ['inherit', output, output, 'ipc'],
    })
    const stopForwarding = forwardSignals(child)
    const exit = await new Promise((resolve) => {
      // Another system's program (musl): try the next.
      child.once('error', () => resolve(undefined))
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
    stopForwarding()
    if (exit) return exit
  }
  console.error(
    `Bluehour runs on Node 24, and npm has none for ${process.platform}-${process.arch}: install Node 24, then run this again.`,
  )
  return { code: 1, signal: null }
}

/** Ends as the child did, so that whoever started us sees the same code or signal. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code ?? 1
}

function findNodes() {
  const packaged = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return [...(makeExecutable(packaged) ? [packaged] : []), ...(stripsTypes() ? [process.execPath] : [])]
}

function makeExecutable(file) {
  if (!existsSync(file)) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    try {
      chmodSync(file, 0o755)
      return true
    } catch {
      return false
    }
  }
}

function stripsTypes() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}
