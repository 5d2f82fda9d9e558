/** The most positions in one call; a browser with more asks again. */
export const mostPositionsAsked = 50
