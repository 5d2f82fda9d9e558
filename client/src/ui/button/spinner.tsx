import { LoaderCircle } from 'lucide-react'
import { css } from '#styled-system/css'

export function Spinner({ size = 16 }: { readonly size?: number }) {
  return <LoaderCircle size={size} aria-hidden className={css({ flexShrink: '0', animation: 'spin 800ms linear infinite' })} />
}
