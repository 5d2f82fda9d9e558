import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { type StageKind, whyStageStays, whySubstageStays } from '@rapport/domain/organization/stage-list'
import { effectOfSubstage, type SubstageEffect } from '@rapport/domain/stage/substage-effect'

/** Why a stage or substage cannot be deleted; undefined when it can. The server decides, the rule words it. */
export function whyStays(kind: StageKind, stage: OrganizationStage, count: number): string | undefined {
  if (stage.canDelete) return undefined
  return (kind === 'stage' ? whyStageStays(stage, true) : whySubstageStays(stage, true, count)) ?? undefined
}

const wordsOfEffect: Readonly<Record<SubstageEffect, string>> = {
  'approve-content': 'Approves all content',
  'complete-partnerships': 'Completes all partnerships',
}

/** The effect of choosing a substage, under any name. */
export function wordsOfSubstage(key: string | null): string | undefined {
  const effect = effectOfSubstage(key)
  return effect === null ? undefined : wordsOfEffect[effect]
}
