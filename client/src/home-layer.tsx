import { Outlet } from '@tanstack/react-router'
import { FileMenu } from './features/account-file/file-menu.tsx'
import { HomeScreen } from './features/home/home-screen.tsx'
import { later } from './ui/loading/later.tsx'

/** The list, which stays mounted while a profile lies over it. */
export function HomeLayer() {
  return (
    <>
      <HomeScreen files={<FileMenu />} upcoming={<UpcomingAgenda />} />
      <Outlet />
    </>
  )
}

const UpcomingAgenda = later(async () => (await import('./features/upcoming/upcoming-agenda.tsx')).UpcomingAgenda)
