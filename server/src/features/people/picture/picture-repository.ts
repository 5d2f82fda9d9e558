import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '../../../store/store.ts'

interface Viewer {
  readonly userId: string
  /** The organization of a key; a session sees the pictures of all its person's organizations. */
  readonly onlyIn: string | undefined
}

/** Whether a picture is the viewer's own, or of a present or former colleague. */
export const maySeePicture = (store: Store, { userId, onlyIn }: Viewer, address: string): Promise<boolean> => {
  const { user, member, formerMember } = store.tables
  return store.read(async (db) => {
    const [shown] = await db.select({ id: user.id }).from(user).where(eq(user.image, address)).limit(1)
    if (shown === undefined || shown.id === userId) return shown !== undefined
    const own = db.select({ id: member.organizationId }).from(member).where(eq(member.userId, userId))
    for (const table of [member, formerMember]) {
      const isOf = and(eq(table.userId, shown.id), inArray(table.organizationId, onlyIn === undefined ? own : [onlyIn]))
      if ((await db.select({ id: table.userId }).from(table).where(isOf).limit(1)).length > 0) return true
    }
    return false
  })
}
