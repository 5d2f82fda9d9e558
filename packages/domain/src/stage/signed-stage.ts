import type { OrganizationStage } from '../organization/organization.ts'

/** [ST11] Whether a stage, by its current name, is the one with substages and partnerships. */
export const isSignedStage = (name: string, stages: readonly Pick<OrganizationStage, 'key' | 'name'>[]): boolean =>
  stages.some((stage) => stage.key === 'signed' && stage.name === name)
