import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { Plus, TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { stepped } from '../../../ui/drag/sort-move.ts'
import { SortableList } from '../../../ui/drag/sortable-list.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AsOf } from '../as-of.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { CustomFieldDialog } from './custom-field-dialog.tsx'
import { CustomFieldRow } from './custom-field-row.tsx'
import { DeleteFieldDialog } from './delete-field-dialog.tsx'
import { useCustomFields } from './use-custom-fields.ts'

export function CustomFieldsSettings() {
  return (
    <AdminPage
      title="Custom fields"
      description="What you want to know about every influencer. Fields stand on each profile in this order."
    >
      <CustomFieldsCard />
    </AdminPage>
  )
}

function CustomFieldsCard() {
  const list = useCustomFields()
  const { fields, error, refetch } = list
  const whyNot = useOfflineReason()
  const [edited, setEdited] = useState<CustomField | 'new'>()
  const [leaving, setLeaving] = useState<CustomField>()
  const create = (
    <Button variant="primary" icon={Plus} whyNot={whyNot} onClick={() => setEdited('new')}>
      New field
    </Button>
  )
  return (
    <>
      <AsOf at={list.readAt} />
      <Card isFlush title="Fields" actions={fields && fields.length > 0 && create}>
        {!fields && <NotReadYet title="The custom fields could not be loaded" error={error} onRetry={refetch} />}
        {fields?.length === 0 && (
          <EmptyState
            icon={TextCursorInput}
            title="No custom fields yet"
            text="Shirt size, agency, rate card: whatever you need."
            action={create}
          />
        )}
        {fields && fields.length > 0 && (
          <SortableList
            label="Custom fields"
            rows={fields}
            whyNot={whyNot}
            onOrder={list.order}
            render={(field) => (
              <CustomFieldRow
                field={field}
                index={fields.indexOf(field)}
                count={fields.length}
                whyNot={whyNot}
                onEdit={() => setEdited(field)}
                onStep={(step) => list.order(stepped(fields, field, step))}
                onDelete={() => setLeaving(field)}
              />
            )}
          />
        )}
      </Card>
      <CustomFieldDialog edited={edited} onClose={() => setEdited(undefined)} onSave={(draft) => list.save(edited ?? 'new', draft)} />
      <DeleteFieldDialog field={leaving} onClose={() => setLeaving(undefined)} onDelete={list.remove} />
    </>
  )
}
