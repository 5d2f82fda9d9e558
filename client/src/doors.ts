/**
 * The ways to the pages other than Home, in a module of their own. Beside each import the build names every file that the page needs, and
 * Home shows its rows without those names.
 */
export const doors = {
  entrance: () => import('./entrance-layer.tsx'),
  departed: () => import('./features/people/departed-screen.tsx'),
  profile: () => import('./profile-layer.tsx'),
  failedProfile: () => import('./features/shell/failed-profile.tsx'),
  calendar: () => import('./features/upcoming/calendar/calendar-screen.tsx'),
  sales: () => import('./features/sales/report/sales-screen.tsx'),
  videos: () => import('./features/video/page/videos-screen.tsx'),
  settings: () => import('./settings-layer.tsx'),
  today: () => import('./today-layer.tsx'),
  notFound: () => import('./features/shell/not-found-page.tsx'),
}
