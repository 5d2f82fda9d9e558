// A file of its own: it runs before the first paint, and the content security policy allows no inline script.
try {
  const scheme = localStorage.getItem('rapport.scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {
  // A browser without storage follows the system.
}
