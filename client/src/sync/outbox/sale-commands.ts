import type { DiscountCodeDraft } from '@rapport/domain/discount-code/discount-code-form'
import type { AcceptedSale, NamedLink, OutboxRow, Problem, UtmLinkWrite } from '@rapport/domain/sync/outbox'
import type { LinkParts } from '@rapport/domain/utm-link/utm-link-issues'
import { requireSync } from '../sync-session.ts'
import { newRow } from './outbox-commands.ts'
import { onSale } from './sale-calls.ts'

export type CodeCreation = OutboxRow & { readonly kind: 'create-discount-code' }
export type LinkCreation = OutboxRow & { readonly kind: 'create-utm-link' }

/** What became of a write; null when it was taken back before it went out. */
export type SaleOutcome = { readonly sale: AcceptedSale } | { readonly problem: Problem } | null

/** Keeps a code on this device until its person sends it; under its key it may have been tried. */
export const keepCodeDraft = (accountId: string, payload: DiscountCodeDraft, idempotencyKey: string): Promise<void> =>
  requireSync().outbox.add({ ...rowNow(accountId), idempotencyKey, isHeld: true, kind: 'create-discount-code', payload })

/** The same for a tracking link. */
export const keepLinkDraft = (accountId: string, payload: LinkParts, idempotencyKey: string): Promise<void> =>
  requireSync().outbox.add({ ...rowNow(accountId), idempotencyKey, isHeld: true, kind: 'create-utm-link', payload })

/** Puts another body into a draft or a refused creation. Its key stays: by it the server knows what it took of an earlier body. */
export const rewriteDraft = (row: CodeCreation | LinkCreation): Promise<void> =>
  requireSync().outbox.replace(row.id, [{ ...row, problem: null, isSent: false, isHeld: true }])

/** Its person says so: from now on it goes out like any other write. */
export const sendDraft = ({ isHeld: _, ...row }: CodeCreation | LinkCreation): Promise<SaleOutcome> => {
  const outcome = outcomeOf(row.id)
  void requireSync().outbox.replace(row.id, [{ ...row, problem: null, createdAt: new Date().toISOString() }])
  return outcome
}

/** A creation that the server took otherwise, or that nobody wants any more. */
export const discardDraft = (id: string): Promise<void> => requireSync().outbox.discard(id)

/** Changes a tracking link at once and sends it in its turn. */
export const patchUtmLink = (accountId: string, payload: UtmLinkWrite): Promise<SaleOutcome> =>
  write({ ...rowNow(accountId), kind: 'patch-utm-link', payload })

/** Deletes a tracking link at once and sends it in its turn. */
export const removeUtmLink = (accountId: string, payload: NamedLink): Promise<SaleOutcome> =>
  write({ ...rowNow(accountId), kind: 'delete-utm-link', payload })

const rowNow = (accountId: string) => newRow(requireSync(), accountId, new Date().toISOString())

const write = (row: OutboxRow): Promise<SaleOutcome> => {
  void requireSync().outbox.add(row)
  return outcomeOf(row.id)
}

/** Resolves once a row is answered, whichever tab sent it, or gone. */
const outcomeOf = (rowId: string): Promise<SaleOutcome> =>
  new Promise((resolve) => {
    const { rows } = requireSync().outbox
    const settle = (outcome: SaleOutcome) => {
      for (const stop of stops) stop()
      resolve(outcome)
    }
    const look = () => {
      const row = rows.get().find(({ id }) => id === rowId)
      if (row === undefined) settle(null)
      else if (row.problem !== null) settle({ problem: row.problem })
    }
    const stops = [onSale((sale) => sale.rowId === rowId && settle({ sale })), rows.subscribe(look)]
  })
