import { type Issue, type Result, refuse } from '@rapport/domain/result/result'
import type { ShopIssue, ShopTrouble } from '@rapport/domain/shop/shop-answer'
import { storeWords } from '@rapport/domain/store-connection/store-words'

/** The words for trouble with the store; never that nobody is signed in. */
export const refuseForStore = (trouble: ShopTrouble): Result<never> => {
  switch (trouble.kind) {
    case 'reconnect':
      return refuseForReconnection(trouble.missingScopes)
    case 'throttled':
      return refuse('unavailable', storeWords.busy, { retryAfter: trouble.retryAfter })
    case 'closed':
      return refuse('provider_down', storeWords.closed)
    case 'outage':
      return refuse('provider_down', storeWords.down)
    case 'rejected':
      return refuseValues(trouble.issues)
    case 'gone':
      return refuse('unprocessable', storeWords.gone)
  }
}

export const refuseForReconnection = (missingScopes: readonly string[] = []): Result<never> =>
  refuse('conflict', storeWords.authentication, {
    beside: { details: storeWords.reconnectHow, requiresReconnection: true, ...(missingScopes.length > 0 && { missingScopes }) },
  })

const refuseValues = (issues: readonly ShopIssue[]): Result<never> => {
  const toldIssues = issues.map(toIssue)
  return refuse('unprocessable', toldIssues[0]?.message ?? storeWords.rejected, { issues: toldIssues })
}

const toIssue = ({ code, field, message }: ShopIssue): Issue => ({
  path: fieldNames[field ?? ''] ?? '',
  message: code === 'TAKEN' ? storeWords.codeTaken : message.slice(0, longestMessage) || storeWords.rejected,
})

/** Shopify's words are shown as they are, within bounds. */
const longestMessage = 300

/** Our names for the fields of the shop's input. */
const fieldNames: Readonly<Record<string, string>> = {
  code: 'code',
  title: 'code',
  percentage: 'discountValue',
  amount: 'discountValue',
  value: 'discountValue',
  startsAt: 'startDate',
  endsAt: 'endDate',
  usageLimit: 'usageLimit',
}
