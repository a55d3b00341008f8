import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own source as files and imports; paths are relative to the root of the repository. */
export type Source = { file: string; text: string }
export type Import = { typeOnly: boolean; specifier: string; to: string }
export type Package = { folder: string; name: string; exports: Record<string, string>; dependencies: readonly string[] }

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export function readPackages(root = ROOT): Package[] {
  if (!existsSync(join(root, 'packages'))) return []
  return readdirSync(join(root, 'packages')).map((name) => {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
      name: string
      exports?: Record<string, string>
      dependencies?: Record<string, string>
    }
    return {
      folder: `packages/${name}`,
      name: manifest.name,
      exports: manifest.exports ?? {},
      dependencies: Object.keys(manifest.dependencies ?? {}),
    }
  })
}

/** Every TypeScript file below `tops`. Kernels are AssemblyScript, another language. */
export function readSources(root = ROOT, tops: readonly string[] = ['src', 'packages']): Source[] {
  return tops
    .filter((top) => existsSync(join(root, top)))
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('node_modules') && !file.includes('/kernels/'))
        .map((file) => ({ file: `${top}/${file}`, text: readFileSync(join(root, top, file), 'utf8') })),
    )
}

export const isTest = ({ file }: Source) => file.endsWith('.test.ts') || file.includes('/fixtures/')

/** Imports of our own code; `to` is the file meant, or the specifier itself where an exports map does not have it. */
export function importsOf({ file, text }: Source, packages: readonly Package[]): Import[] {
  const found = [...text.matchAll(/^(?:import|export) (type )?[^'";]*?from '([^']+)'/gms)]
  const dynamic = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, target]) => ['', undefined, target] as const)
  return [...found, ...dynamic].flatMap(([, type, specifier = '']) => {
    const typeOnly = Boolean(type)
    if (specifier.startsWith('.')) return [{ typeOnly, specifier, to: join(dirname(file), specifier) }]
    const owner = packages.find(({ name }) => specifier.startsWith(`${name}/`))
    if (!owner) return []
    const target = owner.exports[`.${specifier.slice(owner.name.length)}`]
    return [{ typeOnly, specifier, to: target ? join(owner.folder, target) : specifier }]
  })
}

/** Groups of names that reach one another, each of at least two. */
export function findCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of graph.get(name) ?? []) visit(next)
    order.push(name)
  }
  for (const name of graph.keys()) visit(name)
  const back = new Map<string, string[]>()
  for (const [from, targets] of graph) for (const to of targets) back.set(to, [...(back.get(to) ?? []), from])
  const taken = new Set<string>()
  const gather = (name: string, group: string[]): string[] => {
    if (taken.has(name)) return group
    taken.add(name)
    group.push(name)
    for (const next of back.get(name) ?? []) gather(next, group)
    return group
  }
  return order
    .reverse()
    .map((name) => gather(name, []))
    .filter((group) => group.length > 1)
}

/** Circles among the children of one folder, where at least one child is a folder itself. */
export function findFolderCircles(edges: readonly { from: string; to: string }[]): string[] {
  const levels = new Map<string, Map<string, Set<string>>>()
  for (const { from, to } of edges) {
    const [a, b] = [from.split('/'), to.split('/')]
    let shared = 0
    while (shared < a.length && a[shared] === b[shared]) shared++
    const folder = a.slice(0, shared).join('/')
    const [child, other] = [a[shared], b[shared]]
    if (child === undefined || other === undefined) continue
    const graph = levels.get(folder) ?? new Map<string, Set<string>>()
    levels.set(folder, graph)
    graph.set(child, (graph.get(child) ?? new Set()).add(other))
  }
  return [...levels].flatMap(([folder, graph]) =>
    findCircles(graph)
      .filter((group) => group.some((name) => !name.endsWith('.ts')))
      .map((group) => `${folder}: ${group.sort().join(' <-> ')}`),
  )
}

export const inside = (folder: string, file: string) => !relative(folder, file).startsWith('..')
