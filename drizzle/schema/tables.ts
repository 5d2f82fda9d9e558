import { createAccountTables } from './account-tables.ts'
import { type ColumnKit, postgresKit, sqliteKit } from './column-kit.ts'
import { createDocumentTables } from './document-tables.ts'
import { createLessonTables } from './lesson-tables.ts'
import { createListTables } from './list-tables.ts'
import { createPartnershipTables } from './partnership-tables.ts'
import { createPeopleTables } from './people-tables.ts'
import { createSalesTables } from './sales-tables.ts'
import { createShopTables } from './shop-tables.ts'
import { createVideoTables } from './video-tables.ts'
import { createWebhookTables } from './webhook-tables.ts'
import { createWorkspaceTables } from './workspace-tables.ts'

const createTables = (kit: ColumnKit) => {
  const people = createPeopleTables(kit)
  return { ...people, ...createLessonTables(kit, people), ...createOtherTables(kit) }
}

const createOtherTables = (kit: ColumnKit) => ({
  ...createWorkspaceTables(kit),
  ...createAccountTables(kit),
  ...createListTables(kit),
  ...createDocumentTables(kit),
  ...createPartnershipTables(kit),
  ...createSalesTables(kit),
  ...createShopTables(kit),
  ...createVideoTables(kit),
  ...createWebhookTables(kit),
})

/** Every table, in the canonical types. */
export type Tables = ReturnType<typeof createTables>

export const postgresTables: Tables = createTables(postgresKit)
export const sqliteTables: Tables = createTables(sqliteKit)
