import { expect, test } from 'vitest'
import type { Auth } from './auth.ts'
import { createPasswordAnswers } from './password-answers.ts'
import { createSignInLimit } from './sign-in-limit.ts'
import { answerSignUp } from './sign-up-answer.ts'

const never = () => new Promise<never>(() => undefined)
const auth: Auth = { handle: never, readSession: never, prolongSession: never, isPasswordOf: never }
const alone = { isShared: false, write: never }
const limit = createSignInLimit({ store: alone, kind: 'tries' })
const mails = { byAddress: limit, byRecipient: createSignInLimit({ store: alone, kind: 'mails' }) }
const call = {
  request: new Request('http://localhost:3000/api/auth/any', { method: 'POST' }),
  address: '203.0.113.7',
  fields: { email: 'ana@example.com' },
}

test('who asks for a link to sign up, or to a new password, waits for nothing that would tell whether somebody has the address', async () => {
  const background: unknown[] = []
  const inBackground = (work: Promise<unknown>) => void background.push(work)
  const signUps = { way: async () => 'mail' as const, emailOf: never, ask: never, settle: never }
  const passwords = { find: never, findByEmail: never, findResetting: never, settle: never }
  const reset = createPasswordAnswers({ auth, personLimit: limit, mails, passwords, inBackground })['request-password-reset']

  const answers = [await answerSignUp({ auth, signUps, mails, inBackground })(call), await reset?.(call)]

  expect(answers.map((answer) => answer?.status)).toEqual([200, 200])
  expect(background).toHaveLength(2)
})
