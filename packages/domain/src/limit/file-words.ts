/** What is said of a file without a byte, whatever it was to be. */
export const emptyFileWords = 'This file is empty'
