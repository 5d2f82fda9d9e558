import { z } from 'zod'
import { plainLine } from '../show/plain-line.ts'
import { passwordLimits } from './password.ts'

const personName = z.string().overwrite(plainLine).max(100, 'A name can have at most 100 characters')

/** `PATCH /api/profile`: absent fields stay; `image` can only be taken away here. */
export const profilePatch = z.strictObject({
  firstName: personName.min(1, 'Please enter your first name').optional(),
  lastName: personName.optional(),
  image: z.null('A picture is uploaded to /api/profile/image').optional(),
})
export type ProfilePatch = z.infer<typeof profilePatch>

/** `DELETE /api/profile`. */
export const personDeletion = z.strictObject({
  password: z.string('Please enter your password').min(1, 'Please enter your password').max(passwordLimits.most),
})

/** `POST /api/organizations`. An unknown time zone becomes UTC. */
export const organizationCreation = z.strictObject({
  name: z
    .string('Please enter a name')
    .overwrite(plainLine)
    .min(1, 'Please enter a name')
    .max(100, 'A name can have at most 100 characters'),
  timeZone: z.string().max(100).optional(),
})
export type OrganizationCreation = z.infer<typeof organizationCreation>

const role = z.enum(['owner', 'admin', 'member'], 'A role is owner, admin or member')

/** `PATCH /api/organizations/users/{id}`. */
export const rolePatch = z.strictObject({ role })

/** `POST /api/invitations`. */
export const invitationCreation = z.strictObject({
  email: z
    .email('Please enter an e-mail address')
    .max(254, 'An e-mail address can have at most 254 characters')
    .transform((text) => text.toLowerCase()),
  role,
})
export type InvitationCreation = z.infer<typeof invitationCreation>

/** `POST /api/invitations/accept`: what stands at the end of the link. */
export const invitationAcceptance = z.strictObject({ token: z.string('Please give the token of the link').max(64) })

/** `POST /api/api-keys`. */
export const apiKeyCreation = z.strictObject({
  name: z
    .string('Please enter a name')
    .overwrite(plainLine)
    .min(1, 'Please enter a name')
    .max(100, 'A name can have at most 100 characters'),
  scope: z.enum(['read', 'read-write'], 'A scope is read or read-write'),
  organizationId: z.string().max(64).optional(),
})
export type ApiKeyCreation = z.infer<typeof apiKeyCreation>
