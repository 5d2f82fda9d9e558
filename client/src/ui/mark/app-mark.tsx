import { css } from '#styled-system/css'

/** The mark of the app: two circles and what they share. */
export function AppMark() {
  return (
    <svg aria-hidden="true" width={24} height={24} viewBox="0 0 32 32" className={css({ flexShrink: '0' })}>
      <rect width="32" height="32" rx="8" className={css({ fill: 'bg.inverted' })} />
      <g fill="none" strokeWidth="2" className={css({ stroke: 'fg.inverted' })}>
        <circle cx="12.5" cy="16" r="6.5" />
        <circle cx="19.5" cy="16" r="6.5" />
      </g>
      <path d="M16 10.52a6.5 6.5 0 0 1 0 10.96a6.5 6.5 0 0 1 0-10.96z" className={css({ fill: 'fg.inverted' })} />
    </svg>
  )
}
