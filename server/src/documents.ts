import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createPartnershipDocumentRoutes } from './features/partnership-document/partnership-document-routes.ts'
import { createPartnershipDocuments } from './features/partnership-document/partnership-document-service.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Outside } from './outside.ts'
import type { Store } from './store/store.ts'

export interface DocumentPorts {
  readonly store: Store
  readonly log: Logger
  readonly now: () => Date
  readonly outside: Outside
}

/** The reading of documents and what is understood of them, put together. */
export const addDocuments = (app: Hono<AppEnv>, { store, log, now, outside: { documents, askModel } }: DocumentPorts): void => {
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const begin = createPartnershipDocuments({ store, now, enter: documents.enter, hashOf, ask: askModel })
  const report = (error: unknown) => log.error({ err: error }, 'reading a document failed')
  app.route('/', createPartnershipDocumentRoutes({ begin, report }))
}
