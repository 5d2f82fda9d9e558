import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { ids } from '@rapport/contract/example/field-examples'
import { linkOnItsWay } from '@rapport/domain/person/access-words'
import { passwordLimits } from '@rapport/domain/person/password'
import type { ZodType } from 'zod'
import type { AppEnv } from '../app-env.ts'

const text = z.string()
const email = z.email()
const password = z.string().min(passwordLimits.least).max(passwordLimits.most)
const revokeKeys = z.boolean().optional().openapi({ description: 'Also ends the API keys of this person' })

interface Post {
  readonly path: string
  readonly summary: string
  readonly body: Readonly<Record<string, ZodType>>
  readonly example: Readonly<Record<string, unknown>>
  readonly answer: unknown
}

const ana = { firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'ana@example.com' }
const signedIn = { token: 'CYCOF9HgcOlD8RzEflyWtTgBsjxv5GWN', user: { id: ids.ana, ...ana } }
const glow = { id: ids.glow, name: 'Glow', slug: ids.glow, logo: null, metadata: null, createdAt: '2026-11-18T14:05:00.000Z' }
const done = { status: true }

/** The sign-in library's calls. It answers in its own form: the row itself, or `{code, message}`. */
const posts: readonly Post[] = [
  {
    path: 'sign-up/email',
    summary:
      'Sign up; signs in as well. Without the token of a link 403 where one must be invited, and a mail with a link where mails go out',
    body: { firstName: text, lastName: text, name: text, email, password, token: text.optional() },
    example: { ...ana, password: 'a long password' },
    answer: signedIn,
  },
  {
    path: 'sign-in/email',
    summary: 'Sign in; 429 after ten failures in 15 minutes',
    body: { email, password: text },
    example: { email: ana.email, password: 'a long password' },
    answer: { redirect: false, ...signedIn },
  },
  { path: 'sign-out', summary: 'Sign out', body: {}, example: {}, answer: { success: true } },
  { path: 'revoke-other-sessions', summary: 'Sign out everywhere else', body: {}, example: {}, answer: done },
  {
    path: 'change-password',
    summary: 'Change the password; ends other sessions and all reset links',
    body: { currentPassword: text, newPassword: password, revokeKeys },
    example: { currentPassword: 'a long password', newPassword: 'another long one' },
    answer: { ...done, apiKeys: 0 },
  },
  {
    path: 'request-password-reset',
    summary: 'Ask for a mail with a link to a new password',
    body: { email },
    example: { email: ana.email },
    answer: { ...done, message: linkOnItsWay },
  },
  {
    path: 'reset-password',
    summary: 'Set a new password with the token of that link; ends all sessions and other links',
    body: { newPassword: password, token: text, revokeKeys },
    example: { newPassword: 'another long one', token: 'k3v9q2m8x4w7z1p5' },
    answer: done,
  },
  {
    path: 'organization/set-active',
    summary: 'Work in another organization',
    body: { organizationId: text },
    example: { organizationId: ids.glow },
    answer: glow,
  },
]

/** All open calls of the library: any other answers 404. */
export const authPosts: readonly string[] = posts.map(({ path }) => path)

const refused = { description: '`{code, message}`' }

/** Describes the calls under `/api/auth`, which are not routes of ours. */
export const describeAuth = (app: OpenAPIHono<AppEnv>): void => {
  for (const { path, summary, body, example, answer } of posts) {
    app.openAPIRegistry.registerPath({
      method: 'post',
      path: `/api/auth/${path}`,
      tags: ['Sign-in'],
      summary,
      request: { body: { required: true, content: { 'application/json': { schema: z.object(body), example } } } },
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: z.looseObject({}), example: answer } } },
        400: refused,
        401: refused,
      },
    })
  }
}
