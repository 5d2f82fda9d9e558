/** The words for an empty file of any kind. */
export const emptyFileWords = 'This file is empty'
