import { queryOptions } from '@tanstack/react-query'
import { fetchTrash } from '../account/trash-calls.ts'
import { queryKeys } from '../query-keys.ts'
import { valueOrThrow } from '../refused-call.ts'
import { fetchApiKeys } from './api-key-calls.ts'
import { fetchInvitations } from './member-calls.ts'

/** Queries of the settings only: the first load goes without. */

export const apiKeysQuery = () => queryOptions({ queryKey: queryKeys.apiKeys, queryFn: ({ signal }) => valueOrThrow(fetchApiKeys(signal)) })

export const invitationsQuery = () =>
  queryOptions({ queryKey: queryKeys.invitations, queryFn: ({ signal }) => valueOrThrow(fetchInvitations(signal)) })

export const trashQuery = () => queryOptions({ queryKey: queryKeys.trash, queryFn: ({ signal }) => valueOrThrow(fetchTrash(signal)) })
