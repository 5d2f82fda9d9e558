export const importNeedsConnection = 'Importing needs a connection'
