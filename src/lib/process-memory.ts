import { readdir, readFile } from 'node:fs/promises'

/** Resident memory of a process and the processes it started, from /proc; 0 where there is none. */
export async function treeMemoryMb(pid: number): Promise<number> {
  const group = await processesOfGroup(pid)
  const sizes = await Promise.all(group.map(residentKb))
  return Math.round(sizes.reduce((sum, kb) => sum + kb, 0) / 1024)
}

/** Process ids whose process group is led by `pid`. */
async function processesOfGroup(pid: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [] as string[])
  const found = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map(async (name) => ({ id: Number(name), group: await groupOf(name) })),
  )
  return found.filter(({ group }) => group === pid).map(({ id }) => id)
}

async function groupOf(name: string): Promise<number | undefined> {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in brackets and may hold anything; the group is the third after it.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[2]) || undefined
}

async function residentKb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}
