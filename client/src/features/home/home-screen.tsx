import type { Account } from '@rapport/domain/account/account'
import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { useAtRest } from '../../api/use-at-rest.ts'
import { Button } from '../../ui/button/button.tsx'
import { later } from '../../ui/loading/later.tsx'
import { afterPaint } from '../../ui/motion/after-paint.ts'
import { PageLayout } from '../../ui/page/page-layout.tsx'
import { tip } from '../../ui/popup/tip.ts'
import { HomeBar } from './home-bar.tsx'
import { HomeCount } from './home-count.tsx'
import { HomeTable } from './home-table.tsx'
import type { LogContactSlot } from './reach-outs/reach-out-row.tsx'
import { ReachOutsButton } from './reach-outs/reach-outs-button.tsx'
import { useSidePanel } from './reach-outs/use-side-panel.ts'
import type { EditValueSlot } from './table/edited-cell.tsx'
import { useColumns } from './table/use-columns.ts'
import { useHomeList, useRowContext } from './use-home-list.ts'
import { useHomeQuery } from './use-home-query.ts'
import { useOpenProfile } from './use-open-profile.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useWantedFirst } from './use-wanted-first.ts'

export interface HomeScreenProps {
  /** Import and export, beside the button that creates. */
  readonly files: ReactNode
  /** What is due soon, beside the list. */
  readonly upcoming: ReactNode
  /** 'Log contact', opened by its button. */
  readonly logContact: LogContactSlot
  /** The editor of a value, over its place in the table. */
  readonly editValue: EditValueSlot
  /** The import of a spreadsheet, which an empty workspace offers. */
  readonly importing: (onClose: () => void) => ReactNode
  /** What an influencer's revenue of 30 days is made of. */
  readonly ordersOf: (account: Account, onClose: () => void) => ReactNode
}

/** All influencers of the organisation in a dense table or on a board; it stays mounted below an open profile. */
export function HomeScreen({ files, upcoming, importing, logContact, editValue, ordersOf }: HomeScreenProps) {
  const [query, changeQuery] = useHomeQuery()
  const list = useHomeList(query)
  const columns = useColumns(query, changeQuery)
  const [seller, setSeller] = useState<Account | null>(null)
  const { context, values } = useRowContext({ accounts: list.accounts, columns: columns.columns, group: query.group, onRevenue: setSeller })
  const [isCreating, setCreating] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const side = useSidePanel()
  const search = useRef<HTMLInputElement>(null)
  const [wanted, askForFirst] = useWantedFirst(query.search ?? '')
  const open = useOpenProfile()
  const create = useCallback(() => setCreating(true), [])
  const isAtRest = useAtRest()
  const hasListed = useHasListed(list.isLoading)
  usePrefetch()
  const part = {
    query,
    changeQuery,
    list,
    context,
    search,
    wanted,
    onCreate: create,
    onImport: () => setImporting(true),
    onOpen: open,
    editValue,
  }
  return (
    <PageLayout
      title="Influencers"
      description={<HomeCount list={list} query={query} />}
      actions={
        <>
          <ReachOutsButton side={side} />
          {files}
          <Button variant="primary" icon={Plus} onClick={create} aria-label="New influencer" aria-keyshortcuts="c" {...tip('Press C')}>
            <span>
              New<span className={css({ display: { base: 'none', tablet: 'inline' } })}> influencer</span>
            </span>
          </Button>
        </>
      }
    >
      {isAtRest && <SampleBanner />}
      {hasListed ? <ViewTabs query={query} /> : <ViewTabsFrame />}
      <HomeBar query={query} onChange={changeQuery} columns={columns} searchRef={search} onFirst={askForFirst} />
      <div className={bodyStyle}>
        {query.layout === 'board' ? <Board {...part} /> : <HomeTable {...part} columns={columns} />}
        {values && <ListedValues {...values} />}
        {side.isShown && <SidePanel side={side} context={context} upcoming={upcoming} logContact={logContact} />}
      </div>
      {isAtRest && <RefusedMoves />}
      {isCreating && <CreateAccountDialog onClose={() => setCreating(false)} onCreated={open} />}
      {isImporting && importing(() => setImporting(false))}
      {seller && ordersOf(seller, () => setSeller(null))}
    </PageLayout>
  )
}

/** True once the list has been drawn: until then the network is its own. */
function useHasListed(isLoading: boolean): boolean {
  const [hasListed, setHasListed] = useState(false)
  useEffect(() => {
    if (isLoading) return
    let isLeft = false
    afterRows(() => isLeft || setHasListed(true))
    return () => {
      isLeft = true
    }
  }, [isLoading])
  return hasListed
}

/** Once a row or card is drawn, which takes the list some frames; without any after half a second. */
function afterRows(run: () => void, frames = 30): void {
  const isDrawn = frames === 0 || document.querySelector('[data-row], [data-card]') !== null
  afterPaint(isDrawn ? run : () => afterRows(run, frames - 1))
}

/** As high as the tabs: nothing shifts when they come. */
function ViewTabsFrame() {
  return <div className={css({ height: '37px', flexShrink: '0' })} />
}

const ViewTabs = later(async () => (await import('./views/view-tabs.tsx')).ViewTabs, <ViewTabsFrame />)
const RefusedMoves = later(async () => (await import('./refused-moves.ts')).RefusedMoves)
const Board = later(async () => (await import('./board/board.tsx')).Board)
const ListedValues = later(async () => (await import('../../sync/account/listed-values.ts')).ListedValues)
const SampleBanner = later(async () => (await import('./first-day/sample-banner.tsx')).SampleBanner)
const SidePanel = later(async () => (await import('./reach-outs/side-panel.tsx')).SidePanel)
const CreateAccountDialog = later(async () => (await import('./create/create-account-dialog.tsx')).CreateAccountDialog)

const bodyStyle = css({ display: 'flex', gap: '16', flex: '1', minHeight: '0' })
