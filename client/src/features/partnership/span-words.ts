import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { PartnershipFields } from '@rapport/domain/partnership/partnership'
import { showSpan } from '@rapport/domain/show/day'

/** The time of a partnership: 'Nov 1 – Dec 15, 2026'. */
export const spanWords = ({ startDate, endDate }: Pick<PartnershipFields, 'startDate' | 'endDate'>): string =>
  showSpan(dayOf(startDate), dayOf(endDate))
