import { callRest, createAccount, type Person, type PersonName } from '../../../proof-kit/person.ts'
import { makePartnership, makeSigned } from '../page/partnership-page.ts'

/** The data that a screen needs. */
export interface ScreenWorld {
  readonly origin: string
  overRest(name: PersonName): Promise<Person>
}

interface Talk {
  readonly id: string
  readonly notes: number
}

/** The demo profile with the most notes, among the first dozen. */
export async function findTalkedAbout({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const session = await callRest<{ organization: { id: string } | null }>(origin, ana, '/api/session')
  const query = `organizationId=${session.organization?.id ?? ''}&limit=12`
  const accounts = await callRest<readonly { id: string }[]>(origin, ana, `/api/accounts?${query}`)
  const talks = await Promise.all(accounts.map(({ id }) => readTalk(origin, ana, id)))
  const [most] = talks.sort((a, b) => b.notes - a.notes)
  return `/influencer/somebody-${most?.id ?? ''}`
}

async function readTalk(origin: string, person: Person, id: string): Promise<Talk> {
  const notes = await callRest<readonly unknown[]>(origin, person, `/api/accounts/${id}/notes`)
  return { id, notes: notes.length }
}

/** An open invitation. */
export async function invite({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const response = await fetch(`${origin}/api/invitations`, {
    method: 'POST',
    headers: { cookie: ana.cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `dana-${crypto.randomUUID()}@example.com`, role: 'member' }),
  })
  const { data } = (await response.json()) as { readonly data: { readonly link: string } }
  return new URL(data.link).pathname
}

/** The Trash with an influencer in it. */
export async function deleteSomebody({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const { id } = await createAccount(origin, ana, 'Dana Deleted')
  await callRest(origin, ana, `/api/accounts/${id}`, { method: 'DELETE' })
  return '/settings/trash'
}

/** The profile of an influencer of this screen only. */
export async function findFresh({ origin, overRest }: ScreenWorld): Promise<string> {
  const { id } = await createAccount(origin, await overRest('ana'), 'Fay Fresh')
  return `/influencer/somebody-${id}`
}

/** A Signed influencer without a partnership. */
export async function agreeNothing({ origin, overRest }: ScreenWorld): Promise<string> {
  const { address } = await makeSigned(origin, await overRest('ana'), 'Nina Nothing')
  return address
}

/** An open partnership with content in every state, and a completed one. */
export async function agreeOnContent({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const { address, id } = await makeSigned(origin, ana, 'Ada Agreed')
  const done = { approved: true, posted: true }
  await makePartnership(origin, ana, id, [
    { type: 'INSTAGRAM_REEL', dueDate: '2026-01-12', contentLink: 'https://instagram.example/reel', ...done },
    { type: 'TIKTOK', dueDate: '2026-01-20' },
    { type: 'YOUTUBE_INTEGRATION', dueDate: '2036-01-20', approved: true },
  ])
  const former = await makePartnership(origin, ana, id, [{ type: 'NEWSLETTER', dueDate: '2026-01-12' }])
  await callRest(origin, ana, '/api/partnerships', { method: 'PATCH', body: { id: former.id, isCompleted: true } })
  return address
}

/** A partnership with the document that it was created from. */
export async function agreeOnDocument({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const { address, id } = await makeSigned(origin, ana, 'Dora Document')
  const lines = ['Agreement with Dora Document', 'Total fee: $2,400', 'Campaign period: August 3, 2026 - August 28, 2026']
  const form = new FormData()
  form.append('file', new Blob([[...lines, 'Two Instagram Reels by August 14, 2026'].join('\n')]), 'Agreement with Dora.txt')
  const answer = await fetch(`${origin}/api/partnerships/parse-document`, {
    method: 'POST',
    headers: { cookie: ana.cookie, origin },
    body: form,
  })
  const { agreementId } = (await answer.json()) as { readonly agreementId: string } // this call's answer
  const content = [{ type: 'INSTAGRAM_REEL', dueDate: '2036-08-14' }]
  const body = { accountId: id, budget: '2400', startDate: '2036-08-03', endDate: '2036-08-28', content, agreementId }
  await callRest(origin, ana, '/api/partnerships', { method: 'POST', body })
  return address
}
