import { liveDocumentLimits } from '@rapport/domain/limit/live-document-limit'
import { megabyte } from '@rapport/domain/limit/unit'
import { isLoopback, isLoopbackAddress } from '@rapport/domain/link/loopback'
import { z } from 'zod'

const blankToMissing = (value: unknown): unknown => (value === '' ? undefined : value)
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankToMissing, schema)
const whole = (least: number, most: number) =>
  z.coerce
    .number(`give a number from ${least} to ${most}`)
    .int(`give a whole number`)
    .min(least, `give ${least} or more`)
    .max(most, `give ${most} or less`)
const yesOrNo = z
  .enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'], 'give 1 or 0')
  .transform((word) => /^(1|true|on|yes)$/.test(word))
const webAddress = z.url({ protocol: /^https?$/, error: 'give an address such as https://rapport.example.com' })
const isOrigin = (address: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(address)
  return pathname === '/' && !`${search}${hash}${username}${password}`
}
/** The app lies at the root of its address, and links to it are made of no more. */
const ownAddress = webAddress.refine(
  (address) => !URL.canParse(address) || isOrigin(address),
  'give the address alone, without path, query, person and password, such as https://rapport.example.com',
)
/** A shorter secret could be guessed. */
export const leastSecretLength = 32

const settings = z.object({
  PORT: setting(whole(0, 65_535).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  PUBLIC_URL: setting(ownAddress.optional()),
  TRUST_PROXY: setting(whole(0, 10).default(0)),
  DATA_DIR: setting(z.string().default('./data')),
  CLIENT_DIR: setting(z.string().optional()),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^(file:.|postgres(ql)?:)/, 'give file:path/to/rapport.sqlite, or leave it out')
      .optional(),
  ),
  AUTH_SECRET: setting(
    z.string().min(leastSecretLength, `give at least ${leastSecretLength} characters, or leave it out and one is made`).optional(),
  ),
  NODE_ENV: setting(z.enum(['production', 'development', 'test'], 'give production, or leave it out').optional()),
  DEMO: setting(yesOrNo.optional()),
  DEMO_STORE: setting(yesOrNo.default(true)),
  NEW: setting(yesOrNo.optional()),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/, error: 'give an address such as smtp://user:password@mail.example.com:587' }).optional()),
  MAIL_FROM: setting(z.string().optional()),
  /** With a bucket, where files go from now on. */
  FILES: setting(z.enum(['bucket', 'folder']).default('bucket')),
  S3_ENDPOINT: setting(webAddress.optional()),
  S3_BUCKET: setting(z.string().optional()),
  S3_REGION: setting(z.string().default('auto')),
  S3_ACCESS_KEY_ID: setting(z.string().optional()),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
  LLM_BASE_URL: setting(webAddress.optional()),
  LLM_API_KEY: setting(z.string().optional()),
  LLM_MODEL: setting(z.string().optional()),
  SHOPIFY_CLIENT_ID: setting(z.string().optional()),
  SHOPIFY_CLIENT_SECRET: setting(z.string().optional()),
  SHOPIFY_FORMER_SECRET: setting(z.string().optional()),
  SHOPIFY_ALL_ORDERS: setting(yesOrNo.default(false)),
  SHOPIFY_ORIGIN: setting(
    z
      .url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/, error: 'give the http://127.0.0.1 address of a stand-in, or leave it out' })
      .optional(),
  ),
  SOCIAL_LOOKUPS_PER_MONTH: setting(whole(0, 1_000_000).default(50)),
  LOG_LEVEL: setting(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'give info, warn or error').default('info')),
  METRICS_KEY: setting(z.string().min(16, 'give at least 16 characters').optional()),
  COLLAB_SYNC: setting(z.enum(['FULL', 'NORMAL'], 'give FULL or NORMAL').default('FULL')),
  SIGN_UP: setting(z.enum(['open', 'invited'], 'give open or invited').optional()),
  CONNECTIONS_PER_ADDRESS: setting(whole(10, 1_000_000).default(1000)),
  CALLS_PER_MINUTE: setting(whole(10, 1_000_000).default(3000)),
  SIGN_UPS_PER_ADDRESS: setting(whole(1, 100_000).default(100)),
  SIGN_IN_FAILURES: setting(whole(1, 1000).default(10)),
  BODY_BYTES: setting(whole(1024, 64 * megabyte).default(megabyte)),
  COLLAB_UPDATE_BYTES: setting(whole(1024, 64 * megabyte).default(liveDocumentLimits.updateBytes)),
  COLLAB_DOCUMENT_BYTES: setting(whole(1024, 256 * megabyte).default(liveDocumentLimits.documentBytes)),
  COLLAB_FRAME_BYTES: setting(whole(1024, 256 * megabyte).default(liveDocumentLimits.frameBytes)),
  COLLAB_UPDATE_STRUCTS: setting(whole(100, 1_000_000).default(liveDocumentLimits.updateStructs)),
  COLLAB_DOCUMENT_STRUCTS: setting(whole(1000, 10_000_000).default(liveDocumentLimits.documentStructs)),
  COLLAB_DOCUMENT_TYPES: setting(whole(1000, 10_000_000).default(liveDocumentLimits.documentTypes)),
  COLLAB_UNSENT_BYTES: setting(whole(64 * 1024, 1024 * megabyte).default(liveDocumentLimits.unsentBytes)),
  COLLAB_FRAMES_PER_SECOND: setting(whole(1, 1_000_000).default(liveDocumentLimits.framesPerSecond)),
  COLLAB_FRAME_BURST: setting(whole(1, 10_000_000).default(liveDocumentLimits.frameBurst)),
  COLLAB_SOCKETS_PER_ROOM: setting(whole(1, 10_000).default(liveDocumentLimits.socketsPerRoom)),
  COLLAB_SOCKETS_OF_ONE_IN_ROOM: setting(whole(1, 10_000).default(liveDocumentLimits.socketsOfOneInRoom)),
  COLLAB_SOCKETS_OF_ONE: setting(whole(1, 100_000).default(liveDocumentLimits.socketsOfOne)),
  /** For development: webhooks may go to http addresses of this machine. */
  WEBHOOKS_TO_THIS_MACHINE: setting(yesOrNo.default(false)),
  READING_MINUTES_PER_HOUR: setting(whole(1, 60).default(10)),
  EVENT_STREAMS_OF_ONE: setting(whole(1, 100_000).default(20)),
  COLLAB_IDLE_ROOMS: setting(whole(0, 100_000).default(liveDocumentLimits.idleRooms)),
})

export type Environment = z.infer<typeof settings> & {
  readonly publicUrl: string
  /** Whether the demo with its public passwords may be here: on this machine, for this machine, outside production. */
  readonly mayDemo: boolean
}

/** A setting that cannot be used; its message is for the person who starts the server. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

/** Reads every setting once. Each has a default that works. */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const read = settings.safeParse(variables)
  if (!read.success) throw new BadSetting(read.error.issues.map(sentenceFor(variables)).join('\n'))
  const missing = missingBeside(read.data)
  if (missing.length) throw new BadSetting(missing.join('\n'))
  const { PORT, HOST, PUBLIC_URL, DATABASE_URL, NODE_ENV, DEMO } = read.data
  const lacking = isPostgres(DATABASE_URL) ? lackingForSeveral(read.data) : []
  if (lacking.length > 0) throw new BadSetting(`DATABASE_URL: ${severalWords} ${lacking.join(' ')}`)
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`
  const mayDemo = isLoopback(HOST) && isLoopbackAddress(publicUrl) && NODE_ENV !== 'production'
  if (DEMO === true && !mayDemo) throw new BadSetting(noDemo)
  if (read.data.WEBHOOKS_TO_THIS_MACHINE && NODE_ENV === 'production') throw new BadSetting(noLoopback)
  return { ...read.data, publicUrl, mayDemo }
}

/** Whether several servers may share the database. */
export const isPostgres = (address: string | undefined): address is string => address?.startsWith('postgres') === true

/** The same for commands on the database in a data folder. */
export const readFolderEnvironment: typeof readEnvironment = (variables) => {
  const environment = readEnvironment(variables)
  if (isPostgres(environment.DATABASE_URL)) throw new BadSetting(onFolderOnly)
  return environment
}

const onFolderOnly =
  'DATABASE_URL: this command works on the database in a data folder. What works on PostgreSQL: docs/operating.md, several servers.'

const severalWords = 'on PostgreSQL several servers may run, and what one keeps in its own folder the others lack.'

const lackingForSeveral = ({ AUTH_SECRET, S3_ENDPOINT, FILES, SMTP_URL, DEMO }: z.infer<typeof settings>): readonly string[] => [
  ...(AUTH_SECRET === undefined ? ['Set AUTH_SECRET, the same for all.'] : []),
  ...(S3_ENDPOINT === undefined ? ['Set S3_ENDPOINT: files go to a bucket.'] : []),
  ...(FILES === 'folder' ? ['Leave FILES out: files go to the bucket.'] : []),
  ...(SMTP_URL === undefined ? ['Set SMTP_URL: mails go out by a mail server.'] : []),
  ...(DEMO === true ? ['Leave DEMO out: the demo is for one server.'] : []),
]

const noDemo =
  "DEMO: everybody knows the demo's passwords, so it runs only where HOST and PUBLIC_URL are this machine (127.0.0.1, localhost) and NODE_ENV is not production. Leave DEMO out."

const noLoopback =
  'WEBHOOKS_TO_THIS_MACHINE: with it an admin of any organization could reach services of this machine, so production refuses it. Leave it out.'

/** Settings that make sense together only. */
const belongTogether = {
  S3_ENDPOINT: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  LLM_BASE_URL: ['LLM_MODEL'],
  SHOPIFY_CLIENT_ID: ['SHOPIFY_CLIENT_SECRET'],
} as const

const missingBeside = (read: z.infer<typeof settings>): readonly string[] =>
  Object.entries(belongTogether).flatMap(([first, others]) =>
    // The names of settings only.
    read[first as keyof typeof belongTogether] === undefined
      ? []
      : others.filter((name) => read[name] === undefined).map((name) => `${name}: ${first} is given, so give this one, too.`),
  )

const sentenceFor =
  (variables: Readonly<Record<string, string | undefined>>) =>
  ({ path, message }: z.core.$ZodIssue): string => {
    const name = String(path[0])
    // Settings that may hold a password are named, never shown.
    const shown = /SECRET|URL|KEY/.test(name) ? '' : ` is '${variables[name]}'`
    return `${name}${shown}: ${message}.`
  }

/** Whether files lie in a bucket, not in a folder of this machine. */
export const hasBucket = ({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Environment): boolean =>
  [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].every((value) => value)

/** How calls come in. */
export const wayIn = ({ publicUrl, HOST, TRUST_PROXY }: Environment) => ({
  publicUrl,
  isLoopbackOnly: isLoopback(HOST),
  trustProxy: TRUST_PROXY,
})

/** What calls may cost. */
export const edgeLimits = ({ CALLS_PER_MINUTE, BODY_BYTES, EVENT_STREAMS_OF_ONE }: Environment) => ({
  callsAMinute: CALLS_PER_MINUTE,
  bodyBytes: BODY_BYTES,
  streamsOfOne: EVENT_STREAMS_OF_ONE,
})

/** What documents and their sockets may cost. */
export const roomLimits = (environment: Environment) => ({
  updateBytes: environment.COLLAB_UPDATE_BYTES,
  documentBytes: environment.COLLAB_DOCUMENT_BYTES,
  frameBytes: environment.COLLAB_FRAME_BYTES,
  updateStructs: environment.COLLAB_UPDATE_STRUCTS,
  documentStructs: environment.COLLAB_DOCUMENT_STRUCTS,
  documentTypes: environment.COLLAB_DOCUMENT_TYPES,
  unsentBytes: environment.COLLAB_UNSENT_BYTES,
  framesPerSecond: environment.COLLAB_FRAMES_PER_SECOND,
  frameBurst: environment.COLLAB_FRAME_BURST,
  socketsPerRoom: environment.COLLAB_SOCKETS_PER_ROOM,
  socketsOfOneInRoom: environment.COLLAB_SOCKETS_OF_ONE_IN_ROOM,
  socketsOfOne: environment.COLLAB_SOCKETS_OF_ONE,
  idleRooms: environment.COLLAB_IDLE_ROOMS,
})
