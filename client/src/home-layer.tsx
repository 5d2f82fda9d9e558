import { recentDays } from '@rapport/domain/sales-report/recent-sales'
import { Outlet } from '@tanstack/react-router'
import { useAtRest } from './api/use-at-rest.ts'
import { FileMenu } from './features/account-file/file-menu.tsx'
import { HomeScreen } from './features/home/home-screen.tsx'
import { useIsToday } from './features/today/use-is-today.ts'
import { loadDoors } from './load-doors.ts'
import { later } from './ui/loading/later.tsx'

/** The list, or Today, which stays mounted while a profile lies over it. */
export function HomeLayer() {
  const isToday = useIsToday()
  const isAtRest = useAtRest()
  return (
    <>
      {isToday ? <TodayLayer /> : <Home />}
      {isAtRest && <AheadLayer />}
      <Outlet />
    </>
  )
}

function Home() {
  return (
    <HomeScreen
      files={<FileMenu />}
      upcoming={<UpcomingAgenda />}
      importing={(onClose) => <ImportDialog open onClose={onClose} />}
      ordersOf={({ id, name }, onClose) => (
        <OrdersDrawer
          orders={{ title: `Orders of ${name} · ${recentDays} days`, asked: { accountId: id, range: '30d' } }}
          onClose={onClose}
        />
      )}
      logContact={(slot) => <LogContact {...slot} />}
      editValue={(slot) => <ValueEditor {...slot} />}
    />
  )
}

const AheadLayer = later(async () => (await import('./ahead-layer.tsx')).AheadLayer)
const TodayLayer = later(async () => (await (await loadDoors()).today()).TodayLayer)
const LogContact = later(async () => (await import('./features/reach-out/log-contact.tsx')).LogContact)
const ValueEditor = later(async () => (await import('./features/value-edit/value-editor.tsx')).ValueEditor)
const ImportDialog = later(async () => (await import('./features/account-file/import-dialog.tsx')).ImportDialog)
const OrdersDrawer = later(async () => (await import('./features/sales/orders-drawer.tsx')).OrdersDrawer)
const UpcomingAgenda = later(async () => (await import('./features/upcoming/upcoming-agenda.tsx')).UpcomingAgenda)
