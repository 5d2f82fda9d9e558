/** [OA1] Our own page in an address or remembered value: path, search and hash as the browser reads them. Null when it could lead to another site. */
export const ownPath = (asked: string | undefined, origin: string): string | null => {
  const address = asked && URL.canParse(asked, origin) ? new URL(asked, origin).href : ''
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
  // Alone, a path with two leading slashes is another host.
  return path === '' || path.startsWith('//') ? null : path
}
