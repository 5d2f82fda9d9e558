import { addItem, deleteItem, setItem } from '@rapport/account-doc/partnership/content-commands'
import { createPartnership, setCompleted } from '@rapport/account-doc/partnership/partnership-commands'
import { readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import type * as Y from 'yjs'

const mostPartnerships = 5
const mostItems = 12

/** Works on a partnership: mostly a mark, now and then an added or deleted item, a new partnership or a completed one. */
export function writePartnership(doc: Y.Doc, random: () => number, newId: () => string): void {
  const all = readPartnerships(doc)
  const partnership = all[Math.floor(random() * all.length)]
  const choice = random()
  if (!partnership || (all.length < mostPartnerships && choice < 0.05)) {
    const fields = { budget: '100', startDate: '2026-11-01', endDate: '2026-12-31', invoiceStatus: 'WAITING', isCompleted: false } as const
    createPartnership(doc, { ...fields, id: newId(), createdAt: Date.now(), content: [newItem(newId())] })
    return
  }
  const item = partnership.content[Math.floor(random() * partnership.content.length)]
  if (!item || (partnership.content.length < mostItems && choice < 0.2)) addItem(doc, partnership.id, newItem(newId()))
  else if (choice < 0.25) deleteItem(doc, partnership.id, item.id, Date.now())
  else if (choice < 0.3) setCompleted(doc, partnership.id, !partnership.isCompleted)
  else if (choice < 0.65) setItem(doc, partnership.id, item.id, { approved: !item.approved })
  else setItem(doc, partnership.id, item.id, { posted: !item.posted })
}

const newItem = (id: string) =>
  ({ id, type: 'TIKTOK', dueDate: '2026-12-05', contentLink: null, approved: false, posted: false, reference: null }) as const
