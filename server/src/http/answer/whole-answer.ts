import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../app-env.ts'

/** Says of an answer that is not made yet what its head has: setting it afterwards costs as much as a statement. */
export const putIntoHead = (c: Context<AppEnv>, name: string, value: string): void => {
  const head = c.get('answerHead')
  if (head) head[name] = value
}

/** JSON with all headers that the edge knows of. What a handler says by `c.header` is not among them; its cookies are. */
export const replyWhole = (c: Context<AppEnv>, body: object, status: ContentfulStatusCode): Response => {
  const head = { ...c.get('answerHead'), 'content-type': 'application/json' }
  const cookies = c.get('cookies') ?? []
  const headers = cookies.length === 0 ? head : withCookies(head, cookies)
  const answer = new Response(JSON.stringify(body), { status, headers })
  c.set('wholeAnswer', answer)
  return answer
}

const withCookies = (head: Readonly<Record<string, string>>, cookies: readonly string[]): Headers => {
  const headers = new Headers(head)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

/** Whether the answer of a call was made with its whole head. */
export const isWhole = (c: Context<AppEnv>): boolean => c.res === c.get('wholeAnswer')
