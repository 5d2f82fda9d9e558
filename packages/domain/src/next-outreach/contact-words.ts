/** Messages about a logged contact. */
export const contactWords = { logged: 'Contact logged', undone: 'Contact no longer logged' } as const
