/** Fetches what opens on a click before anybody clicks; called when the first screen has come to rest. */
export function prefetchWindows(): void {
  const parts = [
    import('../popup/menu-list.tsx'),
    import('../form/select-list.tsx'),
    import('../popup/popover-window.tsx'),
    import('../dialog/dialog-window.tsx'),
    import('../dialog/confirm-window.tsx'),
    import('../dialog/drawer-window.tsx'),
  ]
  void Promise.all(parts).catch(() => undefined)
}
