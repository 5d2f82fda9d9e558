import type { Body } from '../../api/call.ts'
import { type ApiResult, mapValue } from '../../api/request.ts'
import { type CreatedDiscountCode, changeDiscountCode, createDiscountCode } from '../../api/sales/discount-code-calls.ts'
import { type CreatedUtmLink, changeUtmLink, createUtmLink, type UtmLinkBody } from '../../api/sales/utm-link-calls.ts'

/*
 * [OB23] A creation keeps its key through all its tries, whatever is corrected between them. So a try that the server took, and whose answer was
 * lost, makes nothing twice: what it made is then brought to what is asked now.
 */

export const createCodeOnce = async (
  body: Body<'POST /api/discount-codes'>,
  idempotencyKey: string,
): Promise<ApiResult<CreatedDiscountCode>> => {
  const answer = await createDiscountCode(body, idempotencyKey)
  const made = madeBefore(answer)
  if (made === undefined) return answer
  const { accountId: _account, enableRetroactiveAttribution: _atCreation, syncWithShopify, ...change } = body
  const changed = await changeDiscountCode(made.data.id, { ...change, ...(syncWithShopify && { syncWithShopify }) })
  return mapValue(changed, (data) => ({ ...made, data }))
}

export const createLinkOnce = async (body: UtmLinkBody, idempotencyKey: string): Promise<ApiResult<CreatedUtmLink>> => {
  const answer = await createUtmLink(body, idempotencyKey)
  const made = madeBefore(answer)
  if (made === undefined) return answer
  const { accountId: _account, ...change } = body
  return mapValue(await changeUtmLink(made.data.id, change, idempotencyKey), (data) => ({ ...made, data }))
}

/** What an earlier try of the same creation made. */
const madeBefore = <Made extends object>(answer: ApiResult<Made>): Made | undefined =>
  answer.ok ? undefined : (answer.refusal.answered as Made | undefined) // the same call answered so
