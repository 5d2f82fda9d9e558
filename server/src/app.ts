import { closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import type { NewId } from '@rapport/domain/id/id'
import { hourMs, minuteMs } from '@rapport/domain/limit/unit'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { joinAccountFiles } from './account-files.ts'
import { createLogAnalytics } from './adapters/analytics.ts'
import { readEmail } from './adapters/email-reader.ts'
import type { Files } from './adapters/files/files.ts'
import type { ForeignPorts } from './adapters/web/foreign-read.ts'
import { createZipArchive } from './adapters/zip-archive.ts'
import type { History } from './collab/history/history.ts'
import { createRooms, type Rooms } from './collab/rooms.ts'
import { addDocuments } from './documents.ts'
import { type Environment, roomLimits, wayIn } from './env.ts'
import { followMoves } from './features/account/account-analytics-service.ts'
import { createAccountFilling } from './features/account/account-filling-service.ts'
import { createAccountRoutes } from './features/account/account-routes.ts'
import { createAccountService } from './features/account/account-service.ts'
import { createAccountBulkRoutes } from './features/account/bulk/account-bulk-routes.ts'
import { createAccountBulk } from './features/account/bulk/account-bulk-service.ts'
import { createAccountEmailRoutes } from './features/account/email/account-email-routes.ts'
import { createEmailImport } from './features/account/email/account-email-service.ts'
import { createAccountListRoutes } from './features/account/list/account-list-routes.ts'
import { createAccountList } from './features/account/list/account-list-service.ts'
import { createAccountMergeRoutes } from './features/account/merge/account-merge-routes.ts'
import { createAccountMerging } from './features/account/merge/account-merge-service.ts'
import { createCustomFieldRoutes } from './features/custom-field/custom-field-routes.ts'
import { createCustomFieldService } from './features/custom-field/custom-field-service.ts'
import { createFieldValueRoutes } from './features/custom-field/field-value-routes.ts'
import { createFieldValueService } from './features/custom-field/field-value-service.ts'
import { demoEmails, demoPassword } from './features/demo/demo-people.ts'
import { createExportRoutes } from './features/export/export-routes.ts'
import { createExport } from './features/export/export-service.ts'
import { createLabelRoutes } from './features/label/label-routes.ts'
import { createLabelService } from './features/label/label-service.ts'
import { createMentionProjection } from './features/note/mention-projection.ts'
import { createNoteFeedService } from './features/note/note-feed-service.ts'
import { createNoteProjection } from './features/note/note-projection.ts'
import { createNoteRoutes } from './features/note/note-routes.ts'
import { createNoteSearch } from './features/note/note-search-service.ts'
import { createNoteService } from './features/note/note-service.ts'
import { createNotificationRoutes } from './features/notification/notification-routes.ts'
import { createNotificationService } from './features/notification/notification-service.ts'
import { createOrganizationRoutes } from './features/organization/organization-routes.ts'
import { createOrganizationService } from './features/organization/organization-service.ts'
import { createPlaceRoutes } from './features/organization/place-routes.ts'
import { createPlaceService } from './features/organization/place-service.ts'
import { startOutreachRenewal } from './features/outreach/outreach-renewal-service.ts'
import { createOutreachRoutes } from './features/outreach/outreach-routes.ts'
import { createOutreach } from './features/outreach/outreach-service.ts'
import { createDueNotices } from './features/partnership/due-notice/due-notice-service.ts'
import { followPartnerships } from './features/partnership/partnership-analytics-service.ts'
import { createPartnershipProjection } from './features/partnership/partnership-projection.ts'
import { createHeldPositionRoutes } from './features/people/held-position-routes.ts'
import { createSavedViewRoutes } from './features/saved-view/saved-view-routes.ts'
import { createSavedViewService } from './features/saved-view/saved-view-service.ts'
import { createTrashRoutes } from './features/trash/trash-routes.ts'
import { createTrash } from './features/trash/trash-service.ts'
import type { AppEnv } from './http/app-env.ts'
import { createAuth, type PasswordHashing } from './http/auth/auth.ts'
import { createAuthenticate } from './http/auth/authenticate.ts'
import { createKnownPassword } from './http/auth/known-password.ts'
import { createClientFiles } from './http/client-files.ts'
import { createEdge } from './http/edge.ts'
import { createStrangerCount } from './http/limit/rate-limit.ts'
import { type Jobs, startJobs } from './job/job.ts'
import { createMails, createOutside, type Outside } from './outside.ts'
import { addPartnerships, substageEffects } from './partnerships.ts'
import { addPeople, type PeoplePorts } from './people.ts'
import { createPurging } from './purging.ts'
import { createSignals, type Signals } from './signals.ts'
import { addSocial } from './social.ts'
import type { Store } from './store/store.ts'

export interface AppPorts {
  readonly environment: Environment
  readonly store: Store
  readonly log: Logger
  readonly secret: string
  readonly history: History
  readonly newId: NewId
  /** Ids that open something. */
  readonly newSecretId: NewId
  /** The built client. */
  readonly clientFolder: string
  readonly isStopping: () => boolean
  /** Where files lie when not in a folder of this machine. */
  readonly bucket?: Files | undefined
  /** For tests only: websites on this machine. */
  readonly foreign?: ForeignPorts | undefined
  /** The one clock of the server. */
  readonly now: () => Date
  /** Milliseconds of a clock that never jumps; with `now` of a test, its own. */
  readonly ticks?: () => number
  readonly passwordHashing?: PasswordHashing
  /** What it says about itself; the store has to know it, too. */
  readonly signals?: Signals
}

export interface App {
  readonly fetch: Hono<AppEnv>['fetch']
  readonly request: Hono<AppEnv>['request']
  readonly rooms: Rooms
  readonly jobs: Jobs
  /** Does before anybody asks what would keep the first caller waiting: better-auth makes itself ready with its first question. */
  warmUp(): Promise<void>
  /** Ends live streams and sockets, after what is pending is stored. */
  close(): Promise<void>
}

/** Everything joined: the edge, who calls, the rooms and the features. */
export const createApp = (ports: AppPorts): App => {
  const { environment, store, log, history, isStopping, now } = ports
  const way = wayIn(environment)
  const report = (error: unknown) => log.error({ err: error }, 'failed in the background')
  const mails = createMails({ ...ports, report })
  const signals = ports.signals ?? createSignals({ log, dataFolder: environment.DATA_DIR })
  const auth = createAuth({ ...ports, ...way, deliver: mails.deliver, signUpsPerAddress: environment.SIGN_UPS_PER_ADDRESS })
  const knownPassword = environment.mayDemo ? undefined : createKnownPassword({ store, auth, emails: demoEmails, password: demoPassword })
  const everybody = createAuthenticate({ store, auth, publicUrl: way.publicUrl, now: () => now().getTime(), report })
  const authenticate = knownPassword?.withoutThem(everybody) ?? everybody
  const noteSearch = createNoteSearch({ store, report, now })
  const rooms = createRooms({
    store,
    authenticate,
    countStranger: createStrangerCount(environment.TRUST_PROXY),
    ...way,
    history,
    log,
    clock: () => now().getTime(),
    projections: [
      createNoteProjection(noteSearch.noteTouched),
      createMentionProjection(ports.newId),
      createPartnershipProjection(ports.newId),
    ],
    limits: roomLimits(environment),
    onRefused: signals.onRefused,
  })
  closeWhenRevoked(store, rooms)
  signals.measure(rooms)
  const { app, events } = createEdge({
    store,
    now,
    authenticate,
    history,
    ...way,
    log,
    isStopping,
    metrics: signals.metrics,
    problem: signals.health.problem,
    metricsKey: environment.METRICS_KEY,
    limits: {
      callsAMinute: environment.CALLS_PER_MINUTE,
      bodyBytes: environment.BODY_BYTES,
      streamsOfOne: environment.EVENT_STREAMS_OF_ONE,
    },
  })
  const outside = createOutside(ports)
  addFeatures(app, { ...ports, auth, authenticate, rooms, outside, mails, report, knownPassword })
  const analytics = createLogAnalytics(log)
  const stopFollowing = [followMoves({ store, analytics, report }), followPartnerships({ store, analytics })]
  const renewal = startOutreachRenewal({ store, now, report })
  void renewal.run()
  const purge = createPurging({
    store,
    rooms,
    now,
    ticks: ports.ticks ?? (() => performance.now()),
    files: outside.files,
    dataFolder: environment.DATA_DIR,
  })
  const work = [
    { name: 'outgoing-mail', everyMs: minuteMs, run: mails.look },
    { name: 'purge', everyMs: hourMs, run: purge },
    { name: 'due-notices', everyMs: hourMs, run: createDueNotices({ store, now, newId: ports.newId }) },
  ]
  signals.expectJobs(work.map(({ name }) => name))
  const jobs = startJobs({ store, now, report, onDone: signals.onJobDone }, work)
  return {
    fetch: app.fetch,
    request: app.request,
    rooms,
    jobs,
    async warmUp() {
      await auth.readSession(new Headers())
    },
    async close() {
      await jobs.stop()
      await mails.settle()
      await renewal.stop()
      for (const stop of stopFollowing) stop()
      await outside.documents.end()
      await outside.portraits.end()
      await rooms.drain()
      await noteSearch.settle()
      events.close()
    },
  }
}

interface FeaturePorts extends AppPorts, PeoplePorts {
  readonly rooms: Rooms
  readonly outside: Outside
}

const addFeatures = (app: Hono<AppEnv>, ports: FeaturePorts): void => {
  const { environment, store, history, newId, clientFolder, rooms, now } = ports
  const people = addPeople(app, ports)
  const accounts = createAccountService({ store, newId, now, rooms, effects: substageEffects })
  const notes = createNoteService({ store, rooms, now, newId })
  const list = createAccountList({ store, now })
  const labels = {
    segment: createLabelService({ store, now, newId }, 'segment'),
    campaign: createLabelService({ store, now, newId }, 'campaign'),
  }
  const customFields = createCustomFieldService({ store, now, newId })

  app.route('/', createHeldPositionRoutes(rooms))
  app.route('/', createOrganizationRoutes(createOrganizationService({ store, now })))
  const stages = createPlaceService({ store, now, newId }, 'stage')
  const substages = createPlaceService({ store, now, newId }, 'substage')
  app.route('/', createPlaceRoutes({ stage: stages, substage: substages }))
  app.route('/', createExportRoutes(createExport({ store, now, createArchive: createZipArchive })))
  app.route('/', joinAccountFiles({ store, newId, now, list, labels, customFields, people }))
  app.route('/', createAccountBulkRoutes(createAccountBulk({ store, newId, now })))
  app.route(
    '/',
    createAccountMergeRoutes(createAccountMerging({ store, rooms, newId, now, documentBytes: environment.COLLAB_DOCUMENT_BYTES })),
  )
  app.route('/', createAccountListRoutes(list, history.epoch))
  app.route('/', createAccountRoutes({ accounts, epoch: history.epoch }))
  app.route('/', createAccountEmailRoutes(createEmailImport({ store, newId, now, readEmail })))
  app.route('/', createOutreachRoutes({ readOutreach: createOutreach({ store, now }) }))
  app.route('/', createLabelRoutes(labels))
  app.route('/', createCustomFieldRoutes(customFields))
  app.route('/', createFieldValueRoutes(createFieldValueService({ store, now, newId })))
  app.route('/', createSavedViewRoutes(createSavedViewService({ store, newId, now })))
  app.route('/', createNoteRoutes({ notes, feed: createNoteFeedService(store) }))
  addPartnerships(app, { store, rooms, now: ports.now ?? now, newId })
  app.route('/', createNotificationRoutes(createNotificationService({ store, now })))
  app.route('/', createTrashRoutes(createTrash(store)))
  addDocuments(app, ports)
  addSocial(app, ports, { ...accounts, fill: createAccountFilling({ store, newId, now }) })
  app.route('/', createClientFiles(clientFolder))
}

/** Who signed out, was removed or whose key was revoked loses the sockets at once. */
const closeWhenRevoked = (store: Store, rooms: Rooms): void => {
  store.onChange((changes) => {
    for (const { kind, id, organizationId, deleted } of changes) {
      if (!deleted) continue
      if (kind === 'session') rooms.closeSockets({ sessionId: id }, closeCodes.signIn, 'Please sign in')
      if (kind === 'api-key') rooms.closeSockets({ keyId: id }, closeCodes.signIn, 'This API key was revoked')
      if (kind === 'member') rooms.closeSockets({ userId: id, organizationId }, closeCodes.noAccess, closeReasons.noAccess)
    }
  })
}
