/** What is said when somebody logs a contact, and takes that back. */
export const contactWords = { logged: 'Contact logged', undone: 'Contact no longer logged' } as const
