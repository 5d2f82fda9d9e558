import { Hono } from 'hono'
import { createPeoplePictures } from '../../adapters/picture/people-pictures.ts'
import type { Environment } from '../../env.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { forgetAnswersTo } from '../../http/answer/idempotency-record.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { createAuthRoutes } from '../../http/auth/auth-routes.ts'
import { findRole } from '../../http/auth/caller-rows.ts'
import { createPasswordRows, revokeKeysOf } from '../../http/auth/password-rows.ts'
import { createSignInLimit, type SignInLimit } from '../../http/auth/sign-in-limit.ts'
import { createAttemptLimit } from '../../http/limit/attempt-limit.ts'
import { createHeldPositionRoutes } from './held-position-routes.ts'
import { createInvitationRoutes } from './invitation-routes.ts'
import { createInvitationService } from './invitation-service.ts'
import { createMembershipRoutes } from './membership-routes.ts'
import { createMembershipService } from './membership-service.ts'
import { createPeopleRoutes } from './people-routes.ts'
import { createPeopleService, type PeopleService } from './people-service.ts'
import { forgetEndedAccess } from './person-deletion-repository.ts'
import { createPersonDeletion } from './person-deletion-service.ts'
import { maySeePicture } from './picture/picture-repository.ts'
import { createPictureRoutes } from './picture/picture-routes.ts'
import { createSessionRoutes } from './session/session-routes.ts'
import { createSessionService } from './session/session-service.ts'
import { createSignUpRoutes } from './sign-up-routes.ts'
import { createSignUpService, type EntranceSettings, type SignUpService } from './sign-up-service.ts'

type Ports = Omit<FeaturePorts, 'log' | 'secret' | 'ticks'>

interface PeopleFeature extends Feature, Pick<PeopleService, 'users'> {
  readonly forgetEnded: typeof forgetEndedAccess
}

export const createPeopleFeature = (ports: Ports): PeopleFeature => {
  const { environment, store, history, now, auth, authenticate, outside } = ports
  const pictures = createPeoplePictures(outside.files, outside.portraits.portraitOf)
  const entrance = entranceOf(environment)
  const people = createPeopleService({ store, epoch: history.epoch, now, entrance, pictures, countPicture: pictureLimit() })
  const personLimit = createSignInLimit({ store, kind: 'person', failures: environment.SIGN_IN_FAILURES })
  const mayTry = async (userId: string) => (await personLimit.begin('', userId)) === undefined
  const deletePerson = createPersonDeletion({ ...ports, mayTry, isPasswordOf: auth.isPasswordOf, pictures, forgetAnswers: forgetAnswersTo })
  const revokeKeys = (userId: string) => store.write((tx) => revokeKeysOf(tx, userId, now()))
  const { publicUrl } = environment
  const signUps = createSignUpService({ ...ports, publicUrl, entrance })
  const invitations = createInvitationService({ ...ports, publicUrl, isMailed: entrance.isMailed, countMail: invitationLimit() })
  return {
    users: people.users,
    forgetEnded: forgetEndedAccess,
    routes: [
      new Hono<AppEnv>().route('/api/auth', createSignInRoutes(ports, { signUps, personLimit })),
      createPeopleRoutes({ people, deletePerson, revokeKeys, prolongSession: auth.prolongSession }),
      createSessionRoutes(createSessionService(ports)),
      createMembershipRoutes(createMembershipService({ ...ports, entrance })),
      createInvitationRoutes(invitations),
      createSignUpRoutes(signUps),
      createPictureRoutes({ authenticate, maySee: (viewer, address) => maySeePicture(store, viewer, address), readPicture: pictures.read }),
      createHeldPositionRoutes(ports.rooms),
    ],
  }
}

const entranceOf = ({ SIGN_UP, NODE_ENV, SMTP_URL }: Environment): EntranceSettings => ({
  setting: SIGN_UP,
  isProduction: NODE_ENV === 'production',
  isMailed: SMTP_URL !== undefined,
})

/** Of one address: enough for an office that begins its day, too few to try names. */
const signInsAMinute = 300
/** To one person, at anybody's request. */
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

/** An inviter chooses words and address of a mail in the name of this server. */
const invitationLimit = () => {
  const bySender = createAttemptLimit({ attempts: invitationsAnHour, seconds: hour })
  const byRecipient = createAttemptLimit({ attempts: mailsAnHour, seconds: hour })
  return (userId: string, email: string) => byRecipient.begin(email) ?? bySender.begin(userId)
}

const createSignInRoutes = (
  { environment, store, now, auth, report, knownPassword }: Ports,
  joined: { readonly signUps: SignUpService; readonly personLimit: SignInLimit },
) =>
  createAuthRoutes({
    auth,
    knownPassword,
    signInLimit: createSignInLimit({ store, kind: 'sign-in', failures: environment.SIGN_IN_FAILURES, ofAddressAMinute: signInsAMinute }),
    ...joined,
    mails: {
      byAddress: createSignInLimit({ store, kind: 'mails of an address', failures: environment.SIGN_UPS_PER_ADDRESS, seconds: 600 }),
      byRecipient: createSignInLimit({ store, kind: 'mails to somebody', failures: mailsAnHour, seconds: hour }),
    },
    isMember: async (organizationId, userId) => (await findRole(store, organizationId, userId)) !== undefined,
    passwords: createPasswordRows(store, now),
    inBackground: (work) => void work.catch(report),
  })
