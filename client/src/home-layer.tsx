import { recentDays } from '@rapport/domain/sales-report/sales-report'
import { Outlet } from '@tanstack/react-router'
import { FileMenu } from './features/account-file/file-menu.tsx'
import { HomeScreen } from './features/home/home-screen.tsx'
import type { DelayOutreachProps } from './features/reach-out/delay-outreach.tsx'
import type { LogContactProps } from './features/reach-out/log-contact.tsx'
import { useIsToday } from './features/today/use-today-query.ts'
import { later } from './ui/loading/later.tsx'

/** The list, or Today, which stays mounted while a profile lies over it. */
export function HomeLayer() {
  const isToday = useIsToday()
  return (
    <>
      {isToday ? <Today /> : <Home />}
      <Outlet />
    </>
  )
}

function Home() {
  return (
    <HomeScreen
      files={<FileMenu />}
      upcoming={<UpcomingAgenda />}
      ordersOf={({ id, name }, onClose) => (
        <OrdersDrawer
          orders={{ title: `Orders of ${name} · ${recentDays} days`, asked: { accountId: id, range: '30d' } }}
          onClose={onClose}
        />
      )}
      logContact={logContact}
    />
  )
}

function Today() {
  return (
    <TodayScreen
      logContact={logContact}
      delay={delay}
      moveDialog={({ account, onClose, ...moved }) => <MoveDialog accounts={[account]} moved={moved} onClose={onClose} />}
    />
  )
}

const TodayScreen = later(async () => (await import('./features/today/today-screen.tsx')).TodayScreen)
const LogContact = later(async () => (await import('./features/reach-out/log-contact.tsx')).LogContact)
const DelayOutreach = later(async () => (await import('./features/reach-out/delay-outreach.tsx')).DelayOutreach)
const MoveDialog = later(async () => (await import('./features/home/bulk/move-dialog.tsx')).MoveDialog)

const OrdersDrawer = later(async () => (await import('./features/sales/orders-drawer.tsx')).OrdersDrawer)
const UpcomingAgenda = later(async () => (await import('./features/upcoming/upcoming-agenda.tsx')).UpcomingAgenda)

/** The same functions at every drawing: rows are drawn anew only when they change. */
const logContact = (slot: LogContactProps) => <LogContact {...slot} />
const delay = (slot: DelayOutreachProps) => <DelayOutreach {...slot} />
