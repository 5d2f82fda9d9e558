import { accountFilters } from '@rapport/domain/account-list/account-list'
import { useLocation } from '@tanstack/react-router'
import { Download, History, Upload } from 'lucide-react'
import { useState } from 'react'
import { exportAddress } from '../../api/account/account-export.ts'
import { useSession } from '../../api/session/session.ts'
import { exportingNeedsNetwork } from '../../sync/summary/offline-reason.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { saveAddress } from '../../ui/file/save-file.ts'
import { laterWindow } from '../../ui/loading/later-window.tsx'
import type { OpenedMenu } from '../../ui/popup/menu-button.tsx'
import { MenuList } from '../../ui/popup/menu-list.tsx'
import { importNeedsConnection } from './file-words.ts'

/** Import and export of the list. */
export function FileCommands(opened: OpenedMenu) {
  const { organization } = useSession()
  const isOnline = useOnline()
  const [isImporting, setImporting] = useState(false)
  const [isListing, setListing] = useState(false)
  const filters = useLocation({ select: ({ search }) => filtersOf(search), structuralSharing: true })
  const isNarrowed = Object.keys(filters).length > 0
  const download = (narrowedBy: Readonly<Record<string, string>>) => saveAddress(exportAddress(organization.id, narrowedBy))
  const exportWhyNot = isOnline ? undefined : exportingNeedsNetwork
  const items = [
    {
      id: 'import',
      label: 'Import Excel or CSV…',
      icon: Upload,
      whyNot: isOnline ? undefined : importNeedsConnection,
      onSelect: () => setImporting(true),
    },
    {
      id: 'imports',
      label: 'Recent imports…',
      icon: History,
      whyNot: isOnline ? undefined : importNeedsConnection,
      onSelect: () => setListing(true),
    },
    ...(isNarrowed
      ? [{ id: 'export-list', label: 'Export this list', icon: Download, whyNot: exportWhyNot, onSelect: () => download(filters) }]
      : []),
    { id: 'export-all', label: 'Export all influencers', icon: Download, whyNot: exportWhyNot, onSelect: () => download({}) },
  ]
  return (
    <>
      <MenuList {...opened} align="end" groups={[{ id: 'files', items }]} />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
      <RecentImports open={isListing} onClose={() => setListing(false)} />
    </>
  )
}

const RecentImports = laterWindow(async () => (await import('./recent-imports-dialog.tsx')).RecentImportsDialog)
const ImportDialog = laterWindow(async () => (await import('./import-dialog.tsx')).ImportDialog)

function filtersOf(search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const given = ['search', ...accountFilters].map((name) => [name, String(search[name] ?? '').trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
