import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { renderEnvironment } from './render-environment.ts'

test('a render process is told where things are, and no secret of whoever started the service', () => {
  const secrets = {
    DATABASE_URL: 'postgres://me:secret-a@db/x',
    PGPASSWORD: 'secret-b',
    AWS_SECRET_ACCESS_KEY: 'secret-c',
    NPM_TOKEN: 'secret-d',
    BLUEHOUR_S3_SECRET_KEY: 'secret-e',
    PIP_CERT: 'secret-f',
    BLUEHOUR_TRANSLATION_URL: 'https://secret-g.example',
    BLUEHOUR_TRANSLATION_KEY: 'secret-h',
    BLUEHOUR_TRANSLATION_MODEL: 'secret-i',
  }
  const known = { PATH: '/bin', HOME: '/home/me', BLUEHOUR_MODELS: '/srv/models', BLUEHOUR_WORKERS: '3' }
  const { BLUEHOUR_S3_SECRET_KEY: _, ...readable } = { ...secrets, ...known }
  const env = renderEnvironment(readConfig(readable), { ...secrets, ...known })
  expect(JSON.stringify(env)).not.toContain('secret')
  expect(env).toMatchObject(known)
})

test('the library that runs networks is told to tell nobody', () => {
  expect(renderEnvironment(readConfig({}), {})).toMatchObject({ ORT_DISABLE_TELEMETRY: '1' })
})

test('its programs are found for it, and executable before it starts', () => {
  const { BLUEHOUR_FFMPEG, BLUEHOUR_FFPROBE } = renderEnvironment(readConfig({}), {})
  for (const program of [BLUEHOUR_FFMPEG, BLUEHOUR_FFPROBE]) accessSync(program ?? '', constants.X_OK)
})
