import { createLiveValue } from '../live-value.ts'

/** How many files this page is sending: they are gone with it. */
export const unsentFiles = createLiveValue(0)
