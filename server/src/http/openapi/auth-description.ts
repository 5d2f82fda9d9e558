import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { passwordLimits } from '@rapport/domain/person/password'
import type { ZodType } from 'zod'
import type { AppEnv } from '../app-env.ts'

const text = z.string()
const email = z.email()
const password = z.string().min(passwordLimits.least).max(passwordLimits.most)
const revokeKeys = z.boolean().optional().openapi({ description: 'Also ends the API keys of this person' })

/** The sign-in library's calls. It answers in its own form: the row itself, or `{code, message}`. */
const posts: readonly (readonly [path: string, summary: string, body: Readonly<Record<string, ZodType>>])[] = [
  [
    'sign-up/email',
    'Sign up; signs in as well. Without the token of a link 403 where one must be invited, and a mail with a link where mails go out',
    { firstName: text, lastName: text, name: text, email, password, token: text.optional() },
  ],
  ['sign-in/email', 'Sign in; 429 after ten failures in 15 minutes', { email, password: text }],
  ['sign-out', 'Sign out', {}],
  ['revoke-other-sessions', 'Sign out everywhere else', {}],
  [
    'change-password',
    'Change the password; ends other sessions and all reset links',
    { currentPassword: text, newPassword: password, revokeKeys },
  ],
  ['request-password-reset', 'Ask for a mail with a link to a new password', { email }],
  [
    'reset-password',
    'Set a new password with the token of that link; ends all sessions and other links',
    { newPassword: password, token: text, revokeKeys },
  ],
  ['organization/set-active', 'Work in another organization', { organizationId: text }],
]

/** All open calls of the library: any other answers 404. */
export const authPosts: readonly string[] = posts.map(([path]) => path)

/** Describes the calls under `/api/auth`, which are not routes of ours. */
export const describeAuth = (app: OpenAPIHono<AppEnv>): void => {
  for (const [path, summary, body] of posts) {
    app.openAPIRegistry.registerPath({
      method: 'post',
      path: `/api/auth/${path}`,
      tags: ['Sign-in'],
      summary,
      request: { body: { required: true, content: { 'application/json': { schema: z.object(body) } } } },
      responses: { 200: { description: 'Done' }, 400: { description: '`{code, message}`' }, 401: { description: '`{code, message}`' } },
    })
  }
}
