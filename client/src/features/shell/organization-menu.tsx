import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, Plus } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { forgetSession, useSession } from '../../api/session/session.ts'
import { switchOrganization } from '../../api/settings/organization-calls.ts'
import { leaveSync } from '../../sync/leaving/leaving.ts'
import { hasUnsyncedWork, syncNow } from '../../sync/leaving/unsynced-work.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { buttonStyle } from '../../ui/button/button.tsx'
import { toast } from '../../ui/message/toast.ts'
import { Menu } from '../../ui/popup/menu.tsx'

export function OrganizationMenu() {
  const { organization, organizations, mayCreateOrganization } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const switchTo = async (id: string) => {
    if (id === organization.id) return
    if (!hasUnsyncedWork().isOnDevice && !(await syncNow()))
      return void toast.error('Not everything is saved yet, and this browser cannot keep it. Try again in a moment.')
    await leaveSync({ keep: true })
    const result = await switchOrganization(id)
    if (result.ok) forgetSession(client)
    location.assign('/home')
  }
  return (
    <Menu
      trigger={
        <button type="button" className={cx(buttonStyle({ variant: 'ghost' }), trigger)}>
          <span className={nameStyle}>{organization.name}</span>
          <ChevronsUpDown size={14} aria-hidden className={css({ flexShrink: '0', color: 'fg.subtle' })} />
          <span className={css({ srOnly: true })}>Switch organization</span>
        </button>
      }
      groups={[
        {
          id: 'organizations',
          label: 'Organizations',
          items: organizations.map(({ id, name }) => ({
            id,
            label: name,
            isChosen: id === organization.id,
            onSelect: () => switchTo(id),
            whyNot: isOnline || id === organization.id ? undefined : 'Switching needs a connection',
          })),
        },
        {
          id: 'new',
          items: [
            {
              id: 'create',
              label: 'Create organization',
              icon: Plus,
              onSelect: () => navigate({ to: '/create-organization' }),
              whyNot: whyNotCreate(mayCreateOrganization, isOnline),
            },
          ],
        },
      ]}
    />
  )
}

const whyNotCreate = (isAllowed = true, isOnline: boolean): string | undefined => {
  if (!isAllowed) return 'Owners and admins create organizations here'
  return isOnline ? undefined : 'Creating one needs a connection'
}

const trigger = css({
  color: 'fg.default!',
  minWidth: '48px',
  maxWidth: { base: '112px', tablet: '240px' },
  flexShrink: '1!',
  paddingInline: '8!',
})
const nameStyle = css({ overflow: 'hidden', textOverflow: 'ellipsis' })
