import type { Refusal } from '@rapport/domain/result/result'
import type { ApiResult } from './request.ts'

/** Thrown by queries: its message is the sentence for a person. */
export class RefusedCall extends Error {
  readonly status: number
  readonly refusal: Refusal

  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusedCall'
    this.status = status
    this.refusal = refusal
  }
}

/** The value of a call; throws its refusal. For queries only. */
export const valueOrThrow = async <T>(call: Promise<ApiResult<T>>): Promise<T> => {
  const result = await call
  if (result.ok) return result.value
  throw new RefusedCall(result.status, result.refusal)
}

/** Whether a later call may succeed. */
export const isPassing = (error: unknown): boolean => error instanceof RefusedCall && (error.status === 0 || error.status >= 500)
