import type { CodeCreation, LinkCreation } from './sale-commands.ts'

/** How a creation of this device stands, and why it was refused. */
export const creationState = ({ problem, isHeld }: CodeCreation | LinkCreation) =>
  problem === null
    ? ({ state: isHeld ? 'draft' : 'waiting', why: undefined } as const)
    : ({ state: 'refused', why: problem.message } as const)
