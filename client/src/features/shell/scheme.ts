/** Light, dark, or as the system says. */
export type Scheme = 'light' | 'dark' | 'system'

/** The same key as in `public/scheme.js`, which sets the choice before the first paint. */
const key = 'rapport.scheme'

export function readScheme(): Scheme {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system'
}

export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  try {
    if (scheme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, scheme)
  } catch {
    // without storage the choice lasts as long as the page
  }
}
