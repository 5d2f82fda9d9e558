/** For tests outside a browser: what `localStorage` is in one. */
export const createTestStorage = (): Storage => {
  const storage: Record<string, unknown> = {}
  const hide = (name: string, value: unknown) => Object.defineProperty(storage, name, { value, enumerable: false })
  hide('getItem', (key: string) => (typeof storage[key] === 'string' ? storage[key] : null))
  hide('setItem', (key: string, text: string) => void Object.assign(storage, { [key]: text }))
  hide('removeItem', (key: string) => void delete storage[key])
  return storage as unknown as Storage // as much of it as is used
}
