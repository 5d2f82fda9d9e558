import { createLiveValue, useLiveValue, type WritableLiveValue } from '../live-value.ts'

/**
 * How the end of a membership shows here. `to-show`: this browser has work of an organisation that its person no longer belongs to.
 * `held`: of the one that is open, and only this page has it.
 */
export type Departure = 'none' | 'to-show' | 'held'

export const departure: WritableLiveValue<Departure> = createLiveValue<Departure>('none')

export const useDeparture = (): Departure => useLiveValue(departure)
