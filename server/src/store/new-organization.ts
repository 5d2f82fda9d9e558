import { defaultIntervals, isTimeZone } from '@rapport/domain/organization/organization'
import { defaultSignedSubstages, defaultStages } from '@rapport/domain/stage/stage'
import type { Tx } from './store.ts'

export interface NewOrganization {
  readonly id: string
  readonly name: string
  /** Unknown or missing becomes UTC. */
  readonly timeZone?: string | undefined
  readonly ownerId: string
  readonly createdAt: Date
}

/** An organisation with owner, stages, substages and settings: there is never one without stages. */
export const insertOrganization = async (tx: Tx, { id, name, timeZone, ownerId, createdAt }: NewOrganization, newId: () => string) => {
  const { organization, member, organizationStage, signedSubstage, organizationSettings } = tx.tables
  const placed = (stage: { name: string; key: string | null }, position: number) => ({
    id: newId(),
    organizationId: id,
    key: stage.key,
    name: stage.name,
    nameKey: stage.name.toLowerCase(),
    position,
    createdAt,
  })
  // The slug is for better-auth, which wants one; nothing shows it.
  await tx.db.insert(organization).values({ id, name, slug: id, createdAt })
  await tx.db.insert(member).values({ id: newId(), organizationId: id, userId: ownerId, role: 'owner', createdAt })
  await tx.db.insert(organizationStage).values(defaultStages.map(placed))
  await tx.db.insert(signedSubstage).values(defaultSignedSubstages.map(placed))
  await tx.db.insert(organizationSettings).values({
    organizationId: id,
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC',
    ...defaultIntervals,
  })
  tx.changed({ kind: 'organization', id, organizationId: id, actor: ownerId, at: createdAt.toISOString() })
}
