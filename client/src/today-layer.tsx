import { MoveDialog } from './features/home/bulk/move-dialog.tsx'
import { RefusedMoves } from './features/home/refused-moves.ts'
import { DelayOutreach, type DelayOutreachProps } from './features/reach-out/delay-outreach.tsx'
import { LogContact, type LogContactProps } from './features/reach-out/log-contact.tsx'
import { TodayScreen, type TodayScreenProps } from './features/today/list/today-screen.tsx'

/** Today, composed of several features. */
export function TodayLayer() {
  return (
    <>
      <TodayScreen logContact={logContact} delay={delay} moveDialog={moveDialog} />
      <RefusedMoves />
    </>
  )
}

/** The same functions at every drawing: rows are drawn anew only when they change. */
const logContact = (slot: LogContactProps) => <LogContact {...slot} />
const delay = (slot: DelayOutreachProps) => <DelayOutreach {...slot} />
const moveDialog: TodayScreenProps['moveDialog'] = ({ account, onClose, ...moved }) => (
  <MoveDialog accounts={[account]} moved={moved} onClose={onClose} />
)
