import { useNavigate } from '@tanstack/react-router'
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { css } from '#styled-system/css'
import { useSession } from '../../api/session/session.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { laterWindow } from '../../ui/loading/later-window.tsx'
import type { MenuGroup } from '../../ui/popup/menu.tsx'
import type { OpenedMenu } from '../../ui/popup/menu-button.tsx'
import { MenuList } from '../../ui/popup/menu-list.tsx'
import { chooseScheme, type Scheme, useScheme } from '../../ui/theme/scheme.ts'
import { useSignOut } from './use-sign-out.ts'

const SignOutDialog = laterWindow(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

const schemes = [
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
  { id: 'system', label: 'As the system', icon: Monitor },
] as const satisfies readonly { id: Scheme; label: string; icon: typeof Sun }[]

/** The signed-in person, the appearance, and Sign out. */
export function AccountCommands(opened: OpenedMenu) {
  const { user } = useSession()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const scheme = useScheme()
  const signOut = useSignOut()
  const groups: readonly MenuGroup[] = [
    {
      id: 'scheme',
      label: 'Appearance',
      items: schemes.map((choice) => ({ ...choice, isChosen: choice.id === scheme, onSelect: () => chooseScheme(choice.id) })),
    },
    {
      id: 'account',
      items: [
        { id: 'settings', label: 'Account settings', icon: UserRound, onSelect: () => navigate({ to: '/settings/account' }) },
        {
          id: 'sign-out',
          label: 'Sign out',
          icon: LogOut,
          onSelect: signOut.ask,
          whyNot: isOnline ? undefined : 'Signing out needs a connection',
        },
      ],
    },
  ]
  return (
    <>
      <MenuList
        {...opened}
        align="end"
        head={
          <>
            <p className={css({ textStyle: 'label' })}>{user.name}</p>
            <p className={css({ color: 'fg.muted' })}>{user.email}</p>
          </>
        }
        groups={groups}
      />
      <SignOutDialog open={signOut.unsynced !== null} {...signOut} />
    </>
  )
}
