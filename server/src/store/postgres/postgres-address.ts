/** Host and database of an address, without the password. */
export const nameOfAddress = (address: string): string => {
  const { host, pathname } = new URL(address)
  return `${host}${pathname}`
}
