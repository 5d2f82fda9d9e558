import { headingOf } from '@rapport/domain/account/account-field'
import type { AccountFilterName } from '@rapport/domain/account-list/account-list'
import { notSet, readListed } from '@rapport/domain/account-list/listed-values'
import { recentSales } from '@rapport/domain/sales-report/sales-report'

export const filterNames: Readonly<Record<AccountFilterName, string>> = {
  stage: headingOf('stage'),
  owner: headingOf('owner'),
  priority: headingOf('priority'),
  segment: headingOf('segmentId'),
  campaign: 'Campaign',
  platform: headingOf('topPlatform'),
  outreach: headingOf('nextOutreachDate'),
  revenue: recentSales,
}

/** The name of 'not set' among the choices. */
export const notSetNames: Readonly<Partial<Record<AccountFilterName, string>>> = {
  owner: 'Nobody',
  priority: 'Not set',
  segment: 'No segment',
  campaign: 'No campaign',
  platform: 'No platform',
  outreach: 'N/A',
  revenue: 'Nothing sold',
}

export const outreachNames: Readonly<Record<string, string>> = { due: 'Today or overdue', week: 'Next 7 days', later: 'Later' }

export const revenueNames: Readonly<Record<string, string>> = {
  under1000: 'Under 1,000',
  under10000: '1,000 to 10,000',
  over10000: '10,000 and more',
}

/** A filter in words: two values by name, the rest counted. It says when a value no longer exists. */
export function filterWords(name: AccountFilterName, text: string, nameOf: (value: string) => string | undefined): string {
  const values = readListed(text).map((value) => (value === notSet ? notSetNames[name] : undefined) ?? nameOf(value) ?? 'Unknown')
  const shown = values.slice(0, 2).join(', ')
  return values.length > 2 ? `${shown} +${values.length - 2}` : shown
}
