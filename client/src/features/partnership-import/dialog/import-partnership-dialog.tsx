import { agreementZone } from '@rapport/domain/agreement/agreement-zone'
import { type ReactNode, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { newId } from '../../../sync/new-id.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CancelButton } from '../../../ui/button/cancel-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DropZone } from '../../../ui/file/drop-zone.tsx'
import { descriptionOf, importWords } from '../import-words.ts'
import { type ImportFile, isAllDone, isUnsaved, takeFiles, withoutFile } from '../import-work.ts'
import { focusFirst } from '../review-step.tsx'
import { FileList } from './file-list.tsx'
import { ImportBody } from './import-body.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useImportWork } from './use-import-work.ts'

export interface ImportPartnershipDialogProps {
  readonly accountId: string
  /** Files that were dropped or chosen already; without any the dialog asks for them. */
  readonly files: readonly File[]
  readonly open: boolean
  /** A partnership was made of one of them. */
  readonly onCreated?: (() => void) | undefined
  readonly onClose: () => void
}

/** Agreements become partnerships: the server reads them, a person corrects and confirms each. */
export function ImportPartnershipDialog({ open, ...rest }: ImportPartnershipDialogProps) {
  return open && <OpenImport {...rest} />
}

function OpenImport({ accountId, files, onCreated, onClose }: Omit<ImportPartnershipDialogProps, 'open'>) {
  const isOnline = useOnline()
  const [work, setWork] = useImportWork(accountId, files, isOnline)
  const [asked, setAsked] = useState<string | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const confirm = useConfirmation({ accountId, work, setWork, onCreated, onDone: onClose })
  const shown = work.files.find(({ key }) => key === work.shown)
  const submit = () => {
    if (!shown) return
    setAsked(shown.key)
    confirm(shown)
  }
  const leaveOut = (key: string) => {
    if (isAllDone(withoutFile(work, key))) onClose()
    else setWork((former) => withoutFile(former, key))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={importWords.title}
      description={descriptionOf(shown?.file.name, shown?.state)}
      dirty={isUnsaved(work)}
      staysOpen={work.files.length > 0}
      enterSubmits={false}
      onSubmit={shown?.state.at === 'review' ? submit : undefined}
      footer={<Footer shown={shown} leaveOut={work.files.length > 1 ? leaveOut : undefined} onEdit={() => focusFirst(body.current)} />}
    >
      {work.files.length > 1 && (
        <FileList files={work.files} shown={work.shown} onShow={(key) => setWork((former) => ({ ...former, shown: key }))} />
      )}
      <div ref={body}>
        {shown ? (
          <ImportBody
            key={shown.key}
            accountId={accountId}
            entry={shown}
            isAsked={asked === shown.key}
            isOnline={isOnline}
            setWork={setWork}
          />
        ) : (
          <Zone isOnline={isOnline} onFiles={(taken) => setWork((former) => takeFiles(former, taken, newId))} />
        )}
      </div>
    </Dialog>
  )
}

function Zone({ isOnline, onFiles }: { readonly isOnline: boolean; readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <DropZone
      title={agreementZone.title}
      text={agreementZone.text}
      buttonLabel={agreementZone.button}
      accept={agreementZone.accept}
      multiple
      whyNot={isOnline ? undefined : importWords.offline}
      onFiles={onFiles}
    >
      <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{isOnline ? agreementZone.formats : importWords.offline}</p>
    </DropZone>
  )
}

interface FooterProps {
  readonly shown: ImportFile | undefined
  /** Present with several agreements: one can be left out. */
  readonly leaveOut: ((key: string) => void) | undefined
  readonly onEdit: () => void
}

function Footer({ shown, leaveOut, onEdit }: FooterProps): ReactNode {
  return (
    <>
      {shown && leaveOut && shown.state.at !== 'created' && (
        <span className={css({ marginInlineEnd: 'auto' })}>
          <Button variant="ghost" onClick={() => leaveOut(shown.key)}>
            Leave out
          </Button>
        </span>
      )}
      <CancelButton />
      {shown?.state.at === 'review' && (
        <>
          <Button onClick={onEdit}>Edit</Button>
          <Button type="submit" variant="primary">
            Confirm
          </Button>
        </>
      )}
    </>
  )
}
