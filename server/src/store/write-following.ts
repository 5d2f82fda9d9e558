import type { Change } from '@rapport/domain/event/change'
import type { Tx, WriteFollower } from './store.ts'

export type Follow = (tx: Tx, changes: readonly Change[]) => Promise<void>

/** Those that write along: in the transaction of what they hear of, so that both are stored or neither. */
export const createFollowers = () => {
  const followers = new Set<WriteFollower>()
  return {
    beforeCommit(follower: WriteFollower): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    follow: async (tx: Tx, changes: readonly Change[]): Promise<void> => {
      if (changes.length === 0 || followers.size === 0) return
      // What a follower changes itself is told to nobody else within the write.
      const heard = [...changes]
      for (const follower of followers) await follower(tx, heard)
    },
  }
}
