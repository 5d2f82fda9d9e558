import type { Result } from '@rapport/domain/result/result'
import type { Remember } from '../store/remember.ts'
import type { Store, Tx } from '../store/store.ts'

/** Carries a command out in one transaction, and keeps its answer there. A refusal is not kept. */
export const writeAnswered = <T>(store: Store, remember: Remember<T>, carryOut: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> =>
  store.write(async (tx) => {
    const answer = await carryOut(tx)
    if (answer.ok) await remember(tx, answer.value)
    return answer
  })
