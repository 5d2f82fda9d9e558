import {
  defaultIntervals,
  type OrganizationSettings,
  type OrganizationStage,
  type SignedSubstage,
} from '@rapport/domain/organization/organization'
import { ok, type Result } from '@rapport/domain/result/result'
import { canDeleteStage } from '@rapport/domain/stage/stage'
import type { Caller } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { readSettings, readStages, readSubstages } from './organization-repository.ts'

export type OrganizationService = ReturnType<typeof createOrganizationService>

/** What an organisation decided for itself. */
export const createOrganizationService = (store: Store) => ({
  async stages({ organizationId }: Caller): Promise<Result<readonly OrganizationStage[]>> {
    const rows = await readStages(store, organizationId)
    return ok(
      rows.map(({ id, key, name, position, isInUse }) => ({
        id,
        key,
        name,
        order: position,
        canEdit: true,
        canDelete: canDeleteStage(key, isInUse),
        isDefault: key !== null,
      })),
    )
  },

  async substages({ organizationId }: Caller): Promise<Result<readonly SignedSubstage[]>> {
    const rows = await readSubstages(store, organizationId)
    return ok(rows.map(({ id, name, position }) => ({ id, name, order: position })))
  },

  async settings({ organizationId }: Caller): Promise<Result<OrganizationSettings>> {
    const row = await readSettings(store, organizationId)
    if (row === undefined) return ok({ ...defaultIntervals, timeZone: 'UTC' })
    return ok({
      timeZone: row.timeZone,
      outreach1Interval: row.outreach1Interval,
      outreach2Interval: row.outreach2Interval,
      outreach3Interval: row.outreach3Interval,
      testingProductInterval: row.testingProductInterval,
      negotiatingPendingInfluencerInterval: row.negotiatingPendingInfluencerInterval,
      negotiatingPendingYouInterval: row.negotiatingPendingYouInterval,
      signedInterval: row.signedInterval,
    })
  },
})
