import { expect, test } from 'vitest'
import { readEnvironment, readFolderEnvironment } from './env.ts'

test('without any setting the server runs on this machine with defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    DATA_DIR: './data',
    COLLAB_SYNC: 'FULL',
    LOG_LEVEL: 'info',
    mayDemo: true,
  })
  expect(readEnvironment({ PORT: '', HOST: '', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000')
})

test('settings are read as what they are', () => {
  const read = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://rapport.example.com',
    DEMO: 'off',
    COLLAB_SYNC: 'NORMAL',
  })

  expect(read).toMatchObject({ PORT: 8080, publicUrl: 'https://rapport.example.com', DEMO: false, COLLAB_SYNC: 'NORMAL', mayDemo: false })
})

test('a bad setting is named in one sentence, with its value unless it may be secret', () => {
  expect(() => readEnvironment({ PORT: 'eighty' })).toThrow("PORT is 'eighty': give a number from 0 to 65535.")
  expect(() => readEnvironment({ COLLAB_SYNC: 'OFF' })).toThrow("COLLAB_SYNC is 'OFF': give FULL or NORMAL.")
  expect(() => readEnvironment({ PUBLIC_URL: 'rapport.example.com' })).toThrow('PUBLIC_URL: give an address such as')
  expect(() => readEnvironment({ AUTH_SECRET: 'short' })).toThrow(/^AUTH_SECRET: give at least 32 characters/)
  expect(() => readEnvironment({ DATABASE_URL: 'file:' })).toThrow('DATABASE_URL: give file:path/to/rapport.sqlite')
  expect(() => readEnvironment({ DATABASE_URL: 'postgres://me:secret@host/rapport' })).toThrow(
    /^DATABASE_URL: on PostgreSQL several servers may run.* Set AUTH_SECRET.* Set S3_ENDPOINT.* Set SMTP_URL/,
  )
})

test('several servers share a database where a secret, a bucket and a mail server are set; commands on a folder refuse it', () => {
  const several = {
    DATABASE_URL: 'postgres://me:secret@host/rapport',
    AUTH_SECRET: 'a'.repeat(64),
    SMTP_URL: 'smtp://mail.example.com',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readEnvironment(several).DATABASE_URL).toBe(several.DATABASE_URL)
  expect(() => readEnvironment({ ...several, FILES: 'folder', DEMO: '1' })).toThrow(/Leave FILES out.* Leave DEMO out/)
  expect(() => readFolderEnvironment(several)).toThrow(/^DATABASE_URL: this command works on the database in a data folder/)
  expect(readFolderEnvironment({}).DATA_DIR).toBe('./data')
})

test('an address of the app with more than scheme, host and port is refused', () => {
  const base = 'https://rapport.example.com'
  for (const good of [base, `${base}/`, `${base}:8443`]) expect(readEnvironment({ PUBLIC_URL: good }).publicUrl).toBe(good)
  for (const bad of [`${base}/app`, `${base}?a=b`, `${base}/#a`, 'https://me:secret@rapport.example.com'])
    expect(() => readEnvironment({ PUBLIC_URL: bad })).toThrow(
      /^PUBLIC_URL: give the address alone, without path, query, person and password, such as https:\/\/rapport\.example\.com\.$/,
    )
})

test('settings that make sense together only are asked for together', () => {
  expect(readEnvironment({})).toMatchObject({ SOCIAL_LOOKUPS_PER_MONTH: 50, S3_REGION: 'auto' })
  expect(() => readEnvironment({ LLM_BASE_URL: 'http://127.0.0.1:11434/v1' })).toThrow(
    'LLM_MODEL: LLM_BASE_URL is given, so give this one, too.',
  )
  expect(() => readEnvironment({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b' })).toThrow(
    'S3_ACCESS_KEY_ID: S3_ENDPOINT is given, so give this one, too.\nS3_SECRET_ACCESS_KEY: S3_ENDPOINT is given, so give this one, too.',
  )
})

test('the demo may be only where HOST and PUBLIC_URL are this machine, outside production', () => {
  const mayDemo = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).mayDemo

  expect(mayDemo({ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe(true)
  expect(mayDemo({ PUBLIC_URL: 'https://rapport.example.com' })).toBe(false)
  expect(mayDemo({ HOST: '0.0.0.0' })).toBe(false)
  expect(mayDemo({ HOST: '127.evil.example' })).toBe(false)
  expect(mayDemo({ NODE_ENV: 'production' })).toBe(false)
  expect(() => readEnvironment({ DEMO: '1', PUBLIC_URL: 'https://rapport.example.com' })).toThrow(/^DEMO: everybody knows/)
})

test('a mistyped NODE_ENV opens nothing that production shuts', () => {
  expect(() => readEnvironment({ NODE_ENV: 'prodution' })).toThrow("NODE_ENV is 'prodution': give production, or leave it out")
})

test('webhooks go to this machine in development alone', () => {
  expect(readEnvironment({})).toMatchObject({ WEBHOOKS_TO_THIS_MACHINE: false })
  expect(readEnvironment({ WEBHOOKS_TO_THIS_MACHINE: '1' })).toMatchObject({ WEBHOOKS_TO_THIS_MACHINE: true })
  expect(() => readEnvironment({ WEBHOOKS_TO_THIS_MACHINE: '1', NODE_ENV: 'production' })).toThrow(/^WEBHOOKS_TO_THIS_MACHINE: with it/)
})

test('a stand-in of Shopify is asked on this machine only, and an app has its secret', () => {
  const app = { SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'secret' }

  expect(readEnvironment({ ...app, SHOPIFY_ORIGIN: 'http://127.0.0.1:4000' })).toMatchObject({ SHOPIFY_ALL_ORDERS: false })
  for (const address of ['http://evil.example.com', 'https://127.0.0.1', 'http://127.0.0.1.evil.com', 'http://localhost:4000'])
    expect(() => readEnvironment({ ...app, SHOPIFY_ORIGIN: address })).toThrow(/^SHOPIFY_ORIGIN/)
  expect(() => readEnvironment({ SHOPIFY_CLIENT_ID: 'id' })).toThrow('SHOPIFY_CLIENT_SECRET: SHOPIFY_CLIENT_ID is given')
})
