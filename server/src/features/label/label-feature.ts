import type { LabelKind } from '@rapport/domain/label/label'
import type { Feature } from '../../feature.ts'
import type { WritingPorts } from '../../store/ports.ts'
import { createLabelRoutes } from './label-routes.ts'
import { createLabelService, type LabelService } from './label-service.ts'

type Labels = Readonly<Record<LabelKind, LabelService>>

export const createLabelFeature = (ports: WritingPorts): Feature & Labels => {
  const labels = { segment: createLabelService(ports, 'segment'), campaign: createLabelService(ports, 'campaign') }
  return { ...labels, routes: [createLabelRoutes(labels)] }
}
