import { useAtomValue } from 'jotai'
import { ArchiveRestore, CheckCheck, CircleCheckBig, Ellipsis, FileUp, Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { css } from '#styled-system/css'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Menu } from '../../../ui/popup/menu.tsx'
import { hasUnapprovedAtom } from '../content-atoms.ts'
import { lowestPartnership, useDrawnFirst } from '../drawn-first.ts'
import { orderAtom } from '../partnership-atoms.ts'
import type { PartnershipDocument } from '../partnership-document.ts'
import type { OpenWindow } from '../partnership-windows.tsx'
import { approveAllLabel, needsNetwork } from '../partnership-words.ts'
import { type PartnershipActions, usePartnershipActions } from '../use-partnership-actions.ts'
import { CompletedPartnership } from './completed-partnership.tsx'
import { EmptyPartnerships } from './empty-partnerships.tsx'
import { OpenPartnership, partnershipStyle } from './open-partnership.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export interface PartnershipCardProps {
  readonly document: PartnershipDocument
  readonly today: string
  readonly returnOf: (partnershipId: string) => ReactNode
  readonly onOpen: (window: OpenWindow) => void
}

/** The partnerships of a Signed influencer: open ones with their terms, completed ones collapsed. */
export function PartnershipCard({ document, today, returnOf, onOpen }: PartnershipCardProps) {
  const order = useAtomValue(orderAtom(document))
  const { open, completed } = order
  const drawn = useDrawnFirst({ least: lowestPartnership })
  const list = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(list, order)
  const isOnline = useOnline()
  const own = usePartnershipActions(document)
  const actions: PartnershipActions = {
    ...own,
    complete: (id, isCompleted, origin) => {
      keepFocus(id)
      own.complete(id, isCompleted, origin)
    },
  }
  const create = () => onOpen({ at: 'create' })
  useShortcuts({ p: { label: 'New partnership', run: create } }, 1)
  const isEmpty = open.length + completed.length === 0
  const whyNotImport = isOnline ? undefined : needsNetwork.import
  return (
    <Card
      isFlush
      isWrapping
      title="Current Partnership"
      actions={
        <div className={actionsStyle}>
          {!isEmpty && (
            <>
              <Button size="sm" icon={FileUp} whyNot={whyNotImport} onClick={() => onOpen({ at: 'import', files: [] })}>
                Import
              </Button>
              <Button size="sm" variant="primary" icon={Plus} onClick={create}>
                New Partnership
              </Button>
            </>
          )}
          <span>
            <CardMenu document={document} onOpen={onOpen} />
          </span>
        </div>
      }
    >
      {isEmpty && <EmptyPartnerships whyNot={whyNotImport} onFiles={(files) => onOpen({ at: 'import', files })} onCreate={create} />}
      <div ref={list}>
        {open.map((id, at) =>
          at < drawn ? (
            <OpenPartnership key={id} document={document} partnershipId={id} actions={actions} returnOf={returnOf} onOpen={onOpen} />
          ) : (
            <section key={id} className={partnershipStyle} />
          ),
        )}
        {completed.map((id) => (
          <CompletedPartnership key={id} {...{ document, today, actions, returnOf, onOpen }} partnershipId={id} />
        ))}
      </div>
    </Card>
  )
}

function CardMenu({ document, onOpen }: Pick<PartnershipCardProps, 'document' | 'onOpen'>) {
  const { open, deleted } = useAtomValue(orderAtom(document))
  const hasUnapproved = useAtomValue(hasUnapprovedAtom(document))
  const actions = usePartnershipActions(document)
  const bulk = [
    ...(hasUnapproved ? [{ id: 'approve', label: approveAllLabel, icon: CheckCheck, onSelect: actions.approveAll }] : []),
    ...(open.length > 0
      ? [{ id: 'complete', label: 'Complete all partnerships', icon: CircleCheckBig, onSelect: actions.completeAll }]
      : []),
  ]
  const trash =
    deleted.length > 0
      ? [{ id: 'deleted', label: 'Deleted partnerships', icon: ArchiveRestore, onSelect: () => onOpen({ at: 'deleted' }) }]
      : []
  if (bulk.length + trash.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" icon={Ellipsis} label="All partnerships" />}
      groups={[
        { id: 'bulk', items: bulk },
        { id: 'trash', items: trash },
      ]}
    />
  )
}

const actionsStyle = css({
  row: '8',
  flexWrap: 'wrap',
  '@container (max-width: 479px)': { flexGrow: '1', '& > :last-child': { marginInlineStart: 'auto' } },
})
