import { AsyncLocalStorage } from 'node:async_hooks'

/** Hears for how many milliseconds a write computed in one piece. */
export type WritePayer = (ms: number) => void

const payers = new AsyncLocalStorage<WritePayer | undefined>()

/** Runs a call whose writes are paid by its person: they compute in a later turn of the event loop than the call. */
export const paidBy = <T>(payer: WritePayer, call: () => T): T => payers.run(payer, call)

/** Runs the work of many people: no one of them pays for it. */
export const unpaid = <T>(work: () => T): T => payers.run(undefined, work)

export const presentPayer = (): WritePayer | undefined => payers.getStore()
