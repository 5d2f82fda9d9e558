import { type Label, type LabelKind, labelWords } from '@rapport/domain/label/label'
import { useQueryClient } from '@tanstack/react-query'
import { createLabel } from '../../../api/account/label-calls.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSession } from '../../../api/session/session.ts'
import { toast } from '../../../ui/message/toast.ts'
import { creationOutcome } from './label-creation.ts'

/** Creates a segment or campaign for the whole team, selects it and tells the outcome. */
export function useLabelCreation(kind: LabelKind): (name: string, select: (id: string) => void) => Promise<void> {
  const client = useQueryClient()
  const { organization } = useSession()
  return async (name, select) => {
    const outcome = creationOutcome(kind, await createLabel(kind, { name, organizationId: organization.id }))
    if (outcome.at === 'failed') return void toast.error(outcome.why)
    toast.success(labelWords[kind].created)
    if (outcome.at === 'unknown') return void toast.error(outcome.why)
    client.setQueryData<readonly Label[]>(keyOf[kind], (labels) => withLabel(labels, outcome.label))
    select(outcome.label.id)
  }
}

const keyOf = { segment: queryKeys.segments, campaign: queryKeys.campaigns } as const

/** The live event may have brought the label already. */
const withLabel = (labels: readonly Label[] | undefined, label: Label): readonly Label[] | undefined =>
  labels && [...labels.filter(({ id }) => id !== label.id), label].toSorted((a, b) => a.name.localeCompare(b.name))
