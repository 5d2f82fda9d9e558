/** Fetches what opens on a click before anybody clicks; called when the first screen has come to rest. */
export const prefetchWindows = (): Promise<unknown> =>
  Promise.all([
    import('../popup/menu-list.tsx'),
    import('../form/select-list.tsx'),
    import('../popup/popover-window.tsx'),
    import('../dialog/dialog-window.tsx'),
    import('../dialog/confirm-window.tsx'),
    import('../dialog/drawer-window.tsx'),
  ])
