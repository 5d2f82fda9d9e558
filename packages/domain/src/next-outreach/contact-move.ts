import type { StageKey } from '../stage/stage.ts'

interface ListedStage {
  readonly key: string | null
  readonly name: string
}

const nextKeys: Readonly<Record<string, StageKey>> = {
  'pre-outreach': 'outreach-1',
  'outreach-1': 'outreach-2',
  'outreach-2': 'outreach-3',
}

/** [TD2] The name of the stage that a logged contact proposes; null for none. The person ticks it, or nothing moves. */
export const proposedStage = (stage: string, stages: readonly ListedStage[]): string | null => {
  const key = stages.find(({ name }) => name === stage)?.key
  const next = nextKeys[key ?? '']
  return stages.find((candidate) => next !== undefined && candidate.key === next)?.name ?? null
}
