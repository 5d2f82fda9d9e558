import { requireSync } from '../sync-session.ts'

/** The action of a toast. */
export interface UndoAction {
  readonly label: 'Undo'
  readonly run: () => void
  /** It was taken back, by whichever way. */
  readonly isOver: () => boolean
}

interface OwnStep {
  /** Whose it is, and where: steps of a former session are none. */
  readonly scope: string
  readonly takeBack: () => void
}

const mostSteps = 50
let ownSteps: readonly OwnStep[] = []

/** Offers to take back what this person just did; the same by Ctrl/Cmd+Z, the newest first. */
export const addOwnStep = (takeBack: () => void): UndoAction => {
  const own: OwnStep = { takeBack, scope: requireSync().scope }
  ownSteps = [...ownSteps, own].slice(-mostSteps)
  return { label: 'Undo', run: () => takeBackOwn(own), isOver: () => !ownSteps.includes(own) }
}

/** Takes back the newest change of this person; answers whether there was one. */
export const undoLast = (): boolean => {
  const last = ownSteps.findLast(({ scope }) => scope === requireSync().scope)
  if (last) takeBackOwn(last)
  return last !== undefined
}

const takeBackOwn = (step: OwnStep): void => {
  if (!ownSteps.includes(step)) return
  ownSteps = ownSteps.filter((other) => other !== step)
  step.takeBack()
}
