import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { createLiveValue } from '../../sync/live-value.ts'
import { type SyncSession, setCurrentSync } from '../../sync/sync-session.ts'
import { PartnershipReturn } from './partnership-return.tsx'

let answer: (value: Response) => void = () => undefined
beforeEach(() => {
  // What the line asks of a session, and no more.
  setCurrentSync({ online: createLiveValue(true) } as unknown as SyncSession)
  const truly = globalThis.fetch
  globalThis.fetch = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  return () => {
    globalThis.fetch = truly
  }
})
afterEach(() => {
  cleanup()
  setCurrentSync(null)
})

const show = () => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  return render(
    <QueryClientProvider client={client}>
      <PartnershipReturn accountId="jane" partnershipId="p1" />
    </QueryClientProvider>,
  ).container
}

test('what a partnership sold holds its place while it loads, and says when it could not be read', async () => {
  const card = show()
  await expect.poll(() => card.childElementCount).toBe(1)
  expect(card.textContent).toBe('')

  answer(Response.json({ success: false, error: 'Down', code: 'unavailable' }, { status: 503 }))

  expect((await screen.findByText('Failed to load sales')).querySelector('button')?.textContent).toBe('Retry')
})

test('a partnership that the server does not know yet has no such line', async () => {
  const card = show()

  answer(Response.json({ success: false, error: 'Unknown', code: 'not_found' }, { status: 404 }))

  await expect.poll(() => card.childElementCount).toBe(0)
})
