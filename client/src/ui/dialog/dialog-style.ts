import { sva } from '#styled-system/css'

/** Dialogs, confirmations and drawers share one look. */
export const dialogStyle = sva({
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'description', 'body', 'footer', 'close'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      background: 'bg.scrim',
      '&[data-state=open]': { animation: 'fadeIn {durations.normal} {easings.out}' },
      '&[data-state=closed]': { animation: 'fadeOut {durations.fast}' },
    },
    positioner: { position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex', overflow: 'hidden' },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      background: 'bg.surface',
      border: '1px solid {colors.border.default}',
      boxShadow: 'overlay',
      outline: 'none',
    },
    head: { padding: '16', paddingInlineEnd: '48', borderBottom: '1px solid {colors.border.subtle}' },
    title: { textStyle: 'title' },
    description: { marginTop: '2', color: 'fg.muted', textWrap: 'pretty' },
    body: { display: 'flex', flexDirection: 'column', gap: '16', flex: '1', minHeight: '0', padding: '16', overflowY: 'auto' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '8',
      padding: '12',
      paddingInline: '16',
      borderTop: '1px solid {colors.border.subtle}',
    },
    close: { position: 'absolute', top: '12', insetInlineEnd: '12' },
  },
  variants: {
    align: {
      center: {
        positioner: { alignItems: { base: 'flex-end', tablet: 'center' }, justifyContent: 'center', padding: { base: '0', tablet: '24' } },
        content: {
          maxHeight: { base: '92dvh', tablet: 'calc(100dvh - 48px)' },
          borderRadius: { base: '12px 12px 0 0', tablet: '12px' },
          '&[data-state=open]': { animation: 'rise {durations.slow} {easings.out}' },
          '&[data-state=closed]': { animation: 'sink {durations.fast}' },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          maxWidth: '440px',
          height: '100dvh',
          borderBlock: 'none',
          borderInlineEnd: 'none',
          '&[data-state=open]': { animation: 'slideLeft {durations.slow} {easings.out}' },
          '&[data-state=closed]': { animation: 'slideRight {durations.fast}' },
        },
      },
    },
    size: { sm: { content: { maxWidth: '440px' } }, md: { content: { maxWidth: '560px' } }, lg: { content: { maxWidth: '800px' } } },
  },
  defaultVariants: { align: 'center', size: 'md' },
})
