import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useSession } from '../../api/session/session.ts'
import { openOrganization } from '../../sync/leaving/open-organization.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { toast } from '../../ui/message/toast.ts'
import type { OpenedMenu } from '../../ui/popup/menu-button.tsx'
import { MenuList } from '../../ui/popup/menu-list.tsx'

/** The person's organisations, and one more. */
export function OrganizationCommands(opened: OpenedMenu) {
  const { organization, organizations, mayCreateOrganization } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const switchTo = async (id: string) => {
    if (id === organization.id) return
    const whyNot = await openOrganization(client, id)
    if (whyNot !== undefined) toast.error(whyNot)
  }
  return (
    <MenuList
      {...opened}
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
