/**
 * [OA1] A page of ours that an address or a remembered value names: path, search and hash, as the browser itself will read them.
 * Null for everything that could lead to another site.
 */
export const ownPath = (asked: string | undefined, origin: string): string | null => {
  const address = asked && URL.canParse(asked, origin) ? new URL(asked, origin).href : ''
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
  // Alone, a path that begins with two slashes is another host.
  return path === '' || path.startsWith('//') ? null : path
}
