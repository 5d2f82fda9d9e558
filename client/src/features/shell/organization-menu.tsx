import { ChevronsUpDown } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { useSession } from '../../api/session/session.ts'
import { useFetchedAtRest } from '../../api/use-at-rest.ts'
import { buttonStyle } from '../../ui/button/button.tsx'
import { createLazyPart } from '../../ui/loading/lazy-part.ts'
import { MenuButton } from '../../ui/popup/menu-button.tsx'

export function OrganizationMenu() {
  const { organization } = useSession()
  useFetchedAtRest(commands.fetch)
  return (
    <MenuButton
      part={commands}
      trigger={
        <button type="button" className={cx(buttonStyle({ variant: 'ghost' }), trigger)}>
          <span aria-hidden className={initialStyle}>
            {Array.from(organization.name)[0]}
          </span>
          <span className={nameStyle}>{organization.name}</span>
          <ChevronsUpDown
            size={14}
            aria-hidden
            className={css({ display: { base: 'none', tablet: 'block' }, flexShrink: '0', color: 'fg.subtle' })}
          />
          <span className={css({ srOnly: true })}>Switch organization</span>
        </button>
      }
    />
  )
}

const commands = createLazyPart(async () => (await import('./organization-commands.tsx')).OrganizationCommands)

const trigger = css({
  color: 'fg.default!',
  minWidth: { base: '32px', tablet: '48px' },
  maxWidth: '240px',
  flexShrink: { base: '0!', tablet: '1000!' }, // gives way before the sync chip
  paddingInline: { base: '4!', tablet: '8!' },
})
/** A narrow bar has room for a letter. */
const initialStyle = css({
  display: { base: 'grid', tablet: 'none' },
  placeItems: 'center',
  width: '24px',
  height: '24px',
  borderRadius: 'sm',
  background: 'bg.inverted',
  color: 'fg.inverted',
})
const nameStyle = css({ srOnly: { base: true, tablet: false }, overflow: { tablet: 'hidden' }, textOverflow: 'ellipsis' })
