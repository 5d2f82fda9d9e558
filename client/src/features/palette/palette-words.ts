export const paletteLabel = 'Search and commands'
