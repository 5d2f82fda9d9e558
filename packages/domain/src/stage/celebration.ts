/** [ST9] A signing brings 500 pieces of confetti: for 5 s from a card, for 10 s in a profile. */
export const signingParty = { card: { pieces: 500, ms: 5000 }, profile: { pieces: 500, ms: 10_000 } } as const

/** [ST9] Only the mover into Signed celebrates; a move within Signed does not count. */
export const isSigning = (from: string, to: string, isSigned: (stage: string) => boolean): boolean => isSigned(to) && !isSigned(from)
