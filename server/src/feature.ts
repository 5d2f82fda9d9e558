import type { NewId } from '@rapport/domain/id/id'
import type { Mails } from '@rapport/domain/mail/mail'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ForeignPorts } from './adapters/web/foreign-target.ts'
import type { History } from './collab/history/history.ts'
import type { Projection } from './collab/projection.ts'
import type { Rooms } from './collab/rooms.ts'
import type { Environment } from './env.ts'
import type { Ahead } from './http/ahead.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Auth } from './http/auth/auth.ts'
import type { KnownPassword } from './http/auth/known-password.ts'
import type { Authenticate } from './http/caller.ts'
import type { Job } from './job/job.ts'
import type { Outside } from './outside.ts'
import type { WritingPorts } from './store/ports.ts'

/** The parts of a feature for the server. It follows the store from its creation until `close`. */
export interface Feature {
  /** In the order in which Hono asks them. */
  readonly routes?: readonly Hono<AppEnv>[]
  /** Calls that it answers before the edge, where it can at once. */
  readonly ahead?: readonly Ahead[]
  readonly jobs?: readonly Job[]
  /** Waits until nothing is under way in the background. */
  readonly settle?: () => Promise<void>
  /** Runs after the rooms have stored what was pending. */
  readonly close?: () => void | Promise<void>
}

/** The rows that a feature derives from documents. Rooms are made with them, so they come before the rooms. */
export interface DerivedRows {
  readonly projections: readonly Projection[]
  /** Runs after the rooms have stored what was pending. */
  readonly close?: () => Promise<void>
}

/** All that a feature may ask for; each picks what it needs. */
export interface FeaturePorts extends WritingPorts {
  readonly environment: Environment
  readonly rooms: Rooms
  readonly history: History
  readonly log: Logger
  /** Hears of what failed in the background. */
  readonly report: (error: unknown) => void
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
  /** Lets so many milliseconds pass. */
  readonly wait: (ms: number) => Promise<void>
  /** How long an answer of a store may take, in milliseconds; the usual time when left out. */
  readonly storePatienceMs?: number | undefined
  readonly newId: NewId
  /** Ids that open something. */
  readonly newSecretId: NewId
  readonly secret: string
  readonly outside: Outside
  readonly mails: Mails
  /** For tests only: websites on this machine. */
  readonly foreign?: ForeignPorts | undefined
  readonly auth: Auth
  readonly authenticate: Authenticate
  readonly knownPassword: KnownPassword | undefined
}
