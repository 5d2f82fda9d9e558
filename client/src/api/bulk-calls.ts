import { type BulkAnswer, type BulkChanged, type BulkUndoAnswer, mostAtOnce } from '@rapport/domain/account-list/bulk-change'
import type { BulkChange } from '@rapport/domain/account-list/bulk-change-shape'
import { type ApiResult, request } from './request.ts'

interface Data<T> {
  readonly data: T
}

/** Changes any number of accounts, as many calls as that takes; told is what became of each, also when a later call failed. */
export const changeAccounts = async (ids: readonly string[], change: BulkChange): Promise<ApiResult<BulkAnswer>> => {
  const answers = await inParts(ids, (part) =>
    request<Data<BulkAnswer>>('/api/accounts/bulk', { method: 'POST', body: { ids: part, change } }),
  )
  const refused = answers.find(({ answer }) => !answer.ok)
  if (refused && !refused.answer.ok && answers.length === 1) return refused.answer
  return {
    ok: true,
    value: {
      changed: answers.flatMap(({ answer }) => (answer.ok ? answer.value.data.changed : [])),
      unchanged: answers.flatMap(({ answer }) => (answer.ok ? answer.value.data.unchanged : [])),
      failed: answers.flatMap(({ part, answer }) =>
        answer.ok ? answer.value.data.failed : part.map((id) => ({ id, message: answer.refusal.message })),
      ),
    },
  }
}

/** Takes a bulk change back where it still stands. */
export const undoBulkChange = async (entries: readonly BulkChanged[]): Promise<ApiResult<BulkUndoAnswer>> => {
  const answers = await inParts(entries, (part) =>
    request<Data<BulkUndoAnswer>>('/api/accounts/bulk/undo', { method: 'POST', body: { entries: part } }),
  )
  const refused = answers.map(({ answer }) => answer).find((answer) => !answer.ok)
  if (refused && !refused.ok) return refused
  return {
    ok: true,
    value: {
      undone: answers.flatMap(({ answer }) => (answer.ok ? answer.value.data.undone : [])),
      kept: answers.flatMap(({ answer }) => (answer.ok ? answer.value.data.kept : [])),
    },
  }
}

const inParts = async <Item, Answer>(items: readonly Item[], call: (part: readonly Item[]) => Promise<Answer>) => {
  const answers: { readonly part: readonly Item[]; readonly answer: Answer }[] = []
  for (let at = 0; at < items.length; at += mostAtOnce) {
    const part = items.slice(at, at + mostAtOnce)
    answers.push({ part, answer: await call(part) })
  }
  return answers
}
