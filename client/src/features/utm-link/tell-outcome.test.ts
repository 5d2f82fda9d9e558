import { unexpectedWords } from '@rapport/domain/result/result'
import { sharedTripleWords, type UtmLink } from '@rapport/domain/utm-link/utm-link'
import { utmLinkToasts } from '@rapport/domain/utm-link/utm-link-words'
import { expect, test } from 'vitest'
import { readToasts } from '../../ui/message/toast.ts'
import { tellOutcome } from './tell-outcome.ts'

const link: UtmLink = {
  id: 'link',
  accountId: 'jane',
  name: 'Spring',
  source: 's',
  medium: 'm',
  campaign: 'c',
  baseUrl: 'https://a.com',
  fullUrl: 'https://a.com?utm_source=s&utm_medium=m&utm_campaign=c',
  trackingUrl: 'https://rapport.example/api/utm-tracking/link',
  createdAt: '2026-11-20T10:00:00.000Z',
}

test('[UL7] who sends the draft of a link with the parameters of another is warned as in the dialog', async () => {
  const sale = { rowId: '01', accountId: 'jane', sale: 'utm-link', link, warning: sharedTripleWords } as const

  await tellOutcome(Promise.resolve({ sale }), { done: 'Created', failed: 'Failed' })

  expect(
    readToasts()
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual([sharedTripleWords, 'Created'].toSorted())
})

test('a deletion that the server refuses without words says that the link was not deleted', async () => {
  const problem = { status: 500, message: unexpectedWords } as const

  await tellOutcome(Promise.resolve({ problem }), { done: utmLinkToasts.deleted, failed: utmLinkToasts.notDeleted })

  expect(readToasts().map(({ text }) => text)).toEqual(['Failed to delete UTM link'])
})
