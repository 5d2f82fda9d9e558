import { isMutedBy, type Mute, type MuteKey, muteWords } from '@rapport/domain/notification/mute'
import type { Notification } from '@rapport/domain/notification/notification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { muteSubject, unmuteSubject } from '../../api/account/notification-calls.ts'
import { pageKeys } from '../../api/page-keys.ts'
import { mutesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session/session.ts'
import { toast } from '../../ui/message/toast.ts'

/** What can be muted about a notice: who mentions, and the influencer. */
export interface Muting extends Mute {
  readonly isMuted: boolean
}

export interface Mutes {
  readonly mutes: readonly Mute[]
  readonly mutingsOf: (notification: Notification) => readonly Muting[]
  readonly mute: (subject: Mute) => void
  readonly unmute: (subject: Mute) => void
}

const none: readonly Mute[] = []

/** Of whom the reader hears nothing, on all devices. */
export const useMutes = (): Mutes => {
  const client = useQueryClient()
  const { user } = useSession()
  const mutes = useQuery(mutesQuery()).data ?? none
  const write = async (ask: ReturnType<typeof muteSubject>, done: () => void) => {
    const result = await ask
    if (!result.ok) return void toast.error(result.refusal.message)
    client.setQueryData(mutesQuery().queryKey, result.value)
    done()
    await client.invalidateQueries({ queryKey: pageKeys.notifications })
  }
  const unmute = (subject: Mute) => void write(unmuteSubject(keyOf(subject)), () => toast.success(muteWords.unmuted(subject.name)))
  return {
    mutes,
    mutingsOf: ({ accountId, accountName, actor }) =>
      [
        ...(actor && actor.id !== user.id ? [{ kind: 'person' as const, id: actor.id, name: actor.name }] : []),
        { kind: 'influencer' as const, id: accountId, name: accountName },
      ].map((subject) => ({ ...subject, isMuted: isMutedBy(noticeOf(subject), mutes) })),
    mute: (subject) =>
      void write(muteSubject(keyOf(subject)), () =>
        toast.success(muteWords.muted(subject.name), { action: { label: 'Undo', run: () => unmute(subject) } }),
      ),
    unmute,
  }
}

const keyOf = ({ kind, id }: MuteKey): MuteKey => ({ kind, id })

/** A notice about nothing else. */
const noticeOf = ({ kind, id }: MuteKey) => (kind === 'influencer' ? { accountId: id, actor: null } : { accountId: '', actor: { id } })
