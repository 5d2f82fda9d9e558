/** The former stages of accounts that Home moved: Home tells when the server refuses such a move. */
const stages = new Map<string, string>()

export const noteMove = (accountId: string, from: string): void => void stages.set(accountId, from)

export const movedFrom = (accountId: string): string | undefined => stages.get(accountId)
