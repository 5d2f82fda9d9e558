import { z } from 'zod'
import { platforms } from '../account/account.ts'
import { fieldTable } from '../account/account-field.ts'
import { idShape as id, organizationId } from '../id/id-shape.ts'
import { mergeFields } from './account-merge.ts'

const side = z.enum(['this', 'other'])

/** `POST /api/accounts/{id}/merge`: the account in the path stays, the other goes to the Trash. */
export const accountMerge = z.strictObject({
  otherId: id,
  choices: z.partialRecord(z.enum(mergeFields), side).default({}),
  customFields: z.record(id, side).default({}),
  organizationId,
})

/** `GET /api/accounts/duplicates`. */
export const duplicateQuery = z.object({
  email: z.string().max(fieldTable.email.longest).optional(),
  platform: z.enum(platforms).optional(),
  username: z.string().max(fieldTable.instagramUsername.longest).optional(),
  /** [NI5] Accounts of an equal or near name. */
  name: z.string().max(fieldTable.name.longest).optional(),
  /** The viewed account: it is no duplicate of itself. */
  except: id.optional(),
})

export type AccountMerge = z.infer<typeof accountMerge>
export type DuplicateQuery = z.infer<typeof duplicateQuery>
