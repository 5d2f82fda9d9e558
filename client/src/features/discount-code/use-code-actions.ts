import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { codeCreatedWords, codeToasts } from '@rapport/domain/discount-code/discount-code-words'
import { needsReconnection } from '@rapport/domain/store-connection/store-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheEntry, uncacheEntry } from '../../api/cached-list.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import type { ApiResult } from '../../api/request.ts'
import { changeDiscountCode, deleteDiscountCode } from '../../api/sales/discount-code-calls.ts'
import { type CodeCreation, sendDraft } from '../../sync/outbox/sale-commands.ts'
import { toast } from '../../ui/message/toast.ts'

export interface CodeActions {
  readonly switchOver: (code: DiscountCode) => Promise<void>
  /** Makes a code in the store that stands here only. */
  readonly createInStore: (code: DiscountCode) => Promise<void>
  readonly remove: (code: DiscountCode) => Promise<void>
  /** Sends a draft, or a refused creation again. */
  readonly send: (row: CodeCreation) => Promise<void>
  /** The store has to be connected anew. */
  readonly isStoreLost: boolean
}

/** What is done to a code without a form. */
export function useCodeActions(): CodeActions {
  const client = useQueryClient()
  const [isStoreLost, setStoreLost] = useState(false)
  const fail = (why: { readonly message: string }, failed: string): void => {
    setStoreLost(needsReconnection(why))
    toast.error(refusalWords(why, failed))
  }
  const settle = (answer: ApiResult<unknown>, words: { readonly done: string; readonly failed: string }): void => {
    if (!answer.ok) return void fail(answer.refusal, words.failed)
    setStoreLost(false)
    toast.success(words.done)
  }
  const change = async (
    code: DiscountCode,
    body: Parameters<typeof changeDiscountCode>[1],
    words: { readonly done: string; readonly failed: string },
  ) => {
    const answer = await changeDiscountCode(code.id, body)
    if (answer.ok) cacheEntry(client, queryKeys.discountCodes(code.accountId), answer.value)
    settle(answer, words)
  }
  return {
    isStoreLost,
    switchOver: (code) => change(code, { isActive: !code.isActive }, { done: codeToasts.updated, failed: codeToasts.notUpdated }),
    createInStore: (code) => change(code, { syncWithShopify: true }, { done: codeToasts.inStore, failed: codeToasts.notInStore }),
    remove: async (code) => {
      const answer = await deleteDiscountCode(code.id)
      if (answer.ok) uncacheEntry(client, queryKeys.discountCodes(code.accountId), code.id)
      settle(answer, { done: codeToasts.deleted, failed: codeToasts.notDeleted })
    },
    send: async (row) => {
      const outcome = await sendDraft(row)
      if (outcome === null) return
      if ('problem' in outcome) return fail(outcome.problem, codeToasts.notCreated)
      const { sale } = outcome
      toast.success(codeCreatedWords((sale.sale === 'discount-code' && sale.retroactive) || undefined))
    },
  }
}
