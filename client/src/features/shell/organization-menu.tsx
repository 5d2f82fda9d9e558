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
          <span className={nameStyle}>{organization.name}</span>
          <ChevronsUpDown size={14} aria-hidden className={css({ flexShrink: '0', color: 'fg.subtle' })} />
          <span className={css({ srOnly: true })}>Switch organization</span>
        </button>
      }
    />
  )
}

const commands = createLazyPart(async () => (await import('./organization-commands.tsx')).OrganizationCommands)

const trigger = css({
  color: 'fg.default!',
  minWidth: '48px',
  maxWidth: { base: '112px', tablet: '240px' },
  flexShrink: '1!',
  paddingInline: '8!',
})
const nameStyle = css({ overflow: 'hidden', textOverflow: 'ellipsis' })
