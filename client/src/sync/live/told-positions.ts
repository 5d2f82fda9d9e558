import { isLaterPosition, latestOfEachRun } from '@rapport/collab-wire/position'
import { isHeldByServer } from '../../api/held-call.ts'
import type { Clock } from '../clock.ts'
import { readText, removeText, writeText } from '../device/device-texts.ts'

const keyOf = (scope: string): string => `rapport.told.${scope}`

/** Lives of the server that a device remembers, the newest. */
const mostRuns = 20
const pause = 60_000

/** Keeps that the server told this device of a commit, whatever document it belongs to. */
export const noteTold = (scope: string, position: string): void => {
  const runs = latestOfEachRun([...toldPositions(scope), position])
  const newest = runs.toSorted((a, b) => (isLaterPosition(a, b) ? -1 : 1)).slice(0, mostRuns)
  writeText(keyOf(scope), newest.join(' '))
}

/**
 * Shows a server that is connected anew all that it told this device: after a rollback it notices, though no document is open that it lacks.
 * What follows from it comes as another epoch. Asked again where nobody answers.
 */
export const showTold = async (scope: string, { clock, until }: { readonly clock: Clock; readonly until: AbortSignal }): Promise<void> => {
  while (!until.aborted && toldPositions(scope).length > 0) {
    if ((await isHeldByServer(toldPositions(scope))) !== 'no answer') return
    await new Promise<void>((resolve) => clock.after(pause * (1 + clock.random()), resolve))
  }
}

export const forgetTold = (scope: string): void => removeText(keyOf(scope))

const toldPositions = (scope: string): readonly string[] => (readText(keyOf(scope)) ?? '').split(' ').filter(Boolean)
