import { z } from 'zod'
import { organizationId } from '../id/id-shape.ts'
import { nameShape } from '../name/name-shape.ts'
import { nameLimit, nameWords } from '../name/name-words.ts'
import { plainLine } from '../show/plain-line.ts'
import { passwordLimits } from './password.ts'
import { emailLimit, personWords } from './person-words.ts'

const personName = z.string().overwrite(plainLine).max(nameLimit, nameWords.long)

/** `PATCH /api/profile`: absent fields stay; `image` can only be removed here. */
export const profilePatch = z.strictObject({
  firstName: personName.min(1, personWords.noFirstName).optional(),
  lastName: personName.optional(),
  image: z.null('A picture is uploaded to /api/profile/image').optional(),
})
export type ProfilePatch = z.infer<typeof profilePatch>

/** `DELETE /api/profile`. */
export const personDeletion = z.strictObject({
  password: z.string(personWords.noPassword).min(1, personWords.noPassword).max(passwordLimits.most),
})

const longestTimeZone = 100

/** `POST /api/organizations`. An unknown time zone becomes UTC. */
export const organizationCreation = z.strictObject({
  name: nameShape,
  timeZone: z.string().max(longestTimeZone).optional(),
})
export type OrganizationCreation = z.infer<typeof organizationCreation>

const role = z.enum(['owner', 'admin', 'member'], 'A role is owner, admin or member')

/** `PATCH /api/organizations/users/{id}`. */
export const rolePatch = z.strictObject({ role, organizationId })

/** `POST /api/invitations`. */
export const invitationCreation = z.strictObject({
  email: z
    .email(personWords.noEmail)
    .max(emailLimit, personWords.longEmail)
    .transform((text) => text.toLowerCase()),
  role,
  organizationId,
})
export type InvitationCreation = z.infer<typeof invitationCreation>

/** `POST /api/invitations/accept`: the token at the end of the link. */
export const invitationAcceptance = z.strictObject({ token: z.string('Please give the token of the link').max(64) })

/** `POST /api/api-keys`. */
export const apiKeyCreation = z.strictObject({
  name: nameShape,
  scope: z.enum(['read', 'read-write'], 'A scope is read or read-write'),
  organizationId,
})
export type ApiKeyCreation = z.infer<typeof apiKeyCreation>
