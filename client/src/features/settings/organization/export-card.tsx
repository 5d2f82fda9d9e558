import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { downloadExport } from '../../../api/settings/export-call.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { saveFile } from '../../../ui/file/save-file.ts'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { showBytes } from './show-bytes.ts'

/** Exports all data as one file and shows the progress. */
export function ExportCard() {
  const whyOffline = useOfflineReason()
  const { bytes, begin, cancel } = useExport()
  const isRunning = bytes !== null
  return (
    <Card
      title="Data export"
      description="The whole workspace in one ZIP: CSV tables to read, records for programs, videos and pictures. What lies in the Trash is in the records. An owner can import it again as a new organization."
      footer={
        isRunning ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button icon={Download} whyNot={whyOffline} onClick={begin}>
            Export everything
          </Button>
        )
      }
    >
      {isRunning && (
        <div className={css({ column: '8' })}>
          <progress aria-label="Export" className={barStyle} />
          <p role="status" className={css({ textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
            {bytes === 0 ? 'Collecting your data…' : `${showBytes(bytes)} so far. You can go on working on this page.`}
          </p>
        </div>
      )}
    </Card>
  )
}

function useExport() {
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const begin = async () => {
    const control = new AbortController()
    running.current = control
    setBytes(0)
    const result = await downloadExport({ onBytes: setBytes, signal: control.signal })
    if (control.signal.aborted) return
    setBytes(null)
    if (!result.ok) return void toast.error(result.refusal.message)
    saveFile(result.value)
    toast.success(`Export complete: ${showBytes(result.value.content.size)}`)
  }
  const cancel = () => {
    running.current?.abort()
    setBytes(null)
  }
  return { bytes, begin, cancel }
}

const barStyle = css({ width: 'full', height: '4px', accentColor: 'var(--colors-fg-default)' })
