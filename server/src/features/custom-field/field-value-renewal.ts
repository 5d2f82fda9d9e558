import { keptWork } from '../../store/renewal/kept-work.ts'
import { type Renewal, type RenewalPorts, startRenewal } from '../../store/renewal/renewal.ts'
import { deleteSomeValues } from './custom-field-repository.ts'

/** Takes the values of deleted fields away, some at a time. */
export const startFieldValueRenewal = (ports: RenewalPorts, valuesAtOnce = 500): Renewal =>
  startRenewal(ports, {
    concerns: ({ kind, deleted }) => kind === 'custom-field' && deleted === true,
    ...keptWork('field values', (tx, { subject }) => deleteSomeValues(tx, subject, valuesAtOnce)),
  })
