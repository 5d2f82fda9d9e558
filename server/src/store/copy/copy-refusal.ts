import { DatabaseRefusal } from '../migration/migration.ts'

/** Why rows are not copied, in words for the person who gave the command. */
export class CopyRefusal extends DatabaseRefusal {
  override readonly name = 'CopyRefusal'
}
