import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, SETTINGS } from './config.ts'
import { withSettingsTable } from './config-table.ts'

describe('the settings', () => {
  test('have defaults that work without any variable', () => {
    const config = readConfig({})
    expect(config).toEqual({
      port: 8787,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:8787',
      dataDir: resolve('data'),
      allowPrivateNetwork: false,
      workers: expect.any(Number),
      logLevel: 'info',
      modelsDir: resolve('data/models'),
      rateLimitPerMinute: 600,
      renderMemoryMb: 4096,
      s3Region: 'us-east-1',
      s3Direct: false,
      registry: 'https://registry.npmjs.org',
      signUp: true,
      accessLog: true,
      sandbox: true,
      signUpsPerDay: 20,
      trustedProxies: 0,
      mailFrom: 'Bluehour <bluehour@localhost>',
      stripeUrl: 'https://api.stripe.com',
      recognition: 'base',
      translationKind: 'libretranslate',
      translationModel: 'gpt-4o-mini',
    })
    expect(config.workers).toBeGreaterThanOrEqual(1)
    expect(config.workers).toBeLessThanOrEqual(4)
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('are read from every variable', () => {
    const config = readConfig({
      BLUEHOUR_PORT: '80',
      BLUEHOUR_HOST: '0.0.0.0',
      BLUEHOUR_BASE_URL: 'https://media.example.com/api/',
      BLUEHOUR_DATA: '/srv/bluehour',
      DATABASE_URL: 'postgresql://me@db/bluehour',
      BLUEHOUR_ALLOW_PRIVATE_NETWORK: '1',
      BLUEHOUR_WORKERS: '8',
      BLUEHOUR_LOG: 'debug',
      BLUEHOUR_MODELS: '/srv/models',
      BLUEHOUR_FFMPEG: '/opt/ffmpeg',
      BLUEHOUR_FFPROBE: '/opt/ffprobe',
      BLUEHOUR_RATE_LIMIT: '0',
      BLUEHOUR_RENDER_MEMORY: '8192',
      BLUEHOUR_DISK_RESERVE: '500',
      BLUEHOUR_METRICS_TOKEN: 'metrics-token-0123',
      BLUEHOUR_S3_BUCKET: 'media',
      BLUEHOUR_S3_REGION: 'eu-west-1',
      BLUEHOUR_S3_ENDPOINT: 'https://s3.example.com/',
      BLUEHOUR_S3_ACCESS_KEY: 'AK',
      BLUEHOUR_S3_SECRET_KEY: 'SK',
      BLUEHOUR_S3_DIRECT: '1',
      BLUEHOUR_REGISTRY: 'http://npm.example.com/',
      BLUEHOUR_ACCESS_LOG: '0',
      BLUEHOUR_SANDBOX: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
      BLUEHOUR_METRICS_PORT: '9464',
      BLUEHOUR_WORK_ONLY: 'image, faces',
      BLUEHOUR_SIGN_UPS_PER_DAY: '5',
      BLUEHOUR_TRUSTED_PROXIES: '2',
      BLUEHOUR_SIGN_UP: '0',
      BLUEHOUR_SMTP_URL: 'smtps://me:secret@mail.example.com',
      BLUEHOUR_MAIL_FROM: 'Media <media@example.com>',
      BLUEHOUR_STRIPE_KEY: 'sk_test_12345678',
      BLUEHOUR_STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      BLUEHOUR_STRIPE_URL: 'http://127.0.0.1:12111',
      BLUEHOUR_RECOGNITION: 'small',
      BLUEHOUR_TRANSLATION_URL: 'http://127.0.0.1:5000/',
      BLUEHOUR_TRANSLATION_KIND: 'openai',
      BLUEHOUR_TRANSLATION_KEY: 'tr_12345678',
      BLUEHOUR_TRANSLATION_MODEL: 'some-model',
      PATH: '/bin',
    })
    expect(config).toEqual({
      port: 80,
      host: '0.0.0.0',
      baseUrl: 'https://media.example.com/api',
      dataDir: '/srv/bluehour',
      databaseUrl: 'postgresql://me@db/bluehour',
      allowPrivateNetwork: true,
      workers: 8,
      logLevel: 'debug',
      modelsDir: '/srv/models',
      ffmpeg: '/opt/ffmpeg',
      ffprobe: '/opt/ffprobe',
      rateLimitPerMinute: 0,
      renderMemoryMb: 8192,
      diskReserveMb: 500,
      metricsToken: 'metrics-token-0123',
      s3Bucket: 'media',
      s3Region: 'eu-west-1',
      s3Endpoint: 'https://s3.example.com',
      s3AccessKey: 'AK',
      s3SecretKey: 'SK',
      s3Direct: true,
      registry: 'http://npm.example.com',
      signUp: false,
      accessLog: false,
      sandbox: false,
      otlpEndpoint: 'http://127.0.0.1:4318',
      metricsPort: 9464,
      workOnly: ['image', 'faces'],
      signUpsPerDay: 5,
      trustedProxies: 2,
      smtpUrl: 'smtps://me:secret@mail.example.com',
      mailFrom: 'Media <media@example.com>',
      stripeKey: 'sk_test_12345678',
      stripeWebhookSecret: 'whsec_12345678',
      stripeUrl: 'http://127.0.0.1:12111',
      recognition: 'small',
      translationUrl: 'http://127.0.0.1:5000',
      translationKind: 'openai',
      translationKey: 'tr_12345678',
      translationModel: 'some-model',
    })
    expect(Object.keys(config).sort()).toEqual(Object.keys(SETTINGS).sort())
  })

  test('set to nothing count as not set', () => {
    expect(readConfig({ BLUEHOUR_PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })

  test.each([
    [{ BLUEHOUR_PORT: '9000' }, 'http://localhost:9000'],
    [{ BLUEHOUR_HOST: '0.0.0.0' }, 'http://localhost:8787'],
    [{ BLUEHOUR_HOST: 'media.lan' }, 'http://media.lan:8787'],
    [{ BLUEHOUR_HOST: 'fd00::5' }, 'http://[fd00::5]:8787'],
  ])('%j make the base URL %s', (env, url) => {
    expect(readConfig(env).baseUrl).toBe(url)
  })

  test('the registry is the one npm uses', () => {
    expect(readConfig({ npm_config_registry: 'https://npm.example.com/' }).registry).toBe('https://npm.example.com')
  })
})

describe('wrong settings', () => {
  test('are all named in one line', () => {
    const env = { BLUEHOUR_PORT: '70000', BLUEHOUR_LOG: 'loud', BLUEHOUR_WORKER: '2', BLUEHOUR_COLOR: 'blue' }
    expect(() => readConfig(env)).toThrow(
      new Error(
        'Wrong settings: BLUEHOUR_PORT must be a whole number from 1 to 65535, not "70000"; BLUEHOUR_LOG must be one of silent, error, warn, info, debug, not "loud"; BLUEHOUR_WORKER is not a setting (did you mean BLUEHOUR_WORKERS?); BLUEHOUR_COLOR is not a setting.',
      ),
    )
  })

  test.each([
    ['BLUEHOUR_PORT', '0'],
    ['BLUEHOUR_PORT', '80.5'],
    ['BLUEHOUR_HOST', 'http://localhost'],
    ['BLUEHOUR_BASE_URL', 'media.example.com'],
    ['BLUEHOUR_BASE_URL', 'ftp://media.example.com'],
    ['BLUEHOUR_BASE_URL', 'https://media.example.com/?x=1'],
    ['BLUEHOUR_ALLOW_PRIVATE_NETWORK', 'maybe'],
    ['BLUEHOUR_WORKERS', '0'],
    ['BLUEHOUR_WORKERS', 'two'],
    ['BLUEHOUR_RATE_LIMIT', '-1'],
    ['BLUEHOUR_RENDER_MEMORY', '64'],
    ['BLUEHOUR_REGISTRY', 'npm'],
    ['BLUEHOUR_WORK_ONLY', 'video,cats'],
  ])('%s=%s is refused with its value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong settings: ${name} must be .*, not "`))
    expect(() => readConfig({ [name]: value })).toThrow(value)
  })

  test('bring the right name to mind', () => {
    expect(() => readConfig({ BLUEHOUR_DATABASE_URL: 'x' })).toThrow('(did you mean DATABASE_URL?)')
    expect(() => readConfig({ BLUEHOUR_FFMEG: 'x' })).toThrow('(did you mean BLUEHOUR_FFMPEG?)')
  })

  test('never show what may be secret', () => {
    const env = { DATABASE_URL: 'mysql://root:hunter2@db', BLUEHOUR_DATABASE_PASSWORD: 'hunter2' }
    expect(() => readConfig(env)).toThrow(/^(?!.*hunter2).*DATABASE_URL must be .*BLUEHOUR_DATABASE_PASSWORD/)
  })
})

// After a change of the settings: vitest run src/config.test.ts --update
test('the table in the guide is the table in the code', async () => {
  const guide = new URL('../docs/guides/configure.md', import.meta.url)
  await expect(withSettingsTable(readFileSync(guide, 'utf8'))).toMatchFileSnapshot(guide.pathname)
})
