import { createLiveValue } from '../../sync/live-value.ts'

export interface ListedPerson {
  readonly accountId: string
  readonly accountName: string
}

/** The people of Today in the order of its rows, each once, for the steps of a profile above it. */
export const listedPeople = createLiveValue<readonly ListedPerson[]>([])
