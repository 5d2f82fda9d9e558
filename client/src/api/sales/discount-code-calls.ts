import { type Answer, type Body, call, callWhole } from '../call.ts'

/** The new code, and what it brought of the orders before it. */
export type CreatedDiscountCode = Answer<'POST /api/discount-codes'>

export const createDiscountCode = (body: Body<'POST /api/discount-codes'>, idempotencyKey: string) =>
  callWhole('POST /api/discount-codes', { body, idempotencyKey })

/** Absent fields stay. */
export const changeDiscountCode = (id: string, body: Body<'PATCH /api/discount-codes/{id}'>) =>
  call('PATCH /api/discount-codes/{id}', { params: { id }, body })

export const deleteDiscountCode = (id: string) => call('DELETE /api/discount-codes/{id}', { params: { id } })
