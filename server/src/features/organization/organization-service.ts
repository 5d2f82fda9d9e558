import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import type { OrganizationSettings } from '@rapport/domain/organization/organization'
import type { NameInput, SettingsPatch, UtmDefaultsPatch } from '@rapport/domain/organization/organization-shape'
import { readUtmDefaults, type UtmDefaults } from '@rapport/domain/organization/utm-defaults'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import { askOutreachRenewal } from '../../store/renewal/outreach-renewal.ts'
import type { Tx } from '../../store/store.ts'
import { readSettings, renameOrganization, type SettingsRow, writeSettings } from './settings-repository.ts'

export interface OrganizationName {
  readonly id: string
  readonly name: string
}

export type OrganizationService = ReturnType<typeof createOrganizationService>

/** What an organisation decided for itself, beside its stages. */
export const createOrganizationService = (ports: QueryPorts) => ({
  settings: async ({ organizationId }: Caller): Promise<Result<OrganizationSettings>> => ok(settingsOf(await rowOf(ports, organizationId))),

  changeSettings: (caller: Caller, { organizationId: _own, ...patch }: SettingsPatch, remember: Remember<OrganizationSettings>) =>
    changeRow(ports, caller, {
      patch,
      read: settingsOf,
      remember,
      follow: (tx) => askOutreachRenewal(tx, caller.organizationId),
    }),

  utmDefaults: async ({ organizationId }: Caller): Promise<Result<UtmDefaults>> => ok(readUtmDefaults(await rowOf(ports, organizationId))),

  changeUtmDefaults: (caller: Caller, { organizationId: _own, ...patch }: UtmDefaultsPatch, remember: Remember<UtmDefaults>) =>
    changeRow(ports, caller, { patch, read: readUtmDefaults, remember }),

  rename: async (caller: Caller, { name }: NameInput, remember: Remember<OrganizationName>): Promise<Result<OrganizationName>> => {
    if (!mayAdminister(caller.role)) return notAllowed
    const { organizationId: id } = caller
    return writeAnswered(ports.store, remember, async (tx) => {
      await renameOrganization(tx, id, name)
      announce(ports, tx, caller)
      return ok({ id, name })
    })
  },
})

const notAllowed = refuse('forbidden', onlyAdmins('change the settings of an organization'))

const rowOf = ({ store }: QueryPorts, organizationId: string): Promise<SettingsRow> =>
  store.read((db) => readSettings({ db, tables: store.tables }, organizationId))

const settingsOf = (row: SettingsRow): OrganizationSettings => ({ timeZone: row.timeZone, ...soundIntervals(row) })

const announce = ({ now }: QueryPorts, tx: Tx, { organizationId, userId }: Caller): void =>
  tx.changed({ kind: 'organization', id: organizationId, organizationId, actor: userId, at: now().toISOString() })

interface RowChange<T> {
  readonly patch: { readonly [Name in keyof SettingsRow]?: SettingsRow[Name] | undefined }
  readonly read: (row: SettingsRow) => T
  readonly remember: Remember<T>
  readonly follow?: (tx: Tx) => Promise<void>
}

const changeRow = async <T>(ports: QueryPorts, caller: Caller, { patch, read, remember, follow }: RowChange<T>): Promise<Result<T>> => {
  if (!mayAdminister(caller.role)) return notAllowed
  const { organizationId } = caller
  const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return writeAnswered(ports.store, remember, async (tx) => {
    if (Object.keys(changes).length > 0) {
      await writeSettings(tx, organizationId, changes)
      await follow?.(tx)
      announce(ports, tx, caller)
    }
    return ok(read(await readSettings(tx, organizationId)))
  })
}
