import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const NPM = ['npm', process.env.npm_execpath ?? ''].find((path) => path.endsWith('npm-cli.js'))
const BASE = mkdtempSync(join(tmpdir(), 'bluehour-launcher-'))
/** A small project with our launcher: one package, from a file, so that no network is needed. */
const project = join(BASE, 'a project')
// Nobody can write this home, not even root.
const env = { PATH: process.env.PATH ?? '', HOME: '/dev/null/home', npm_config_offline: 'true' }

const MAIN = `import { version } from 'thing'
const [command, ...rest]: string[] = process.argv.slice(2)
if (command === 'all') {
  let signals = 0
  process.on('SIGTERM', () => { signals++; setTimeout(() => process.exit(signals === 1 ? 0 : 9), 300) })
  process.on('disconnect', () => process.exit(0))
  setInterval(() => {}, 1000)
}
console.log(JSON.stringify({ command, rest, version, pid: process.pid }))
if (command === 'fail') process.exit(3)
`

function npm(args: string[], cwd: string): void {
  const [command = '', ...first] = NPM ? [process.execPath, NPM] : ['npm']
  const cache = { npm_config_cache: join(BASE, 'cache') }
  execFileSync(command, [...first, ...args], { cwd, env: { ...env, ...cache }, stdio: 'pipe' })
}

/** Packs the package in the given version and makes the project want that file, as a pulled change would. */
function wantVersion(version: string): void {
  const source = join(BASE, 'thing')
  const change = mkdtempSync(join(BASE, 'change-'))
  const file = `thing-${version}.tgz`
  mkdirSync(source, { recursive: true })
  writeFileSync(
    join(source, 'package.json'),
    JSON.stringify({ name: 'thing', version, type: 'module', main: 'index.js' }),
  )
  writeFileSync(join(source, 'index.js'), `export const version = '${version}'\n`)
  npm(['pack', '--pack-destination', change], source)
  const dependencies = { thing: `file:${file}` }
  writeFileSync(join(change, 'package.json'), JSON.stringify({ name: 'a-project', type: 'module', dependencies }))
  npm(['install', '--package-lock-only'], change)
  for (const name of ['package.json', 'package-lock.json', file]) cpSync(join(change, name), join(project, name))
}

function launch(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(project, 'bin', 'bluehour.mjs'), ...args], { env, cwd: BASE })
}

async function finish(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const read = async (stream: AsyncIterable<Buffer>) => {
    let text = ''
    for await (const chunk of stream) text += chunk
    return text
  }
  const [stdout, stderr, [code]] = await Promise.all([read(child.stdout!), read(child.stderr!), once(child, 'exit')])
  return { code, stdout, stderr }
}

beforeAll(() => {
  mkdirSync(join(project, 'src'), { recursive: true })
  cpSync(join(REPOSITORY, 'bin'), join(project, 'bin'), { recursive: true, filter: (path) => !path.endsWith('.ts') })
  writeFileSync(join(project, 'src', 'main.ts'), MAIN)
  wantVersion('1.0.0')
})
afterAll(() => rmSync(BASE, { recursive: true, force: true }))

describe('a clean clone', () => {
  beforeEach(() => rmSync(join(project, 'node_modules'), { recursive: true, force: true }))

  test('is installed on the first command, which keeps stdout for itself', async () => {
    const first = await finish(launch('account', 'list', '--json', 'a b'))
    expect(JSON.parse(first.stdout)).toMatchObject({
      command: 'account',
      rest: ['list', '--json', 'a b'],
      version: '1.0.0',
    })
    expect(first.stderr).toMatch(/^Installing packages …\nPackages installed in \d+ s\.\n$/)
    const second = await finish(launch('account'))
    expect([second.code, second.stderr]).toEqual([0, ''])
  })

  test('is installed once when two commands come at the same time', async () => {
    const both = await Promise.all([finish(launch('one')), finish(launch('two'))])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(
      both
        .map(({ stderr }) => stderr)
        .join('')
        .match(/Installing/g),
    ).toHaveLength(1)
  })

  test('that cannot be installed says so and ends with 1', async () => {
    rmSync(join(project, 'package-lock.json'))
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ dependencies: { 'no-such-package-anywhere': '1.0.0' } }),
    )
    const { code, stdout, stderr } = await finish(launch('account'))
    wantVersion('1.0.0')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /The packages could not be installed: npm install ended with code \d+, see the lines above\.\n$/,
    )
    expect(existsSync(join(project, '.cache', 'install.lock'))).toBe(false)
  })
})

describe('an installed clone', () => {
  test('follows a changed lock file, and accepts packages that were installed by hand', async () => {
    await finish(launch('account'))
    wantVersion('1.1.0')
    expect(JSON.parse((await finish(launch('account'))).stdout)).toMatchObject({ version: '1.1.0' })
    rmSync(join(project, 'node_modules', '.bluehour-install'))
    expect((await finish(launch('account'))).stderr).toBe('')
  })

  test('takes a dead install for what it is', async () => {
    const corpse = spawn(process.execPath, ['-e', ''])
    await once(corpse, 'exit')
    rmSync(join(project, 'node_modules'), { recursive: true, force: true })
    writeFileSync(join(project, '.cache', 'install.lock'), String(corpse.pid))
    expect((await finish(launch('account'))).code).toBe(0)
  })

  test('ends with the code of the program', async () => {
    expect((await finish(launch('fail'))).code).toBe(3)
  })

  test('runs everything when no command is given, and hands a signal on once', async () => {
    const child = launch()
    const [chunk] = await once(child.stdout!, 'data')
    expect(JSON.parse(String(chunk))).toMatchObject({ command: 'all' })
    // Heard from before the first signal on: the program may be gone before the second.
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 50))
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  test('lets the program notice that the launcher was killed', async () => {
    const child = launch('all')
    await once(child.stdout!, 'data')
    child.kill('SIGKILL')
    // Comes when the last process that holds the output is gone.
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  })
})

test('npm test runs every check and closes with the count', async () => {
  const modules = join(project, 'node_modules')
  await finish(launch('account'))
  for (const name of ['vitest', '@biomejs', 'typescript']) {
    symlinkSync(join(REPOSITORY, 'node_modules', name), join(modules, name))
  }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ files: ['wrong.ts'], compilerOptions: { noEmit: true } }),
  )
  writeFileSync(join(project, 'wrong.ts'), 'export const n: number = "text";\n')
  mkdirSync(join(project, 'dashboard'))
  writeFileSync(
    join(project, 'dashboard', 'tsconfig.json'),
    JSON.stringify({ files: ['right.ts'], compilerOptions: { noEmit: true } }),
  )
  writeFileSync(join(project, 'dashboard', 'right.ts'), 'export const n: number = 1;\n')
  writeFileSync(join(project, 'biome.json'), '{ "files": { "includes": ["wrong.ts"] } }\n')
  writeFileSync(
    join(project, 'some.test.ts'),
    `import { expect, test } from 'vitest'
    test('right', () => expect(1).toBe(1))
    test('also right', () => expect(1).toBe(1))
    test('wrong', () => expect(1).toBe(2))`,
  )
  const { code, stdout } = await finish(spawn(process.execPath, [join(project, 'bin', 'test.mjs')], { env, cwd: BASE }))
  expect(stdout.match(/^\w+ failed$/gm)).toEqual(['tsc failed'])
  expect(stdout.trim().split('\n').at(-1)).toBe('4 passed, 2 failed')
  expect(code).toBe(1)
})
