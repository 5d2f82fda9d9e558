/** The most entries of a page. */
export const mostPerPage = 500

/** Where nobody asks for a number. */
export const usualPerPage = 100
