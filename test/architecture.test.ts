import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { findCircles, findFolderCircles, importsOf, inside, isTest, readPackages, readSources } from './source-graph.ts'

/** Each folder of the service may import only what stands to its right. `type x` means: types only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'main.ts': ['commands', 'config.ts'],
  commands: [
    'http',
    'accounts',
    'projects',
    'modes',
    'store',
    'files',
    'webhooks',
    'lib',
    'config.ts',
    'version.ts',
    'packages',
  ],
  http: ['accounts', 'projects', 'records', 'modes', 'store', 'files', 'type webhooks', 'lib', 'catalog', 'engine'],
  projects: ['records', 'modes', 'store', 'files', 'lib', 'catalog', 'engine'],
  records: ['store', 'files', 'catalog', 'engine'],
  modes: ['lib', 'catalog', 'engine'],
  accounts: ['store', 'lib', 'catalog', 'engine'],
  webhooks: ['store', 'lib', 'engine'],
  store: ['lib', 'catalog', 'engine'],
  files: ['lib', 'engine'],
  lib: ['engine'],
  'config.ts': ['lib'],
  'config-table.ts': ['config.ts'],
  'version.ts': [],
}
/** From the bottom up: a package imports only those that stand before it. */
const PACKAGES = [
  'engine',
  'catalog',
  'imaging',
  'media',
  'models',
  'fonts',
  'vision',
  'styles',
  'looks',
  'video-style',
  'speech',
  'recognition',
  'translation',
  'subtitles',
  'voices',
  'faces',
  'character',
  'motion',
  'music',
  'camera',
  'scene',
  'film',
  'qr-art',
  'restoration',
  'memes',
  'wardrobe',
  'editing',
  'video-editing',
  'studio',
]
/** Data, not code. */
const TABLES = ['packages/models/src/manifest.ts', 'packages/voices/src/kokoro-measures.ts']
const LINES_MAX = 300
const FUNCTION_LINES_MAX = 60
const README_LINES_MAX = 30

const packages = readPackages()
const all = readSources()
const files = all.filter((source) => !isTest(source))
const known = new Set(all.map(({ file }) => file))
const imports = files.flatMap((source) => importsOf(source, packages).map((found) => ({ from: source.file, ...found })))

/** `http` of src/http/app.ts; `engine` of packages/engine/src/errors.ts. */
const roomOf = (file: string) => file.split('/')[1] ?? ''
const isService = (file: string) => file.startsWith('src/')

describe('the house', () => {
  test('folders of the service import only downwards', () => {
    const broken = imports
      .filter(({ from, to, typeOnly }) => {
        if (!isService(from)) return false
        const allowed = MAY_IMPORT[roomOf(from)]
        if (!allowed) return true
        const room = roomOf(to)
        if (room === roomOf(from) && isService(to)) return false
        if (!isService(to) && allowed.includes('packages')) return false
        return !allowed.includes(room) && !(typeOnly && allowed.includes(`type ${room}`))
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(broken).toEqual([])
  })

  test('packages import only downwards, never the service, and only what they declare', () => {
    expect(packages.map(({ folder }) => folder).sort()).toEqual(PACKAGES.map((name) => `packages/${name}`).sort())
    const broken = imports
      .filter(({ from, to }) => {
        if (isService(from)) return false
        const [own, other] = [roomOf(from), roomOf(to)]
        if (own === other && !isService(to)) return false
        const declared = packages.find(({ folder }) => folder === `packages/${own}`)?.dependencies ?? []
        return (
          isService(to) || PACKAGES.indexOf(other) >= PACKAGES.indexOf(own) || !declared.includes(`@bluehour/${other}`)
        )
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(broken).toEqual([])
  })

  test('a package is entered through its exports map only, and every import leads to a file', () => {
    const broken = all.flatMap((source) =>
      importsOf(source, packages)
        .filter(({ specifier, to }) => {
          const owner = packages.find(({ folder }) => inside(folder, to))
          const deep = specifier.startsWith('.') && owner !== undefined && !inside(owner.folder, source.file)
          const lost = /^(src|packages)\//.test(to) && !known.has(to) && !to.includes('/kernels/')
          return deep || lost || to.startsWith('@bluehour/')
        })
        .map(({ specifier }) => `${source.file} -> ${specifier}`),
    )
    expect(broken).toEqual([])
  })

  test('nothing but bench imports from bench', () => {
    const broken = [...all, ...readSources(undefined, ['test'])].flatMap((source) =>
      importsOf(source, packages)
        .filter(({ to }) => to.startsWith('bench/'))
        .map(({ to }) => `${source.file} -> ${to}`),
    )
    expect(broken).toEqual([])
  })

  test('a mode never imports another mode', () => {
    const modeOf = (file: string) => /^src\/modes\/([^/]+)\//.exec(file)?.[1]
    const broken = imports
      .filter(({ from, to }) => modeOf(from) && modeOf(to) && modeOf(from) !== modeOf(to))
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(broken).toEqual([])
  })

  test('nothing imports in a circle, neither files nor folders, types included', () => {
    const graph = new Map<string, Set<string>>(files.map(({ file }) => [file, new Set()]))
    for (const { from, to } of imports) if (from !== to) graph.get(from)?.add(to)
    expect(findCircles(graph)).toEqual([])
    expect(findFolderCircles(imports)).toEqual([])
  })

  test('the API process loads no engine and no media code', () => {
    const reached = new Set<string>()
    function visit(file: string): void {
      if (reached.has(file)) return
      reached.add(file)
      for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) visit(to)
    }
    visit('src/commands/serve.ts')
    const rooms = new Set([...reached].filter((file) => !isService(file)).map(roomOf))
    expect([...rooms].sort()).toEqual(['catalog', 'engine'])
    const media = files.filter(
      ({ file, text }) => reached.has(file) && /from '(sharp|onnxruntime-node|@napi-rs\/canvas)'/.test(text),
    )
    expect(media.map(({ file }) => file)).toEqual([])
  })

  test('SQL stands in src/store alone', () => {
    const speakers = files
      .filter(({ file }) => !file.startsWith('src/store/'))
      .filter(({ text }) => /\bsql(<[^`]*>)?`|\.query\(['`]/.test(text))
      .map(({ file }) => file)
    expect(speakers).toEqual([])
  })

  test('only config reads the environment', () => {
    // Whoever starts a process hands its environment on; nobody else looks into it.
    const starters = ['src/config.ts', 'src/main.ts', 'src/commands/all.ts', 'src/commands/work.ts']
    const readers = files
      .filter(({ file, text }) => !starters.includes(file) && /process\.env\b/.test(text))
      .map(({ file }) => file)
    expect(readers).toEqual([])
  })

  test(`no file is longer than ${LINES_MAX} lines, data tables apart`, () => {
    const long = files
      .filter(
        ({ file, text }) =>
          text.split('\n').length > LINES_MAX && !file.startsWith('packages/catalog/') && !TABLES.includes(file),
      )
      .map(({ file, text }) => `${file}: ${text.split('\n').length}`)
    expect(long).toEqual([])
  })

  test(`no function is longer than ${FUNCTION_LINES_MAX} lines`, () => {
    const long = files.flatMap(({ file, text }) => longFunctions(text).map((line) => `${file}:${line}`))
    expect(long).toEqual([])
  })

  test(`every package has a README of at most ${README_LINES_MAX} lines`, () => {
    const lines = packages.map(
      ({ folder }) => readFileSync(new URL(`../${folder}/README.md`, import.meta.url), 'utf8').split('\n').length,
    )
    expect(Math.min(...lines)).toBeGreaterThan(2)
    expect(Math.max(...lines)).toBeLessThanOrEqual(README_LINES_MAX + 1)
  })

  test('there are no drawers for odds and ends', () => {
    const named = files
      .filter(({ file }) => /(^|\/)(utils?|helpers?|common|misc|manager|service)(\.|\/)/.test(file))
      .map(({ file }) => file)
    expect(named).toEqual([])
  })
})

describe('what finds circles', () => {
  test('sees two files and two folders that import one another', () => {
    expect(
      findCircles(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['a'])],
          ['c', new Set(['a'])],
        ]),
      ),
    ).toHaveLength(1)
    const edges = [
      { from: 'p/x/one.ts', to: 'p/y/two.ts' },
      { from: 'p/y/three.ts', to: 'p/x/four.ts' },
    ]
    expect(findFolderCircles(edges)).toEqual(['p: x <-> y'])
    expect(findFolderCircles(edges.slice(1))).toEqual([])
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
