export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Where cookies are secure, the browser itself sees to it that no other host and no page without TLS has set one of this name. */
export const cookiePrefix = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-rapport' : 'rapport')

export const sessionCookie = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`
