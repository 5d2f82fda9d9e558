import { useState } from 'react'
import { useKeptChoice } from '../../../sync/device/use-kept-choice.ts'
import { useWidthFrom } from '../../../ui/page/use-width-from.ts'

/** The panel beside the list: a column that stays as it was left in wide windows, else a drawer. */
export interface SidePanelState {
  readonly isShown: boolean
  readonly isColumn: boolean
  readonly toggle: () => void
}

export function useSidePanel(): SidePanelState {
  const isColumn = useWidthFrom(1280)
  const [choice, keep] = useKeptChoice('home.side')
  const [isDrawn, setDrawn] = useState(false)
  const isShown = isColumn ? choice === 'open' : isDrawn
  const toggle = () => (isColumn ? keep(isShown ? '' : 'open') : setDrawn(!isShown))
  return { isShown, isColumn, toggle }
}
