import { routes } from './route.ts'

export const exportRoutes = routes('Organization', {
  'GET /api/export': {
    summary: 'Everything the organization has, as one ZIP of JSON and CSV files (owners and admins)',
    description: 'Made while it is read: an archive that breaks off is not whole. What lies in the Trash is left out.',
    stream: { type: 'application/zip', says: 'A ZIP archive' },
  },
})
