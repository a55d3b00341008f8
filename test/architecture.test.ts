import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../src', import.meta.url))

/** Each folder may import only what stands to its right. `type x` means: types only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'main.ts': ['commands', 'config.ts'],
  commands: [
    'http',
    'projects',
    'modes',
    'engines',
    'store',
    'files',
    'webhooks',
    'catalog',
    'lib',
    'config.ts',
    'version.ts',
  ],
  http: ['projects', 'modes', 'store', 'files', 'type webhooks', 'catalog', 'lib'],
  projects: ['modes', 'type engines', 'store', 'files', 'catalog', 'lib'],
  modes: ['type engines', 'catalog', 'lib'],
  engines: ['catalog', 'lib'],
  webhooks: ['store', 'lib'],
  store: ['catalog', 'lib'],
  files: ['lib'],
  catalog: [],
  lib: [],
  'config.ts': ['lib'],
  'config-table.ts': ['config.ts'],
  'version.ts': [],
}
/** Data, not code. */
const TABLES = ['engines/studio/models/manifest.ts']
const LINES_MAX = 300
const FUNCTION_LINES_MAX = 60

type Source = { file: string; text: string }
const all: Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))
const files = all.filter(({ file }) => !file.endsWith('.test.ts') && !file.includes('/fixtures/'))

/** `to` is a path below src, e.g. modes/index.ts. */
function importsOf({ file, text }: Source) {
  const found = [...text.matchAll(/^(?:import|export) (type )?[^'";]*?from '(\.[^']+)'/gms)]
  const dynamic = [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, target]) => ['', undefined, target] as const)
  return [...found, ...dynamic].map(([, type, target]) => ({
    typeOnly: Boolean(type),
    to: relative(SRC, join(SRC, dirname(file), target ?? '')),
  }))
}

const folderOf = (path: string) => path.split('/')[0] ?? ''

describe('the house', () => {
  test('folders import only downwards', () => {
    const broken = files.flatMap((source) => {
      const from = folderOf(source.file)
      const allowed = MAY_IMPORT[from]
      if (!allowed) return [`${source.file}: src/${from} is not a room of the house`]
      return importsOf(source)
        .filter(({ to, typeOnly }) => {
          const folder = folderOf(to)
          return folder !== from && !allowed.includes(folder) && !(typeOnly && allowed.includes(`type ${folder}`))
        })
        .map(({ to }) => `${source.file} -> ${to}`)
    })
    expect(broken).toEqual([])
  })

  test('a mode never imports another mode, an engine never another engine', () => {
    const broken = files.flatMap((source) =>
      importsOf(source)
        .filter(({ to }) => {
          const [folder, own, inside] = source.file.split('/')
          const [toFolder, other, toInside] = to.split('/')
          const guarded = folder === 'modes' || folder === 'engines'
          return guarded && folder === toFolder && inside !== undefined && toInside !== undefined && own !== other
        })
        .map(({ to }) => `${source.file} -> ${to}`),
    )
    expect(broken).toEqual([])
  })

  test('nothing imports in a circle', () => {
    const graph = new Map(
      files.map((source) => [
        source.file,
        importsOf(source)
          .filter(({ typeOnly }) => !typeOnly)
          .map(({ to }) => to),
      ]),
    )
    const done = new Set<string>()
    const circles: string[] = []
    function walk(file: string, path: readonly string[]): void {
      if (path.includes(file)) {
        circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
        return
      }
      if (done.has(file)) return
      for (const next of graph.get(file) ?? []) walk(next, [...path, file])
      done.add(file)
    }
    for (const file of graph.keys()) walk(file, [])
    expect(circles).toEqual([])
  })

  test('the API process loads no engine and no media code', () => {
    const seen = new Set<string>()
    const byName = new Map(files.map((source) => [source.file, source]))
    function visit(file: string): void {
      const source = byName.get(file)
      if (!source || seen.has(file)) return
      seen.add(file)
      for (const { to, typeOnly } of importsOf(source)) if (!typeOnly) visit(to)
    }
    visit('commands/serve.ts')
    expect([...seen].filter((file) => file.startsWith('engines/'))).toEqual([])
    const media = [...seen].filter((file) =>
      /from '(sharp|onnxruntime-node|@napi-rs\/canvas)'/.test(byName.get(file)?.text ?? ''),
    )
    expect(media).toEqual([])
  })

  test('only config reads the environment', () => {
    // Whoever starts a process hands its environment on; nobody else looks into it.
    const starters = ['config.ts', 'main.ts', 'commands/all.ts', 'commands/work.ts']
    const readers = files
      .filter(({ file, text }) => !starters.includes(file) && /process\.env\b/.test(text))
      .map(({ file }) => file)
    expect(readers).toEqual([])
  })

  test(`no file is longer than ${LINES_MAX} lines, data tables apart`, () => {
    const long = files
      .filter(
        ({ file, text }) =>
          text.split('\n').length > LINES_MAX && folderOf(file) !== 'catalog' && !TABLES.includes(file),
      )
      .map(({ file, text }) => `${file}: ${text.split('\n').length}`)
    expect(long).toEqual([])
  })

  test(`no function is longer than ${FUNCTION_LINES_MAX} lines`, () => {
    const long = files.flatMap(({ file, text }) => longFunctions(text).map((line) => `${file}:${line}`))
    expect(long).toEqual([])
  })

  test('there are no drawers for odds and ends', () => {
    const named = files
      .filter(({ file }) => /(^|\/)(utils?|helpers?|common|misc|manager|service)(\.|\/)/.test(file))
      .map(({ file }) => file)
    expect(named).toEqual([])
  })
})

/** A function's own lines: those of functions inside it are counted there. */
function longFunctions(text: string): number[] {
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const long: number[] = []
  function walk(node: ts.Node): number {
    let inside = 0
    ts.forEachChild(node, (child) => {
      inside += walk(child)
    })
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return inside
    const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1
    if (lines - inside > FUNCTION_LINES_MAX) long.push(lineOf(node.getStart()) + 1)
    return lines > 1 ? lines : 0
  }
  walk(source)
  return long
}
