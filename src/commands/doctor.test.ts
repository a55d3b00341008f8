import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { readConfig } from '../config.ts'
import { type Db, openDb } from '../store/db.ts'
import { migrate } from '../store/migrate.ts'
import { doctorCommand, type Finding } from './doctor.ts'
import { checkDatabase, checkFolder, checkNode, checkPort, checkPrograms, checkWeights } from './doctor-checks.ts'
import { makePrint } from './print.ts'

let database: TestDatabase
let db: Db
let folder: string
const servers: Server[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  database = await createTestDatabase()
  db = openDb({ url: database.url })
})

afterAll(async () => {
  for (const server of servers) server.close()
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function listen(answer: (path: string) => string): Promise<number> {
  const server = createServer((request, response) => response.end(answer(request.url ?? '')))
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

async function freePort(): Promise<number> {
  const port = await listen(() => '')
  await new Promise((resolve) => servers.pop()!.close(resolve))
  return port
}

describe('the doctor finds', () => {
  test('a Node.js that is too old', async () => {
    expect(await checkNode()).toBe(process.versions.node)
    expect(await checkNode('22.18.0')).toBe('22.18.0')
    await expect(checkNode('22.17.1')).rejects.toThrow('too old')
    await expect(checkNode('20.19.0')).rejects.toThrow('install Node.js 24')
  })

  test('programs that do not run', async () => {
    expect(await checkPrograms({})).toMatch(/^ffmpeg \S+, ffprobe \S+$/)
    await expect(checkPrograms({ ffmpeg: join(folder, 'nothing') })).rejects.toThrow('not an executable file')
    const broken = join(folder, 'ffprobe')
    writeFileSync(broken, '#!/bin/sh\nexit 3\n')
    chmodSync(broken, 0o755)
    await expect(checkPrograms({ ffprobe: broken })).rejects.toThrow(/does not run .*Set BLUEHOUR_FFPROBE/)
  })

  test('weights that are missing where they cannot be fetched', async () => {
    const modelsDir = join(folder, 'models')
    const port = await listen(() => '')
    const fetchable = await checkWeights({ modelsDir, registry: `http://127.0.0.1:${port}` })
    expect(fetchable).toMatch(/not fetched yet \(\d+ MB\); .*bluehour models pull/)
    await expect(checkWeights({ modelsDir, registry: `http://127.0.0.1:${await freePort()}` })).rejects.toThrow(
      /cannot be reached \(.*ECONNREFUSED.*bluehour models pull/,
    )
  })

  test('a database that is away, empty or newer', async () => {
    const away = openDb({ url: `postgres://nobody@127.0.0.1:${await freePort()}/none` })
    await expect(checkDatabase(async () => away)).rejects.toThrow(/cannot be used \(.*ECONNREFUSED/)
    await away.close()
    expect(await checkDatabase(async () => db)).toMatch(/^PostgreSQL [\d.]+, empty: the first start makes the tables$/)
    await migrate(db)
    await db.sql`delete from schema_versions where name = '0002-deliveries-by-endpoint.sql'`
    expect(await checkDatabase(async () => db)).toMatch(
      /lacks 0002-deliveries-by-endpoint\.sql: the next start adds it/,
    )
    await db.sql`insert into schema_versions (name) values ('0002-deliveries-by-endpoint.sql')`
    expect(await checkDatabase(async () => db)).toMatch(/^PostgreSQL [\d.]+, schema up to date$/)
    await db.sql`insert into schema_versions (name) values ('9999-later.sql')`
    await expect(checkDatabase(async () => db)).rejects.toThrow('newer Bluehour (it has 9999-later.sql)')
    await db.sql`delete from schema_versions where name = '9999-later.sql'`
  })

  test('a data folder that cannot be used', async () => {
    expect(await checkFolder(folder)).toMatch(/GB free$/)
    await expect(checkFolder(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/has only .* GB free: .* Make room/)
    expect(await checkFolder(join(folder, 'deep', 'down'))).toContain('will be made')
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(checkFolder(file)).rejects.toThrow('cannot be written (ENOTDIR). Make it writable')
    // For root every folder is writable, so this one is shown to plain users only.
    if (process.getuid?.() !== 0) {
      mkdirSync(join(folder, 'locked'), { mode: 0o500 })
      await expect(checkFolder(join(folder, 'locked', 'data'))).rejects.toThrow('cannot be written (EACCES)')
    }
  })

  test('a port that is taken, unless the service itself has it', async () => {
    const host = '127.0.0.1'
    const port = await freePort()
    expect(await checkPort({ host, port })).toBe(`${port} is free on 127.0.0.1`)
    const stranger = await listen(() => '<html>')
    await expect(checkPort({ host, port: stranger })).rejects.toThrow('used by another program')
    const ours = await listen((path) => (path === '/healthz' ? '{"status":"ok","version":"1.2.3"}' : ''))
    expect(await checkPort({ host, port: ours })).toBe(`Bluehour 1.2.3 answers on ${ours}`)
    await expect(checkPort({ host: '192.0.2.1', port })).rejects.toThrow('not an address of this machine')
  })
})

describe('the report', () => {
  async function report(json: boolean, healthy: boolean, dataDir = folder) {
    let printed = ''
    const print = makePrint({
      json,
      write: (text) => {
        printed += text
      },
    })
    const config = readConfig({
      BLUEHOUR_DATA: dataDir,
      BLUEHOUR_PORT: String(await freePort()),
      BLUEHOUR_REGISTRY: `http://127.0.0.1:${await listen(() => '')}`,
    })
    const connect = async () => {
      if (healthy) return db
      throw new Error('The server is away. Start it.')
    }
    const error = await doctorCommand(json ? ['--json'] : [], { config, print, connect }).then(
      () => undefined,
      (thrown: Error) => thrown.message,
    )
    return { printed, error }
  }

  test('has a line for each thing and fails on problems', async () => {
    const well = await report(false, true)
    expect(well.error).toBeUndefined()
    expect(well.printed.trimEnd().split('\n')).toHaveLength(7)
    expect(well.printed).not.toContain('problem')
    const ill = await report(false, false)
    expect(ill.error).toBe('Something is wrong with: database.')
    expect(ill.printed).toMatch(/^problem {2}database +The server is away\. Start it\.$/m)
  })

  test('does not look for a database in a folder that cannot be used', async () => {
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    const { printed, error } = await report(false, true, file)
    expect(error).toBe('Something is wrong with: data folder.')
    expect(printed).not.toMatch(/ database /)
  })

  test('is JSON for programs', async () => {
    const { printed, error } = await report(true, false)
    const { ok, checks } = JSON.parse(printed) as { ok: boolean; checks: Finding[] }
    expect(ok).toBe(false)
    expect(checks.filter((check) => !check.ok).map(({ check }) => check)).toEqual(['database'])
    expect(error).toContain('database')
  })
})
