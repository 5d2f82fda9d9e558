/** About how many positions one call may ask whether the server holds them; a browser that knows of more asks again. */
export const mostPositionsAsked = 50
