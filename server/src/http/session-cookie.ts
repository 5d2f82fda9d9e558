export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Over TLS the browser ensures that no other host and no page without TLS set a cookie of this name. */
export const cookiePrefix = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-rapport' : 'rapport')

export const sessionCookie = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`
