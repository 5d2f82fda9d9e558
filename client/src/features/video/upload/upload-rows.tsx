import { css } from '#styled-system/css'
import { useUploads } from './upload-list.ts'
import { UploadRow } from './upload-row.tsx'

/** Videos of an influencer that are on their way or failed; nothing without any. */
export function UploadRows({ accountId }: { readonly accountId: string }) {
  const uploads = useUploads(accountId).filter(({ state }) => state.at !== 'done')
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className={listStyle}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

const listStyle = css({ column: '12' })
