import type { CustomFieldValueInput } from '@rapport/domain/custom-field/custom-field-shape'
import { minuteMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../store/store.ts'
import { createCustomFieldRoutes } from './custom-field-routes.ts'
import { type CustomFieldService, createCustomFieldService } from './custom-field-service.ts'
import { startFieldKeyRenewal } from './field-key-renewal.ts'
import { startFieldValueRenewal } from './field-value-renewal.ts'
import { createFieldValueRoutes } from './field-value-routes.ts'
import { createFieldValueService, writeFieldValue } from './field-value-service.ts'

/** What other features do with custom fields. */
interface FieldsForOthers extends Pick<CustomFieldService, 'list' | 'create'> {
  readonly writeValue: (tx: Tx, caller: Caller, input: CustomFieldValueInput) => ReturnType<typeof writeFieldValue>
}

export const createCustomFieldFeature = (ports: Pick<FeaturePorts, 'store' | 'now' | 'newId' | 'report'>): Feature & FieldsForOthers => {
  const renewals = [startFieldValueRenewal(ports), startFieldKeyRenewal(ports)]
  const runAll = async () => void (await Promise.all(renewals.map((renewal) => renewal.run())))
  void runAll()
  const fields = createCustomFieldService(ports)
  return {
    list: fields.list,
    create: fields.create,
    writeValue: (tx, caller, input) => writeFieldValue(ports, tx, caller, input),
    routes: [createCustomFieldRoutes(fields), createFieldValueRoutes(createFieldValueService(ports))],
    jobs: [{ name: 'field-values', everyMs: minuteMs, run: async () => void runAll() }],
    settle: runAll,
    close: async () => void (await Promise.all(renewals.map((renewal) => renewal.stop()))),
  }
}
