/** Who was moved from Home, and out of which stage: a refused move is told there. */
const stages = new Map<string, string>()

export const noteMove = (accountId: string, from: string): void => void stages.set(accountId, from)

export const movedFrom = (accountId: string): string | undefined => stages.get(accountId)
