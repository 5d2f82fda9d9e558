/** Fetches what opens on a click before anybody clicks; called when the first screen has come to rest. */
export function prefetchWindows(): void {
  const parts = [
    import('./menu-list.tsx'),
    import('./select-list.tsx'),
    import('./popover-window.tsx'),
    import('./dialog-window.tsx'),
    import('./confirm-window.tsx'),
  ]
  void Promise.all(parts).catch(() => undefined)
}
