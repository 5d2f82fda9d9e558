import { CloudOff, FileX2, RotateCw } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { importWords, stepWords } from '../import-words.ts'
import type { ImportFile } from '../import-work.ts'

interface ReadingPanelProps {
  readonly entry: ImportFile
  readonly isOnline: boolean
  readonly onRetry: () => void
  readonly onByHand: () => void
}

export function ReadingPanel({ entry: { file, state }, isOnline, onRetry, onByHand }: ReadingPanelProps) {
  if (state.at === 'failed')
    return (
      <div role="alert" className={frameStyle}>
        <FileX2 size={24} strokeWidth={1.5} aria-hidden className={css({ color: 'tone.red.solid' })} />
        <p className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>{state.why}</p>
        {state.why !== importWords.unreadable && <p className={css({ color: 'fg.muted' })}>{importWords.unreadable}</p>}
        <div className={css({ display: 'flex', gap: '8', marginTop: '8' })}>
          <Button icon={RotateCw} onClick={onRetry} whyNot={isOnline ? undefined : importWords.offline}>
            Try again
          </Button>
          <Button onClick={onByHand} data-autofocus>
            Enter manually
          </Button>
        </div>
      </div>
    )
  return (
    <div tabIndex={-1} data-autofocus className={frameStyle}>
      {state.at === 'waiting' && !isOnline && (
        <Banner tone="amber" icon={CloudOff}>
          {importWords.offline}
        </Banner>
      )}
      <div className={css({ width: 'full', maxWidth: '440px', textAlign: 'start' })}>
        <Progress file={file} state={state} />
      </div>
    </div>
  )
}

function Progress({ file, state }: Pick<ImportFile, 'file' | 'state'>) {
  if (state.at === 'uploading') return <ProgressBar label={`Uploading ${file.name}`} done={state.part} total={1} />
  if (state.at === 'waiting') return <ProgressBar label={`${file.name} waits to be read`} done={0} total={1} figure="" />
  return <ProgressBar {...stepWords(state.at === 'reading' ? state.step : null)} />
}

const frameStyle = css({
  column: '4',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '240px',
  paddingInline: '16',
  textAlign: 'center',
  outline: 'none',
})
