import { CircleAlert, CircleCheck, Clock, FileQuestionMark, FileSearch, type LucideIcon } from 'lucide-react'
import { css } from '#styled-system/css'
import { Spinner } from '../../../ui/button/spinner.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import type { FileState, ImportFile } from '../import-work.ts'

interface FileListProps {
  readonly files: readonly ImportFile[]
  readonly shown: string | null
  readonly onShow: (key: string) => void
}

export function FileList({ files, shown, onShow }: FileListProps) {
  return (
    <ul aria-label="Documents" className={listStyle}>
      {files.map(({ key, file, state }) => (
        <li key={key} className={css({ minWidth: '0', flexShrink: '0', maxWidth: '200px' })}>
          <button
            type="button"
            className={fileStyle}
            aria-current={key === shown || undefined}
            onClick={() => onShow(key)}
            {...tip(`${file.name}\n${stateWords[state.at]}`)}
          >
            <StateMark at={state.at} />
            <span className={css({ truncate: true })}>{file.name}</span>
            <span className={css({ srOnly: true })}>{stateWords[state.at]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function StateMark({ at }: Pick<FileState, 'at'>) {
  if (at === 'uploading' || at === 'reading') return <Spinner />
  const { icon: Icon, color } = marks[at]
  return <Icon size={14} aria-hidden className={color} />
}

const quiet = css({ color: 'fg.subtle', flexShrink: '0' })
const marks: Readonly<Record<Exclude<FileState['at'], 'uploading' | 'reading'>, { icon: LucideIcon; color: string }>> = {
  waiting: { icon: Clock, color: quiet },
  failed: { icon: CircleAlert, color: css({ color: 'tone.red.solid', flexShrink: '0' }) },
  'no-deal': { icon: FileQuestionMark, color: css({ color: 'tone.amber.solid', flexShrink: '0' }) },
  review: { icon: FileSearch, color: css({ color: 'tone.violet.solid', flexShrink: '0' }) },
  created: { icon: CircleCheck, color: css({ color: 'tone.green.solid', flexShrink: '0' }) },
}

const stateWords: Readonly<Record<FileState['at'], string>> = {
  waiting: 'Waits to be read',
  uploading: 'Uploading',
  reading: 'Being read',
  failed: 'Could not be read',
  'no-deal': 'No agreement',
  review: 'Ready to review',
  created: 'Partnership created',
}

const listStyle = css({
  display: 'flex',
  gap: '4',
  flexShrink: '0',
  overflowX: 'auto',
  marginTop: '-4px',
  marginInline: '-16px',
  padding: '4px 16px 12px',
  borderBottom: '1px solid {colors.border.subtle}',
})
const fileStyle = css({
  row: '6',
  width: 'full',
  height: '28px',
  paddingInline: '8',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'pill',
  textStyle: 'meta',
  color: 'fg.muted',
  _hover: { color: 'fg.default', borderColor: 'border.default' },
  '&[aria-current]': { color: 'fg.default', background: 'bg.muted', borderColor: 'border.default', fontWeight: 'medium' },
})
