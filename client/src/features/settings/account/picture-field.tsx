import { pictureWords } from '@rapport/domain/person/person-picture'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { css } from '#styled-system/css'
import { sessionQuery } from '../../../api/session/session.ts'
import type { SessionUser } from '../../../api/session/session-calls.ts'
import { updateProfile, uploadProfileImage } from '../../../api/settings/own-account-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { pictureIssue, pictureTypes } from './picture-issue.ts'

export function PictureField({ user }: { readonly user: SessionUser }) {
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, change] = useBusy(async (file: File | null) => {
    const issue = file ? pictureIssue(file) : undefined
    if (issue !== undefined) {
      toast.error(issue)
      return
    }
    const result = await (file ? uploadProfileImage(file) : updateProfile({ image: null }))
    if (!result.ok) return void toast.error(result.refusal.message)
    await client.invalidateQueries({ queryKey: sessionQuery().queryKey })
    toast.success(file ? 'Your picture is changed' : 'Your picture is removed')
  })
  return (
    <div className={css({ row: '16' })}>
      <Avatar id={user.id} name={user.name} src={user.image ?? user.defaultProfileImage} size="xl" />
      <div className={css({ column: '8' })}>
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8' })}>
          <Button icon={Upload} busy={isBusy} whyNot={whyOffline} onClick={() => input.current?.click()}>
            Upload a picture
          </Button>
          {user.image && (
            <Button variant="ghost" whyNot={whyOffline} onClick={() => change(null)}>
              Use the default
            </Button>
          )}
        </div>
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{pictureWords.hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        aria-label="Profile picture"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void change(file)
        }}
      />
    </div>
  )
}
