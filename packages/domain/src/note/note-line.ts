/** A note that is typed in one line, beside something else, has so many characters at most. */
export const noteLineLimit = 1000
