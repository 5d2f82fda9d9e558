/** The Origin rule of sockets, REST writes and sign-in: PUBLIC_URL, the host that was asked, or none at all (not a browser). */
export const isAllowedOrigin = (origin: string | null | undefined, host: string | null | undefined, publicUrl: string): boolean => {
  if (origin === null || origin === undefined) return true
  const asked = hostOf(origin)
  return asked !== undefined && (origin === new URL(publicUrl).origin || asked === host?.toLowerCase())
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) && /^https?:/i.test(origin) ? new URL(origin).host : undefined)
