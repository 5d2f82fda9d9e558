import { type Answer, type Body, call, callWhole } from '../call.ts'

export type UtmLinkBody = Body<'POST /api/utm-links/direct'>

/** The new link, and a warning when another one has the same parameters. */
export type CreatedUtmLink = Answer<'POST /api/utm-links/direct'>

/** Answers the link, and a warning when another one has the same parameters. */
export const createUtmLink = (body: UtmLinkBody, idempotencyKey: string) =>
  callWhole('POST /api/utm-links/direct', { body, idempotencyKey })

/** For the outbox: screens write through `sync/outbox/utm-link-commands`. */
export const changeUtmLink = (id: string, body: Body<'PATCH /api/utm-links/{id}'>, idempotencyKey: string) =>
  call('PATCH /api/utm-links/{id}', { params: { id }, body, idempotencyKey })

/** For the outbox. */
export const deleteUtmLink = (id: string, idempotencyKey: string) => call('DELETE /api/utm-links/{id}', { params: { id }, idempotencyKey })
