import type { Hono } from 'hono'
import type { FileStore } from './adapters/files/files.ts'
import type { ForeignPorts } from './adapters/web/foreign-target.ts'
import type { RoomBus } from './collab/bus/room-bus.ts'
import { createRooms, type Rooms } from './collab/rooms.ts'
import { edgeLimits, roomLimits, wayIn } from './env.ts'
import { refusalMeanwhile, refusalsMeanwhile } from './facts/caller-standing.ts'
import type { Feature, FeaturePorts } from './feature.ts'
import { createAccountFeature } from './features/account/account-feature.ts'
import { createAccountFileFeature } from './features/account-file/account-file-feature.ts'
import { createAgreementFeature } from './features/agreement/agreement-feature.ts'
import { createApiKeyFeature } from './features/api-key/api-key-feature.ts'
import { createAttributionFeature } from './features/attribution/attribution-feature.ts'
import { createCustomFieldFeature } from './features/custom-field/custom-field-feature.ts'
import { demoEmails, demoPassword } from './features/demo/demo-people.ts'
import { createSampleFeature } from './features/demo/sample-feature.ts'
import { createDiscountCodeFeature } from './features/discount-code/discount-code-feature.ts'
import { createFileFeature } from './features/file/file-feature.ts'
import { createLabelFeature } from './features/label/label-feature.ts'
import { createMailFeature } from './features/mail/mail-feature.ts'
import { createNoteFeature, createNoteRows } from './features/note/note-feature.ts'
import { rebuildNotes } from './features/note/note-projection.ts'
import { createNoteService } from './features/note/note-service.ts'
import { createNotificationFeature } from './features/notification/notification-feature.ts'
import { createOrganizationFeature } from './features/organization/organization-feature.ts'
import { createOutreachFeature } from './features/outreach/outreach-feature.ts'
import { createPartnershipFeature, createPartnershipRows, substageEffects } from './features/partnership/partnership-feature.ts'
import { rebuildPartnerships } from './features/partnership/partnership-projection.ts'
import { createPartnershipService } from './features/partnership/partnership-service.ts'
import { createPeopleFeature } from './features/people/people-feature.ts'
import { createSalesReportFeature } from './features/sales-report/sales-report-feature.ts'
import { createSavedViewFeature } from './features/saved-view/saved-view-feature.ts'
import { createSocialFeature } from './features/social/social-feature.ts'
import { createStoreConnectionFeature } from './features/store-connection/store-connection-feature.ts'
import { createTrashFeature } from './features/trash/trash-feature.ts'
import { createUtmLinkFeature } from './features/utm-link/utm-link-feature.ts'
import { createVideoFeature } from './features/video/video-feature.ts'
import { createWebhookFeature } from './features/webhook/webhook-feature.ts'
import { createWorkspaceFeature } from './features/workspace/workspace-feature.ts'
import type { AppEnv } from './http/app-env.ts'
import { createAuth, type PasswordHashing } from './http/auth/auth.ts'
import { createAuthenticate } from './http/auth/authenticate.ts'
import { createKnownPassword } from './http/auth/known-password.ts'
import { createClientFiles } from './http/client-files.ts'
import { createEdge } from './http/edge.ts'
import { createStrangerCount } from './http/limit/rate-limit.ts'
import { type Jobs, startJobs } from './job/job.ts'
import { createOutside, uploadOrigin } from './outside.ts'
import { createSignals, type Signals } from './signals.ts'

type Given = 'environment' | 'store' | 'history' | 'log' | 'now' | 'newId' | 'newSecretId' | 'secret'

export interface AppPorts extends Pick<FeaturePorts, Given> {
  /** With `now` of a test, its own. */
  readonly ticks?: () => number
  /** With `now` of a test, its own. */
  readonly wait?: (ms: number) => Promise<void>
  /** For tests only: how long an answer of a store may take. */
  readonly storePatienceMs?: number | undefined
  /** Milliseconds that the main thread has computed; left out, nobody is made to wait for it. */
  readonly computed?: (() => number) | undefined
  readonly clientFolder: string
  /** To other servers on the same database. */
  readonly bus?: RoomBus | undefined
  /** How many are on the database. */
  readonly servers?: (() => number) | undefined
  readonly isStopping: () => boolean
  /** Where files lie when not in a folder of this machine. */
  readonly bucket?: FileStore | undefined
  /** For tests only: websites on this machine. */
  readonly foreign?: ForeignPorts | undefined
  readonly passwordHashing?: PasswordHashing
  /** The store is given the same. */
  readonly signals?: Signals
}

export interface App {
  readonly fetch: Hono<AppEnv>['fetch']
  readonly request: Hono<AppEnv>['request']
  readonly rooms: Rooms
  readonly jobs: Jobs
  /** Makes better-auth ready, which its first question would do at the cost of the first caller. */
  warmUp(): Promise<void>
  /** Waits until nothing is under way in the background: for tests. */
  settle(): Promise<void>
  /** Ends live streams and sockets, after what is pending is stored. */
  close(): Promise<void>
}

/** Everything joined: who calls, the rooms, the edge and the features. */
export const createApp = (appPorts: AppPorts): App => {
  const { environment, store, log, history, now } = appPorts
  const way = wayIn(environment)
  const report = (error: unknown) => log.error({ err: error }, 'failed in the background')
  const ports = { ...appPorts, ticks: appPorts.ticks ?? (() => performance.now()), wait: appPorts.wait ?? waitFor, report }
  const signals = appPorts.signals ?? createSignals({ log, dataFolder: environment.DATA_DIR, now })
  const outside = createOutside({ ...appPorts, onFilesFailed: signals.onFilesFailed })
  const mail = createMailFeature(ports)
  const auth = createAuth({ ...appPorts, ...way, deliver: mail.mails.deliver, signUpsPerAddress: environment.SIGN_UPS_PER_ADDRESS })
  const knownPassword = environment.mayDemo ? undefined : createKnownPassword({ store, auth, emails: demoEmails, password: demoPassword })
  const everybody = createAuthenticate({ store, auth, publicUrl: way.publicUrl, now: () => now().getTime(), report })
  const authenticate = knownPassword?.withoutThem(everybody) ?? everybody
  const rows = [createNoteRows(ports), createPartnershipRows(ports)]
  const rooms = createRooms({
    store,
    authenticate,
    countStranger: createStrangerCount(environment.TRUST_PROXY, appPorts.servers),
    ...way,
    history,
    log,
    clock: () => now().getTime(),
    computed: appPorts.computed,
    projections: rows.flatMap(({ projections }) => projections),
    bus: appPorts.bus,
    figures: signals.rooms,
    refusalsMeanwhile,
    limits: roomLimits(environment),
    onRefused: signals.onRefused,
  })
  signals.measure(rooms)
  const { app, answerAhead, events } = createEdge({
    ...appPorts,
    ...way,
    authenticate,
    refusalMeanwhile,
    metrics: signals.metrics,
    problem: signals.health.problem,
    metricsKey: environment.METRICS_KEY,
    uploadOrigin: uploadOrigin(environment),
    limits: edgeLimits(environment),
  })
  const features = [
    mail,
    ...createFeatures({ ...ports, outside, mails: mail.mails, leaveMail: mail.leaveMail, auth, knownPassword, authenticate, rooms }),
  ]
  for (const route of features.flatMap(({ routes = [] }) => routes)) app.route('/', route)
  for (const ahead of features.flatMap(({ ahead = [] }) => ahead)) answerAhead(ahead)
  app.route('/', createClientFiles(appPorts.clientFolder))
  const work = features.flatMap(({ jobs = [] }) => jobs)
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
    async settle() {
      for (const feature of features) await feature.settle?.()
    },
    async close() {
      // What people typed comes first: a job or a feature may wait for somebody else.
      const jobsEnded = jobs.stop()
      await rooms.drain()
      await jobsEnded
      for (const feature of features) await feature.close?.()
      await outside.portraits.end()
      for (const derived of rows) await derived.close?.()
      events.close()
    },
  }
}

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** What the product does. Of two routes that fit a call, the first answers. */
const createFeatures = (ports: FeaturePorts): readonly Feature[] => {
  const people = createPeopleFeature(ports)
  const accounts = createAccountFeature(ports, substageEffects)
  const labels = createLabelFeature(ports)
  const customFields = createCustomFieldFeature(ports)
  const social = createSocialFeature(ports, accounts)
  const codes = createDiscountCodeFeature(ports, { storeOf: (organizationId) => store.storeOf(organizationId) })
  const store = createStoreConnectionFeature(ports, codes)
  const videos = createVideoFeature(ports)
  const notes = createNoteFeature(ports)
  const workspaces = createWorkspaceFeature(ports, [rebuildNotes, rebuildPartnerships])
  const isAwaited = async (key: string) => (await videos.isAwaited(key)) || workspaces.isAwaited(key)
  return [
    people,
    createApiKeyFeature(ports),
    createOrganizationFeature(ports),
    workspaces,
    createAccountFileFeature(ports, { accounts, customFields, labels, notes, people }),
    accounts,
    createOutreachFeature(ports),
    labels,
    customFields,
    createSampleFeature(ports, {
      accounts: accounts.commands,
      notes: createNoteService(ports),
      partnerships: createPartnershipService(ports),
    }),
    createSavedViewFeature(ports),
    notes,
    createPartnershipFeature(ports),
    createNotificationFeature(ports),
    codes,
    createUtmLinkFeature(ports),
    createSalesReportFeature(ports),
    createAttributionFeature(ports),
    createTrashFeature(ports, { ...social, ...people }),
    createAgreementFeature(ports),
    social,
    videos,
    createFileFeature(ports, { isAwaited }),
    createWebhookFeature(ports),
    store,
  ]
}
