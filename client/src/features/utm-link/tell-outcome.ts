import { refusalWords } from '../../api/refusal-words.ts'
import type { SaleOutcome } from '../../sync/outbox/sale-commands.ts'
import { toast } from '../../ui/message/toast.ts'

/** Says what became of a write, once the server has answered. */
export const tellOutcome = async (
  write: Promise<SaleOutcome>,
  { done, failed }: { readonly done: string; readonly failed: string },
): Promise<void> => {
  const outcome = await write
  if (outcome === null) return
  if ('problem' in outcome) return void toast.error(refusalWords(outcome.problem, failed))
  toast.success(done)
  const { sale } = outcome
  if (sale.sale === 'utm-link' && sale.warning !== null) toast.info(sale.warning)
}
