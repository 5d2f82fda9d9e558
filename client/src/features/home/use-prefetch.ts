import { useFetchedAtRest } from '../../api/use-at-rest.ts'

/** Prefetches what keys and clicks open on Home once the list rests: S and a stage's name can follow at once. */
export const usePrefetch = (): void => useFetchedAtRest(fetchParts)

const fetchParts = (): Promise<unknown> =>
  Promise.all([
    import('./bulk/bulk-bar.tsx'),
    import('./bulk/move-dialog.tsx'),
    import('./create/create-account-dialog.tsx'),
    import('./filter/filter-chips.tsx'),
    import('./filter/filter-panel.tsx'),
    import('./table/groups-of.tsx'),
    import('./board/board.tsx'),
    import('./views/view-list.tsx'),
    import('../../ui/table/arrange-columns.ts'),
    import('./table/home-cells.tsx'),
  ])
