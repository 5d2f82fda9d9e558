import type { Tables } from '@rapport/schema/tables'
import { and, eq, lt, not, type SQL, sql } from 'drizzle-orm'

type Marks = Pick<Tables['contentItem'], 'approved' | 'posted'>

/** The domain's [CT2] in SQL: an item that is approved and posted. */
export const isDone = ({ approved, posted }: Marks): SQL => sql`(${and(eq(approved, true), eq(posted, true))})`

/** The domain's [CT2] in SQL: due before a day and not done. A kept day sorts behind the day before it, whatever its minute. */
export const isOverdue = (item: Marks & Pick<Tables['contentItem'], 'dueDate'>, today: string): SQL =>
  sql`(${and(lt(item.dueDate, today), not(isDone(item)))})`
