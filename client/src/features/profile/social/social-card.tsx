import type { Account } from '@rapport/domain/account/account'
import { dayMs } from '@rapport/domain/limit/unit'
import { socialProfilesOf } from '@rapport/domain/social/social-profile'
import { Pencil, Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { later } from '../../../ui/loading/later.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { HandleHint } from './handle-hint.tsx'
import { SocialList } from './social-list.tsx'
import { useAutomaticLookup } from './use-automatic-lookup.ts'
import { useInfluencerImage } from './use-influencer-image.ts'
import { useSocialSave } from './use-social-save.ts'

export interface SocialCardProps {
  readonly account: Account
  readonly pending: ReadonlySet<string>
}

/** Where else an influencer is to be found, and how many follow there. */
export function SocialCard({ account, pending }: SocialCardProps) {
  const [isEditing, setEditing] = useState(false)
  const lookup = useAutomaticLookup(account)
  useInfluencerImage(account, lookup !== 'under-way')
  const save = useSocialSave(account, pending)
  const profiles = socialProfilesOf(account)
  const edit = () => setEditing(true)
  return (
    <Card title="Social Profiles" actions={profiles.length > 0 && <IconButton icon={Pencil} label="Edit social profiles" onClick={edit} />}>
      {profiles.length > 0 && <SocialList account={account} profiles={profiles} pending={pending} />}
      {profiles.length === 0 && (
        <div className={emptyStyle}>
          {lookup === 'under-way' ? <LookingNote /> : <span className={css({ color: 'fg.muted' })}>No social profiles yet</span>}
          <Button icon={Plus} onClick={edit}>
            Add social profiles
          </Button>
        </div>
      )}
      {profiles.length > 0 && isNew(account) && <HandleHint accountId={account.id} usernames={usernamesOf(profiles)} />}
      {isEditing && <SocialDialog account={account} onSave={save} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** A lookup or a form has just found the handles of somebody who may be there already. */
const isNew = ({ createdAt }: Account): boolean => Date.now() - Date.parse(createdAt) < dayMs

const usernamesOf = (profiles: ReturnType<typeof socialProfilesOf>) =>
  Object.fromEntries(profiles.map(({ platform, username }) => [platform, username]))

function LookingNote() {
  return (
    <span role="status" className={css({ inlineRow: '8', color: 'tone.violet.fg' })}>
      <Sparkles size={16} aria-hidden />
      Looking for social profiles…
    </span>
  )
}

const SocialDialog = later(async () => (await import('./social-dialog.tsx')).SocialDialog)

const emptyStyle = css({ row: '12', flexWrap: 'wrap', justifyContent: 'space-between' })
