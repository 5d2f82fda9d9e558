import { keptWork } from '../../store/renewal/kept-work.ts'
import { type Renewal, type RenewalPorts, startRenewal } from '../../store/renewal/renewal.ts'
import { keySomeValues } from './custom-field-repository.ts'

/** Gives values of before the keys by which lists find them, some at a time. */
export const startFieldKeyRenewal = (ports: RenewalPorts, valuesAtOnce = 500): Renewal =>
  startRenewal(ports, {
    concerns: () => false,
    ...keptWork('field keys', (tx, { subject }) => keySomeValues(tx, subject, valuesAtOnce)),
  })
