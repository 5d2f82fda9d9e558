import { type BulkAnswer, type BulkChanged, type BulkUndoAnswer, mostAtOnce } from '@rapport/domain/account-list/bulk-change'
import type { BulkChange } from '@rapport/domain/account-list/bulk-change-shape'
import { call } from '../call.ts'
import type { ApiResult } from '../request.ts'

/** Changes any number of accounts, in several calls if necessary. It tells every account's outcome, even after a failed call. */
export const changeAccounts = async (ids: readonly string[], change: BulkChange, newKey: () => string): Promise<ApiResult<BulkAnswer>> => {
  const answers = await inParts(ids, (part) => {
    const idempotencyKey = newKey()
    return untilAnswered(() => call('POST /api/accounts/bulk', { body: { ids: part, change }, idempotencyKey }))
  })
  const refused = answers.find(({ answer }) => !answer.ok)
  if (refused && !refused.answer.ok && answers.length === 1) return refused.answer
  return {
    ok: true,
    value: {
      changed: answers.flatMap(({ answer }) => (answer.ok ? answer.value.changed : [])),
      unchanged: answers.flatMap(({ answer }) => (answer.ok ? answer.value.unchanged : [])),
      failed: answers.flatMap(({ part, answer }) =>
        answer.ok ? answer.value.failed : part.map((id) => ({ id, message: answer.refusal.message })),
      ),
    },
  }
}

export const undoBulkChange = async (entries: readonly BulkChanged[], newKey: () => string): Promise<ApiResult<BulkUndoAnswer>> => {
  const answers = await inParts(entries, (part) => {
    const idempotencyKey = newKey()
    return untilAnswered(() => call('POST /api/accounts/bulk/undo', { body: { entries: part }, idempotencyKey }))
  })
  const refused = answers.map(({ answer }) => answer).find((answer) => !answer.ok)
  if (refused && !refused.ok) return refused
  return {
    ok: true,
    value: {
      undone: answers.flatMap(({ answer }) => (answer.ok ? answer.value.undone : [])),
      kept: answers.flatMap(({ answer }) => (answer.ok ? answer.value.kept : [])),
    },
  }
}

const pauses = [300, 1000, 3000]

/** A call with a lost answer may have been carried out. It is repeated under its key: the server repeats its answer, so that the change can be undone. */
const untilAnswered = async <T>(make: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> => {
  let answer = await make()
  for (const pause of pauses) {
    if (answer.ok || answer.status !== 0) return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
    answer = await make()
  }
  return answer
}

const inParts = async <Item, Answer>(items: readonly Item[], call: (part: readonly Item[]) => Promise<Answer>) => {
  const answers: { readonly part: readonly Item[]; readonly answer: Answer }[] = []
  for (let at = 0; at < items.length; at += mostAtOnce) {
    const part = items.slice(at, at + mostAtOnce)
    answers.push({ part, answer: await call(part) })
  }
  return answers
}
