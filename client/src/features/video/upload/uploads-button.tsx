import { sentPart, uploadsWords } from '@rapport/domain/video/upload-words'
import { CircleAlert, CloudUpload } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { Popover } from '../../../ui/popup/popover.tsx'
import { isRunning, type Upload, useUploads } from './upload-list.ts'
import { UploadRow } from './upload-row.tsx'

/** All uploads in a line of the top bar; behind it each of them. */
export function UploadsButton() {
  const uploads = useUploads()
  const count = countOf(uploads)
  const words = uploadsWords(count)
  const Icon = count.running > 0 ? CloudUpload : CircleAlert
  return (
    <Popover
      label="Uploads"
      align="end"
      trigger={
        <button type="button" data-tip={words} className={cx(style, count.running > 0 ? quiet : red)}>
          <Icon size={14} aria-hidden className={css({ flexShrink: '0' })} />
          <span className={wide}>{words}</span>
        </button>
      }
    >
      <ul aria-label="Uploads" className={listStyle}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} note={upload.influencerName} />
        ))}
      </ul>
    </Popover>
  )
}

/** What has been sent of all that runs or is done, by size. */
const countOf = (uploads: readonly Upload[]) => {
  const counted = uploads.filter(({ state }) => state.at !== 'failed')
  const all = sum(counted.map(({ bytes }) => bytes))
  return {
    running: uploads.filter(isRunning).length,
    failed: uploads.length - counted.length,
    part: all === 0 ? 0 : sum(counted.map(({ bytes, state }) => bytes * sentPart(state))) / all,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const style = css({
  inlineRow: '6',
  height: '24px',
  flexShrink: '0',
  paddingInline: { base: '6', tablet: '8' },
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'pill',
  textStyle: 'meta',
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { filter: 'brightness(0.97)' },
})
const quiet = css({ color: 'fg.default', background: 'bg.muted' })
const red = css({ color: 'tone.red.fg', background: 'tone.red.bg', borderColor: 'tone.red.border' })
const wide = css({ srOnly: { base: true, tablet: false } })
const listStyle = css({ column: '12', width: '360px', maxWidth: 'full', padding: '8', maxHeight: '60vh', overflowY: 'auto' })
