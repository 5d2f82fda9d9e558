import { useRef } from 'react'
import { newId } from './new-id.ts'

/** The Idempotency-Key of a body: the same for a second try, another for another body. */
export const useBodyKey = (): ((body: object) => string) => {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newId<'idempotency-key'>() }
    return last.current.key
  }
}
