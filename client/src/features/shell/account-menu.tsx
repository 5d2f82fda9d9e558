import { css } from '#styled-system/css'
import { useSession } from '../../api/session/session.ts'
import { useFetchedAtRest } from '../../api/use-at-rest.ts'
import { createLazyPart } from '../../ui/loading/lazy-part.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'

/** The signed-in person, and what concerns them. */
export function AccountMenu() {
  const { user } = useSession()
  useFetchedAtRest(commands.fetch)
  return (
    <MenuButton
      part={commands}
      trigger={
        <button type="button" data-tip="Your account" className={css({ display: 'flex', borderRadius: 'pill' })}>
          <Avatar id={user.id} name={user.name} src={user.image ?? user.defaultProfileImage} isDecorative />
          <span className={visuallyHidden}>Your account, {user.name}</span>
        </button>
      }
    />
  )
}

const commands = createLazyPart(async () => (await import('./account-commands.tsx')).AccountCommands)
