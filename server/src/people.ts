import type { NewId } from '@rapport/domain/id/id'
import type { Mails } from '@rapport/domain/mail/mail'
import type { Hono } from 'hono'
import { createPeoplePictures } from './adapters/picture/people-pictures.ts'
import type { History } from './collab/history/history.ts'
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
import { maySeePicture } from './features/people/picture/picture-repository.ts'
import { createPictureRoutes } from './features/people/picture/picture-routes.ts'
import { createSessionRoutes } from './features/people/session/session-routes.ts'
import { createSessionService } from './features/people/session/session-service.ts'
import { createSignUpRoutes } from './features/people/sign-up-routes.ts'
import { createSignUpService, type EntranceSettings, type SignUpService } from './features/people/sign-up-service.ts'
import type { AppEnv } from './http/app-env.ts'
import { createApiToken } from './http/auth/api-token.ts'
import type { Auth } from './http/auth/auth.ts'
import { createAuthRoutes } from './http/auth/auth-routes.ts'
import { findRole } from './http/auth/caller-rows.ts'
import type { KnownPassword } from './http/auth/known-password.ts'
import { createPasswordRows, revokeKeysOf } from './http/auth/password-rows.ts'
import { createSignInLimit, type SignInLimit } from './http/auth/sign-in-limit.ts'
import type { Authenticate } from './http/caller.ts'
import { createAttemptLimit } from './http/limit/attempt-limit.ts'
import type { Outside } from './outside.ts'
import type { Store } from './store/store.ts'

export interface PeoplePorts {
  readonly environment: Environment
  readonly store: Store
  readonly now: () => Date
  readonly history: History
  readonly newId: NewId
  readonly newSecretId: NewId
  readonly auth: Auth
  readonly authenticate: Authenticate
  readonly mails: Mails
  readonly report: (error: unknown) => void
  readonly knownPassword: KnownPassword | undefined
  readonly outside: Pick<Outside, 'files' | 'portraits'>
}

/** Who works here and how they get in, put together. */
export const addPeople = (app: Hono<AppEnv>, ports: PeoplePorts): PeopleService => {
  const { environment, store, history, newId, newSecretId, auth, authenticate, now } = ports
  const pictures = createPeoplePictures(ports.outside.files, ports.outside.portraits.portraitOf)
  const entrance = entranceOf(environment)
  const people = createPeopleService({ store, epoch: history.epoch, now, entrance, pictures, countPicture: pictureLimit() })
  const personLimit = createSignInLimit({ failures: environment.SIGN_IN_FAILURES })
  const mayTry = async (userId: string) => personLimit.begin('', userId) === undefined
  const deletePerson = createPersonDeletion({ store, now, newId, mayTry, isPasswordOf: auth.isPasswordOf, pictures })
  const revokeKeys = (userId: string) => store.write((tx) => revokeKeysOf(tx, userId, now()))
  const { publicUrl } = environment
  const signUps = createSignUpService({ ...ports, publicUrl, entrance, now })
  const invitations = createInvitationService({ ...ports, publicUrl, isMailed: entrance.isMailed, now, countMail: invitationLimit() })

  app.route('/api/auth', joinAuthRoutes(ports, { signUps, personLimit }))
  app.route('/', createPeopleRoutes({ people, deletePerson, revokeKeys, prolongSession: auth.prolongSession }))
  app.route('/', createSessionRoutes(createSessionService({ store, now })))
  app.route('/', createMembershipRoutes(createMembershipService({ store, now, newId, entrance })))
  app.route('/', createInvitationRoutes(invitations))
  app.route('/', createSignUpRoutes(signUps))
  app.route('/', createApiKeyRoutes(createApiKeyService({ store, now, newId: newSecretId, createToken: createApiToken })))
  app.route(
    '/',
    createPictureRoutes({ authenticate, maySee: (viewer, address) => maySeePicture(store, viewer, address), readPicture: pictures.read }),
  )
  return people
}

const entranceOf = ({ SIGN_UP, NODE_ENV, SMTP_URL }: Environment): EntranceSettings => ({
  setting: SIGN_UP,
  isProduction: NODE_ENV === 'production',
  isMailed: SMTP_URL !== undefined,
})

/** Of one address: an office that begins its day, never somebody who tries names. */
const signInsAMinute = 300
/** To one person, whoever asks for them. */
const mailsAnHour = 5
/** Of one person, to whomever. */
const invitationsAnHour = 200
const hour = 3600

/** Of one person. Each is drawn anew, one after the other for everybody. */
const picturesAnHour = 30

const pictureLimit = () => {
  const byPerson = createAttemptLimit({ attempts: picturesAnHour, seconds: hour })
  return (userId: string) => byPerson.begin(userId)
}

/** Who invites chooses words and address of a mail that goes out in the name of this server. */
const invitationLimit = () => {
  const bySender = createAttemptLimit({ attempts: invitationsAnHour, seconds: hour })
  const byRecipient = createAttemptLimit({ attempts: mailsAnHour, seconds: hour })
  return (userId: string, email: string) => byRecipient.begin(email) ?? bySender.begin(userId)
}

const joinAuthRoutes = (
  { environment, store, now, auth, report, knownPassword }: PeoplePorts,
  joined: { readonly signUps: SignUpService; readonly personLimit: SignInLimit },
) =>
  createAuthRoutes({
    auth,
    knownPassword,
    signInLimit: createSignInLimit({ failures: environment.SIGN_IN_FAILURES, ofAddressAMinute: signInsAMinute }),
    ...joined,
    mails: {
      byAddress: createSignInLimit({ failures: environment.SIGN_UPS_PER_ADDRESS, seconds: 600 }),
      byRecipient: createSignInLimit({ failures: mailsAnHour, seconds: hour }),
    },
    isMember: async (organizationId, userId) => (await findRole(store, organizationId, userId)) !== undefined,
    passwords: createPasswordRows(store, now),
    inBackground: (work) => void work.catch(report),
  })
