import type { NoteService } from '@rapport/server/features/note/note-service'
import type { Chance } from '../chance/chance.ts'
import type { Edit, EditLedger } from '../check/edit-ledger.ts'
import { accountsOf, callerOf, letterOf, type Member } from './cast.ts'

export interface RestPorts {
  readonly chance: Chance
  readonly ledger: EditLedger
  readonly notes: NoteService
  /** The rows that a REST client reads before it writes. */
  readonly readRows: (accountId: string) => Promise<readonly { readonly id: string; readonly content: string }[]>
}

/** Somebody writes over REST; runs until the server answers, or for ever when the server dies first. */
export const writeOverRest = async (member: Member, ports: RestPorts): Promise<void> => {
  const { chance, readRows } = ports
  const accountId = chance.pick(accountsOf(member.organizationId))?.id ?? ''
  const dice = chance.next()
  const row = chance.pick(await readRows(accountId))
  if (!row || dice < 0.4) return create(member, accountId, ports)
  if (dice < 0.8) return rewrite(member, accountId, row, ports)
  await remove(member, accountId, row.id, ports)
  for (let changes = chance.below(5); changes > 0; changes -= 1) await changeMind(member, accountId, row.id, ports)
}

const remember = async (): Promise<void> => undefined

const create = async (member: Member, accountId: string, { ledger, notes }: RestPorts): Promise<void> => {
  const content = ledger.newToken(letterOf(member.organizationId))
  const creation = await notes.create(callerOf(member.id), { accountId, content, mentions: [] }, remember)
  if (creation.ok)
    ledger.add({
      accountId,
      noteId: creation.value.id,
      kind: 'words',
      token: content,
      tab: undefined,
      deviceName: 'REST',
      isMarked: false,
    }).isAcknowledged = true
}

/** Rewrites the whole content: words that this client had not read are gone, as it asked. */
const rewrite = async (
  member: Member,
  accountId: string,
  { id, content }: { readonly id: string; readonly content: string },
  { ledger, notes }: RestPorts,
): Promise<void> => {
  const token = ledger.newToken(letterOf(member.organizationId))
  const edit = ledger.add({ accountId, noteId: id, kind: 'words', token, tab: undefined, deviceName: 'REST', isMarked: false })
  edit.mayBeLost = true
  if (content.includes(`@${member.name}`)) ledger.mentionedThemselves(id, member.id)
  for (const other of ledger.edits) if (isUnread(other, id, content)) other.isOverwritten = true
  const changed = await notes.change(callerOf(member.id), id, { content: `${content} ${token}` }, remember)
  acknowledge(edit, changed.ok)
  overwriteLater(ledger, edit, id, content)
}

const remove = async (member: Member, accountId: string, id: string, { ledger, notes }: RestPorts): Promise<void> => {
  const edit = ledger.add({ accountId, noteId: id, kind: 'deletion', token: '', tab: undefined, deviceName: 'REST', isMarked: false })
  edit.mayBeLost = true
  const removed = await notes.remove(callerOf(member.id), { accountId, id }, remember)
  acknowledge(edit, removed.ok)
}

/** Takes a deletion back, as the Trash does, and may delete the note again. */
const changeMind = async (member: Member, accountId: string, id: string, ports: RestPorts): Promise<void> => {
  ports.ledger.restores(id)
  await ports.notes.restore(callerOf(member.id), { accountId, id }, remember)
  if (ports.chance.happens(0.7)) await remove(member, accountId, id, ports)
}

const acknowledge = (edit: Edit, isDone: boolean): void => {
  if (!isDone) return
  edit.isAcknowledged = true
  edit.mayBeLost = false
}

/** Words that reached the server between the read and the write. */
const overwriteLater = (ledger: EditLedger, own: Edit, noteId: string, content: string): void => {
  for (const edit of ledger.edits) if (edit !== own && edit.kind === 'words' && isUnread(edit, noteId, content)) edit.isOverwritten = true
}

const isUnread = (edit: Edit, noteId: string, content: string): boolean =>
  edit.kind !== 'partnership' && edit.noteId === noteId && !content.includes(edit.token)
