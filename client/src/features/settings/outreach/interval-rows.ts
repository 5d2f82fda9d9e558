import type { IntervalName } from '@rapport/domain/organization/organization'

export interface IntervalRow {
  readonly name: IntervalName
  readonly label: string
  /** The event from which the days count. */
  readonly note: string
}

const afterContact = 'After our last contact'

/** The seven intervals in the order of the pipeline. */
export const intervalRows: readonly IntervalRow[] = [
  { name: 'outreach1Interval', label: 'Outreach 1', note: afterContact },
  { name: 'outreach2Interval', label: 'Outreach 2', note: afterContact },
  { name: 'outreach3Interval', label: 'Outreach 3', note: afterContact },
  { name: 'testingProductInterval', label: 'Testing Product', note: afterContact },
  { name: 'negotiatingPendingInfluencerInterval', label: 'Negotiating, their turn', note: 'We wrote last: after our last contact' },
  { name: 'negotiatingPendingYouInterval', label: 'Negotiating, our turn', note: 'They wrote last, or nobody did: after their message' },
  { name: 'signedInterval', label: 'Signed', note: afterContact },
]
