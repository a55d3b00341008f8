import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../dashboard/', import.meta.url))
const LINES_MAX = 300
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

describe('the dashboard', () => {
  test('shares types with the server and never its code', () => {
    const broken = files.flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:import|export) (type )?[^'";]*?from '([^']+)'/gms)]
        .filter(([, type, from = '']) => !type && /(^@bluehour\/|\.\.\/(src|packages|test|bench)\/)/.test(from))
        .map(([line]) => `${file}: ${line}`),
    )
    expect(broken).toEqual([])
  })

  test('never turns text into HTML or code', () => {
    const broken = files.filter(({ text }) =>
      /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/.test(text),
    )
    expect(broken.map(({ file }) => file)).toEqual([])
  })

  test(`has no file of more than ${LINES_MAX} lines`, () => {
    const long = files.filter(({ text }) => text.split('\n').length > LINES_MAX)
    expect(long.map(({ file }) => file)).toEqual([])
  })

  // The bundler leaves a path that leads nowhere as it is, and the browser shows nothing in its place.
  test('names only pictures and styles that are there', () => {
    const missing = files
      .filter(({ file }) => file.endsWith('.css'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/(?:url\(|@import )"?([^")]+)/g)]
          .map(([, path = '']) => path)
          .filter((path) => path.startsWith('.') && !existsSync(join(ROOT, dirname(file), path)))
          .map((path) => `${file}: ${path}`),
      )
    expect(missing).toEqual([])
  })
})
