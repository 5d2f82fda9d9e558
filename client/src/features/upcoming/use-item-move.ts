import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { addOwnStep } from '../../sync/undo/own-steps.ts'
import { moveItem } from './item-moves.ts'

/** Moves an item to a day; the toast's Undo and Ctrl/Cmd Z move it back. */
export function useItemMove(isOnline: boolean): (item: UpcomingItem, day: string) => void {
  const client = useQueryClient()
  return useCallback((item, day) => void moveItem({ client, isOnline, offerUndo: addOwnStep }, item, day), [client, isOnline])
}
