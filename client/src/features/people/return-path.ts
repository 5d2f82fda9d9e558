const homePath = '/home'

/** Where signing in leads: the page that was asked for, when it is one of ours. */
export function returnPath(asked: string | undefined): string {
  return asked !== undefined && /^\/(?![/\\])/.test(asked) ? asked : homePath
}
