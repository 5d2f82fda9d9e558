import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Drawer } from '../dialog/drawer.tsx'
import { TextField } from '../form/text-field.tsx'
import { announce } from '../message/announcer.ts'
import { toast } from '../message/toast.ts'
import { Menu } from '../popup/menu.tsx'
import { Popover } from '../popup/popover.tsx'
import { tip } from '../popup/tip.ts'
import { Story } from './story.tsx'

const nothing = () => {}

export function LayerStories() {
  return (
    <>
      <DialogStories />
      <Story name="Menu">
        <Menu
          trigger={<IconButton icon={Ellipsis} label="More" variant="secondary" />}
          groups={[
            {
              id: 'daily',
              items: [
                { id: 'edit', label: 'Edit', icon: Pencil, note: 'E', onSelect: nothing },
                { id: 'copy', label: 'Copy link', icon: Copy, isChosen: true, onSelect: nothing },
                { id: 'merge', label: 'Merge', whyNot: 'Only admins can merge', onSelect: nothing },
              ],
            },
            { id: 'danger', items: [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onSelect: nothing }] },
          ]}
        />
      </Story>
      <Story name="Popover, tip">
        <Popover trigger={<Button>Delay</Button>} label="Delay">
          {(close) => (
            <div className={css({ display: 'flex', gap: '8' })}>
              {[1, 3, 7].map((days) => (
                <Button key={days} size="sm" onClick={close}>
                  {days} days
                </Button>
              ))}
            </div>
          )}
        </Popover>
        <span {...tip('Was due Nov 12 · 8 days ago')}>Point at me</span>
      </Story>
      <Story name="toast, announce">
        <Button onClick={() => toast.success('Note updated successfully')}>Success</Button>
        <Button onClick={() => toast.error('Failed to update note')}>Error</Button>
        <Button onClick={() => toast.success('Moved to Signed', { action: { label: 'Undo', run: nothing } })}>With Undo</Button>
        <Button onClick={() => announce('Moved to Signed')}>Announce</Button>
      </Story>
    </>
  )
}

function DialogStories() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer'>()
  const [name, setName] = useState('')
  const close = () => setOpen(undefined)
  return (
    <Story name="Dialog, ConfirmDialog, Drawer">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Create influencer"
        description="A name is enough to start."
        dirty={name !== ''}
        onSubmit={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary">
              Create
            </Button>
          </>
        }
      >
        <TextField label="Name" value={name} onChange={setName} />
        <TextField label="Email" value="" onChange={nothing} optional />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete note?"
        text="It can be restored for 30 days."
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      />
      <Drawer open={open === 'drawer'} onClose={close} title="Content">
        What does not fit beside.
      </Drawer>
    </Story>
  )
}
