import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { type Accepted, type AcceptedSale, isAccount, isFieldValue, isSale, isVideo, type OutboxRow } from '@rapport/domain/sync/outbox'
import type { QueryClient } from '@tanstack/react-query'
import { createAccount, patchAccount } from '../../api/account/account-calls.ts'
import { writeCustomFieldValue } from '../../api/account/field-value-calls.ts'
import { pageKeys } from '../../api/page-keys.ts'
import { type ApiResult, mapValue, refusedAnswer } from '../../api/request.ts'
import { cacheVideo } from '../../api/video/cached-videos.ts'
import { changeVideo } from '../../api/video/video-calls.ts'
import { cacheCreatedAccount } from '../account/account-cache.ts'
import { cacheListedValue } from '../account/listed-field-value.ts'
import { receiveAccount } from '../live/live-accounts.ts'
import type { Answer } from './outbox.ts'

/** The call that a row of the outbox stands for. */
export const sendRow = async (row: OutboxRow): Promise<ApiResult<Accepted>> => {
  const { accountId, idempotencyKey } = row
  switch (row.kind) {
    case 'create-account':
      return createAccount(row.payload, idempotencyKey)
    case 'patch-account':
      return patchAccount(accountId, { ...row.payload, ...termsOf(row) }, idempotencyKey)
    case 'field-value':
      return writeCustomFieldValue({ accountId, fieldId: row.payload.fieldId, value: row.payload.value }, idempotencyKey)
    case 'patch-video':
      return mapValue(await changeVideo(row.payload.videoId, row.payload.change, idempotencyKey), (video) => ({ video }))
    case 'create-discount-code':
    case 'create-utm-link':
    case 'patch-utm-link':
    case 'delete-utm-link':
      return import('./sale-calls.ts').then(
        ({ sendSale }) => sendSale(row),
        () => refusedAnswer(0, null, null),
      )
  }
}

const termsOf = ({ baseRev, isUndo, contactChannel }: OutboxRow & { readonly kind: 'patch-account' }) => ({
  baseRev,
  ...(isUndo && { isUndo: true }),
  ...(contactChannel !== undefined && { contactChannel }),
})

/** Puts the server's version of a row into the cache before the waiting row goes. */
export const cacheAnswer = (client: QueryClient, { row, accepted }: Answer): void => {
  if (row.kind === 'create-account' && isAccount(accepted)) cacheCreatedAccount(client, accepted)
  else cacheAccepted(client, accepted)
}

/** The same in the other tabs of the person. */
export const cacheAccepted = (client: QueryClient, accepted: Accepted): void => {
  if (isSale(accepted)) receiveSale?.(client, accepted)
  else if (isVideo(accepted)) cacheVideo(client, accepted.video)
  else if (isFieldValue(accepted)) cacheFieldValue(client, accepted)
  else receiveAccount(client, accepted)
}

type ReceiveSale = (client: QueryClient, sale: AcceptedSale) => void

let receiveSale: ReceiveSale | undefined

/** `sale-calls` comes with the first profile or the first such row: a tab without it shows nothing of codes and links. */
export const receiveSalesWith = (receive: ReceiveSale): void => {
  receiveSale = receive
}

const cacheFieldValue = (client: QueryClient, accepted: CustomFieldValue): void => {
  client.setQueryData<readonly CustomFieldValue[]>(pageKeys.customFieldValues(accepted.accountId), (values) =>
    values?.map((value) => (value.fieldId === accepted.fieldId ? accepted : value)),
  )
  cacheListedValue(client, accepted)
}
