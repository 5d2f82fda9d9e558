import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { BoardLane } from '@rapport/domain/value-edit/board-lane'

/** Where cards stand: a stage, with lanes one of its parts. */
export interface BoardSlot {
  readonly id: string
  readonly stage: OrganizationStage
  /** Null without lanes. */
  readonly lane: BoardLane | null
}

/** The slots of a board: a line for each lane, a single one without lanes. */
export function boardSlots(stages: readonly OrganizationStage[], lanes: readonly BoardLane[] | null): readonly (readonly BoardSlot[])[] {
  return (lanes ?? [null]).map((lane) => stages.map((stage) => ({ id: lane === null ? stage.id : `${stage.id} ${lane}`, stage, lane })))
}
