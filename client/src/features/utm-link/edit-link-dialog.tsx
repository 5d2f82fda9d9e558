import { tripleKey } from '@rapport/domain/utm-link/utm-address'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { formToParts, type UtmLinkForm, utmLinkToForm } from '@rapport/domain/utm-link/utm-link-form'
import type { LinkParts } from '@rapport/domain/utm-link/utm-link-issues'
import { utmLinkToasts } from '@rapport/domain/utm-link/utm-link-words'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { patchUtmLink } from '../../sync/outbox/sale-commands.ts'
import { SubmitButtons } from '../../ui/button/cancel-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formWords } from '../../ui/form/form-words.ts'
import { Banner } from '../../ui/state/banner.tsx'
import { LinkFields } from './link-fields.tsx'
import { LinkPreview } from './link-preview.tsx'
import { tellOutcome } from './tell-outcome.ts'
import { useLinkForm } from './use-link-form.ts'

export interface EditLinkDialogProps {
  readonly link: UtmLink
  readonly links: readonly UtmLink[]
  readonly onClose: () => void
}

/** Changes a link on this device at once; the server follows. */
export function EditLinkDialog({ link, links, onClose }: EditLinkDialogProps) {
  const [opened] = useState(() => utmLinkToForm(link))
  const state = useLinkForm(opened, link.accountId)
  const { form, isChanged } = state
  const save = () => {
    if (!isChanged || state.ask() === null) return
    const write = patchUtmLink(link.accountId, { linkId: link.id, name: link.name, change: changeOf(form, opened) })
    void tellOutcome(write, { done: utmLinkToasts.updated, failed: utmLinkToasts.notUpdated })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit UTM Campaign"
      dirty={isChanged}
      onSubmit={save}
      footer={<SubmitButtons label="Save" whyNot={isChanged ? undefined : formWords.unchangedDialog} />}
    >
      <LinkFields state={state} />
      {tripleKey(form) !== tripleKey(link) && (
        <Banner tone="blue" icon={Info}>
          Other parameters hold for orders from now on. Those made before keep counting for this link.
        </Banner>
      )}
      <LinkPreview form={form} links={links} own={link} />
    </Dialog>
  )
}

/** The changed fields alone: unchanged ones leave the address as it is. */
const changeOf = (form: UtmLinkForm, opened: UtmLinkForm): LinkParts => {
  const before = new Map<string, unknown>(Object.entries(formToParts(opened)))
  return Object.fromEntries(Object.entries(formToParts(form)).filter(([part, value]) => before.get(part) !== value))
}
