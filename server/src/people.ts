import { join } from 'node:path'
import type { NewId } from '@rapport/domain/id/id'
import type { Hono } from 'hono'
import type { Mail } from './adapters/mail.ts'
import { createPictureFolder } from './adapters/picture-folder.ts'
import type { Environment } from './env.ts'
import { createApiKeyRoutes } from './features/api-key/api-key-routes.ts'
import { createApiKeyService } from './features/api-key/api-key-service.ts'
import { createInvitationRoutes } from './features/people/invitation-routes.ts'
import { createInvitationService } from './features/people/invitation-service.ts'
import { createMembershipRoutes } from './features/people/membership-routes.ts'
import { createMembershipService } from './features/people/membership-service.ts'
import { createPeopleRoutes } from './features/people/people-routes.ts'
import { createPeopleService, type PeopleService } from './features/people/people-service.ts'
import { createPersonDeletion } from './features/people/person-deletion-service.ts'
import { createPictureRoutes } from './features/people/picture-routes.ts'
import { createSessionRoutes } from './features/people/session-routes.ts'
import { createSessionService } from './features/people/session-service.ts'
import type { AppEnv } from './http/app-env.ts'
import { createApiToken } from './http/auth/api-token.ts'
import type { Auth } from './http/auth/auth.ts'
import { createAuthRoutes } from './http/auth/auth-routes.ts'
import type { KnownPassword } from './http/auth/known-password.ts'
import { createPasswordRows, revokeKeysOf } from './http/auth/password-rows.ts'
import { createSignInLimit } from './http/auth/sign-in-limit.ts'
import type { Authenticate } from './http/caller.ts'
import type { Store } from './store/store.ts'

export interface PeoplePorts {
  readonly environment: Environment
  readonly store: Store
  readonly epoch: string
  readonly newId: NewId
  readonly newSecretId: NewId
  readonly auth: Auth
  readonly authenticate: Authenticate
  readonly deliver: (mail: Mail) => void
  readonly report: (error: unknown) => void
  readonly knownPassword: KnownPassword | undefined
}

/** Who works here and how they get in, put together. */
export const addPeople = (app: Hono<AppEnv>, ports: PeoplePorts): PeopleService => {
  const { environment, store, epoch, newId, newSecretId, auth, authenticate } = ports
  const now = () => new Date()
  const pictures = createPictureFolder(join(environment.DATA_DIR, 'files', 'pictures'))
  const people = createPeopleService({ store, epoch, now, pictures })
  const personLimit = createSignInLimit({ failures: environment.SIGN_IN_FAILURES })
  const mayTry = async (userId: string) => personLimit.begin('', userId) === undefined
  const deletePerson = createPersonDeletion({ store, now, newId, mayTry, isPasswordOf: auth.isPasswordOf })
  const revokeKeys = (userId: string) => store.write((tx) => revokeKeysOf(tx, userId, now()))
  const invitations = createInvitationService({ ...ports, ...entrance(environment), now })

  app.route('/api/auth', joinAuthRoutes(ports, personLimit))
  app.route('/', createPeopleRoutes({ people, deletePerson, revokeKeys, prolongSession: auth.prolongSession }))
  app.route('/', createSessionRoutes(createSessionService({ store, now })))
  app.route('/', createMembershipRoutes(createMembershipService({ store, now, newId })))
  app.route('/', createInvitationRoutes(invitations))
  app.route('/', createApiKeyRoutes(createApiKeyService({ store, now, newId: newSecretId, createToken: createApiToken })))
  app.route('/', createPictureRoutes({ authenticate, readPicture: pictures.read }))
  return people
}

const entrance = ({ publicUrl, SMTP_URL }: Environment) => ({ publicUrl, isMailed: SMTP_URL !== undefined })

const joinAuthRoutes = (
  { environment, store, auth, report, knownPassword }: PeoplePorts,
  personLimit: ReturnType<typeof createSignInLimit>,
) =>
  createAuthRoutes({
    auth,
    knownPassword,
    signInLimit: createSignInLimit({ failures: environment.SIGN_IN_FAILURES }),
    personLimit,
    mailLimit: createSignInLimit({ failures: environment.SIGN_UPS_PER_ADDRESS, seconds: 600 }),
    passwords: createPasswordRows(store, () => new Date()),
    inBackground: (work) => void work.catch(report),
  })
