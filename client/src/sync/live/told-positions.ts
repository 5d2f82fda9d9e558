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
 * Shows a newly connected server all positions that it told this device. So it notices a rollback although no affected document is open.
 * It answers a rollback with another epoch. Without an answer the device asks again.
 */
export const showTold = async (scope: string, { clock, until }: { readonly clock: Clock; readonly until: AbortSignal }): Promise<void> => {
  while (!until.aborted && toldPositions(scope).length > 0) {
    if ((await isHeldByServer(toldPositions(scope))) !== 'no answer') return
    await new Promise<void>((resolve) => clock.after(pause * (1 + clock.random()), resolve))
  }
}

export const forgetTold = (scope: string): void => removeText(keyOf(scope))

const toldPositions = (scope: string): readonly string[] => (readText(keyOf(scope)) ?? '').split(' ').filter(Boolean)
