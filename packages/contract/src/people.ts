import { megabyte } from '@rapport/domain/limit/unit'
import type { UnsentMail } from '@rapport/domain/mail/mail'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { pictureBytes } from '@rapport/domain/person/person-picture'
import {
  invitationAcceptance,
  invitationCreation,
  organizationCreation,
  personDeletion,
  profilePatch,
  rolePatch,
} from '@rapport/domain/person/person-shape'
import { mostPositionsAsked } from '@rapport/domain/sync/held-positions'
import { z } from 'zod'
import { routes } from './route.ts'
import { entity, listOf, onlyId, organizationId, role, view } from './shape.ts'

const tag = 'People'

const personFields = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  defaultProfileImage: z.string().nullable(),
})
const person = view(personFields, 'Person')
const organizationUser = entity<OrganizationUser>()('OrganizationUser', personFields.extend({ role: role.nullable(), former: z.boolean() }))
const organization = z.object({ id: z.string(), name: z.string(), role })

const session = view(
  z.object({
    user: person,
    organization: organization.nullable(),
    organizations: z.array(organization),
    role: role.nullable(),
    mayCreateOrganization: z.boolean().meta({ description: 'False where only owners and admins found organizations' }),
    epoch: z.string(),
  }),
  'Session',
)

const ofPerson = { who: 'person', keyRefusal: 'An API key cannot change a person' } as const

export const peopleRoutes = routes(tag, {
  'GET /api/session': { who: 'signed-in', summary: 'Who is signed in, where, and with which role', answer: session },
  'GET /api/organizations/users': {
    summary: 'The people of an organization, former ones too',
    query: z.object({ organizationId }),
    answer: listOf(organizationUser),
    beside: { users: listOf(organizationUser) },
  },
  'PATCH /api/profile': {
    ...ofPerson,
    summary: "Change one's own name, or take the picture away",
    body: profilePatch,
    answer: person,
  },
  'DELETE /api/profile': {
    ...ofPerson,
    summary:
      'Delete oneself: sessions, memberships and API keys end at once, what one wrote stays as of a former member. The last owner of an organization cannot',
    body: personDeletion,
    answer: onlyId,
  },
  'DELETE /api/profile/api-keys': {
    ...ofPerson,
    summary: 'Revoke every API key that one made oneself, in all organizations: after a password that others may have known',
    answer: view(z.object({ revoked: z.number() })),
  },
  'PUT /api/profile/image': {
    ...ofPerson,
    summary: `Set a picture: the bytes of a PNG, JPEG or WebP of at most ${pictureBytes / megabyte} MiB as the body`,
    bytes: ['image/png', 'image/jpeg', 'image/webp'],
    answer: person,
  },
})

const ofSession = { who: 'person', keyRefusal: 'An API key has no sessions' } as const

const browserSession = view(
  z.object({
    id: z.string(),
    browser: z.string().meta({ example: 'Safari on iOS' }),
    address: z.string().nullable(),
    startedAt: z.string(),
    lastUsedAt: z.string().meta({ description: 'To the day' }),
    isThis: z.boolean(),
  }),
  'BrowserSession',
)

export const sessionRoutes = routes(tag, {
  'GET /api/sessions': { ...ofSession, summary: 'The browsers in which one is signed in oneself', answer: listOf(browserSession) },
  'DELETE /api/sessions/{id}': {
    ...ofSession,
    summary: 'Sign out of another browser: it ends at once, its sockets too',
    answer: onlyId,
  },
})

/** A writing API key must not lead to another role. */
const ofMembers = { who: 'member-in-person', keyRefusal: 'An API key cannot change who belongs to the organization' } as const

export const membershipRoutes = routes(tag, {
  'POST /api/organizations': {
    who: 'person',
    keyRefusal: 'An API key cannot create an organization',
    summary: 'Create an organization with its stages and settings; the session works in it from then on',
    body: organizationCreation,
    answer: view(organization),
    beside: { id: z.string() },
    status: 201,
  },
  'PATCH /api/organizations/users/{id}': {
    ...ofMembers,
    summary: "Change a member's role (owners and admins; only owners make and unmake owners)",
    body: rolePatch,
    answer: view(z.object({ id: z.string(), role })),
  },
  'DELETE /api/organizations/users/{id}': {
    ...ofMembers,
    summary: "Remove a member, or leave with one's own id; the last owner cannot leave",
    answer: onlyId,
  },
})

const ofInvitations = { who: 'member-in-person', keyRefusal: 'An API key cannot invite or see invitations' } as const

const unsentMail = entity<UnsentMail>()(
  'UnsentMail',
  z
    .object({ isTried: z.boolean(), why: z.string() })
    .meta({ description: 'As long as the mail did not go out: why, and whether it is tried again by itself' }),
)

const invitation = view(
  z.object({
    id: z.string(),
    email: z.string(),
    role,
    status: z.literal('pending'),
    expiresAt: z.string(),
    inviterName: z.string(),
    link: z.string().nullable().meta({ description: 'To hand on; null when it was mailed, and for whoever may not give this role' }),
    unsent: unsentMail.nullable(),
  }),
  'Invitation',
)

export const invitationRoutes = routes(tag, {
  'GET /api/invitations': { ...ofInvitations, summary: 'Open invitations (owners and admins in person)', answer: listOf(invitation) },
  'POST /api/invitations': {
    ...ofInvitations,
    summary: 'Invite somebody to a role that one may give oneself (owners and admins in person)',
    description: 'The answer may hold the link, so an `Idempotency-Key` is not looked at.',
    body: invitationCreation,
    answer: invitation,
    beside: { id: z.string() },
    status: 201,
  },
  'POST /api/invitations/{id}/send-again': {
    ...ofInvitations,
    summary: 'Send an invitation again with a new link; the old link ends',
    answer: invitation,
  },
  'DELETE /api/invitations/{id}': { ...ofInvitations, summary: 'Take an invitation back', answer: onlyId },
  'GET /api/invitations/{token}': {
    hasSecretEnd: true,
    who: 'anybody',
    summary: 'Who is invited where: for the person who follows the link',
    params: z.object({ token: z.string() }),
    answer: view(
      z.object({ email: z.string(), organizationName: z.string(), inviterName: z.string(), status: z.enum(['pending', 'over']) }),
    ),
  },
  'POST /api/invitations/accept': {
    who: 'person',
    keyRefusal: 'An API key cannot accept an invitation',
    summary: 'Accept an invitation with the token of its link; the session works in that organization from then on',
    body: invitationAcceptance,
    answer: view(z.object({ organizationId: z.string() })),
  },
})

export const signUpRoutes = routes(tag, {
  'GET /api/sign-up': {
    who: 'anybody',
    summary: 'How a stranger gets in: by the form, by a link that is mailed, or by the link of an invitation only',
    answer: view(z.object({ way: z.enum(['form', 'mail', 'invitation']) })),
  },
})

/** Anonymous callers may ask: this installation seals positions, and an invented one is simply not held. */
export const heldPositionRoutes = routes(tag, {
  'POST /api/held-positions': {
    who: 'anybody',
    summary: 'Whether this server holds all that a browser was told: asked before it deletes what is left of a session that ended',
    body: z.object({ positions: z.array(z.string()).max(mostPositionsAsked) }),
    answer: view(z.object({ held: z.boolean() })),
  },
})
