import { type CSSProperties, useState } from 'react'
import { css, cva } from '#styled-system/css'
import { hueOf, initialsOf } from './avatar-face.ts'

export interface AvatarProps {
  readonly id: string
  readonly name: string
  readonly src?: string | null | undefined
  readonly size?: 'xs' | 'sm' | 'md' | 'xl' | undefined
  /** Where the name stands beside it, it is not read twice. */
  readonly isDecorative?: boolean | undefined
}

/** A picture, or initials on a hue that belongs to the id. */
export function Avatar({ id, name, src, size, isDecorative = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const hue: CSSProperties & Record<'--hue', number> = { '--hue': hueOf(id) }
  const hasPicture = Boolean(src) && src !== failedSrc
  const named = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span {...named} className={style({ size })} style={hue}>
      {hasPicture ? (
        <img src={src ?? undefined} alt="" className={imageStyle} onError={() => setFailedSrc(src ?? undefined)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

const imageStyle = css({ boxSize: 'full', objectFit: 'cover', borderRadius: 'pill' })

const style = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'pill',
    background: 'light-dark(hsl(var(--hue) 42% 89%), hsl(var(--hue) 24% 25%))',
    color: 'light-dark(hsl(var(--hue) 48% 24%), hsl(var(--hue) 46% 86%))',
    fontWeight: 'semibold',
    letterSpacing: '0.01em',
    lineHeight: '1',
    userSelect: 'none',
  },
  variants: {
    size: {
      xs: { width: '20px', height: '20px', fontSize: '0.5625rem' },
      sm: { width: '24px', height: '24px', fontSize: '0.625rem' },
      md: { width: '32px', height: '32px', fontSize: '0.75rem' },
      xl: { width: '64px', height: '64px', fontSize: '1.25rem' },
    },
  },
  defaultVariants: { size: 'md' },
})
