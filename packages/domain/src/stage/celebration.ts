/** [ST9] A signing is celebrated with 500 pieces of confetti: for 5 s from a card, for 10 s in a profile. */
export const signingParty = { card: { pieces: 500, ms: 5000 }, profile: { pieces: 500, ms: 10_000 } } as const

/** [ST9] Only whoever moves an account into Signed celebrates; a move within Signed is none. */
export const isSigning = (from: string, to: string, isSigned: (stage: string) => boolean): boolean => isSigned(to) && !isSigned(from)
