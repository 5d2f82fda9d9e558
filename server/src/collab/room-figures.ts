/** Hears what is counted of turns, and of what other processes store. */
export interface RoomFigures {
  /** Turns in which documents were written: stored, to be done again for a reason that passes, or failed. */
  turns(result: 'stored' | 'repeated' | 'failed', count: number): void
  /** Documents that wait for the next turn, since another process holds them. */
  heldElsewhere(count: number): void
  /** A commit of another process: heard of at once, or met by asking. */
  othersCommit(by: 'heard' | 'healed'): void
}

export const noFigures: RoomFigures = { turns: () => undefined, heldElsewhere: () => undefined, othersCommit: () => undefined }
