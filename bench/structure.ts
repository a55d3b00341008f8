import {
  findCircles,
  findFolderCircles,
  importsOf,
  inside,
  isTest,
  readPackages,
  readSources,
  type Source,
} from '../test/source-graph.ts'

const RUN_LINES = 6

/**
 * How the house stands: lines per package, circles, deep imports, exports nobody uses, lines written twice.
 * STRUCTURE_ROOT measures another checkout, for before and after.
 */
export async function run(): Promise<void> {
  const root = process.env.STRUCTURE_ROOT
  const packages = root ? readPackages(root) : readPackages()
  const all = root ? readSources(root) : readSources()
  const files = all.filter((source) => !isTest(source))
  const imports = files.flatMap((source) =>
    importsOf(source, packages).map((found) => ({ from: source.file, ...found })),
  )
  console.log('| part | files | lines | test lines |\n|-|-|-|-|')
  for (const part of [...new Set(all.map(partOf))].sort()) {
    const own = all.filter((source) => partOf(source) === part)
    const code = own.filter((source) => !isTest(source))
    console.log(`| ${part} | ${code.length} | ${lines(code)} | ${lines(own) - lines(code)} |`)
  }
  const graph = new Map<string, Set<string>>(files.map(({ file }) => [file, new Set()]))
  for (const { from, to } of imports) if (from !== to) graph.get(from)?.add(to)
  const deep = imports.filter(({ from, to, specifier }) => {
    const owner = packages.find(({ folder }) => inside(folder, to))
    return specifier.startsWith('.') && owner !== undefined && !inside(owner.folder, from)
  })
  console.log(`\ncircles of files ${findCircles(graph).length}, of folders ${findFolderCircles(imports).length}`)
  console.log(`deep imports ${deep.length}`)
  console.log(`exports used in no other file ${unusedExports(files, all).length}`)
  console.log(`runs of ${RUN_LINES} lines that stand more than once ${repeatedRuns(files)}`)
}

function partOf({ file }: Source): string {
  const [top, second, third] = file.split('/')
  if (top === 'src' && second === 'engines') return third === 'studio' ? 'src/engines/studio' : 'src/engines'
  return top === 'packages' ? `packages/${second}` : 'src'
}

const lines = (sources: readonly Source[]) => sources.reduce((sum, { text }) => sum + text.split('\n').length, 0)

function unusedExports(files: readonly Source[], all: readonly Source[]): string[] {
  const users = new Map<string, Set<string>>()
  for (const { file, text } of all) {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      users.set(word, (users.get(word) ?? new Set()).add(file))
  }
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|type|interface|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => (users.get(name)?.size ?? 0) < 2)
      .map((name) => `${file}: ${name}`),
  )
}

/** Blank lines, comments, imports and lone brackets do not count. */
function repeatedRuns(files: readonly Source[]): number {
  const seen = new Map<string, number>()
  for (const { text } of files) {
    const told = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 3 && !/^(\/\/|\*|\/\*|import |export \{|\} from)/.test(line))
    for (let i = 0; i + RUN_LINES <= told.length; i++) {
      const run = told.slice(i, i + RUN_LINES).join('\n')
      seen.set(run, (seen.get(run) ?? 0) + 1)
    }
  }
  return [...seen.values()].filter((count) => count > 1).length
}
