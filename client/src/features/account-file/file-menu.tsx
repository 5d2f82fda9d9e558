import { Ellipsis } from 'lucide-react'
import { useFetchedAtRest } from '../../api/use-at-rest.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { createLazyPart } from '../../ui/loading/lazy-part.ts'
import { MenuButton } from '../../ui/popup/menu-button.tsx'

export function FileMenu() {
  useFetchedAtRest(commands.fetch)
  return <MenuButton part={commands} trigger={<IconButton icon={Ellipsis} label="Import and export" />} />
}

const commands = createLazyPart(async () => (await import('./file-commands.tsx')).FileCommands)
