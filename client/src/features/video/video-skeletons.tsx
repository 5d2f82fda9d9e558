import { css } from '#styled-system/css'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { type CardKind, type CardSize, captionRem } from './grid-layout.ts'

const many = ['first', 'second', 'third', 'fourth']
const ofPage = [...many, 'fifth', 'sixth', 'seventh', 'eighth']

/** Cards of their final size, while the videos are on their way. */
export function VideoSkeletons({ size, kind = 'plain' }: { readonly size: CardSize; readonly kind?: CardKind }) {
  return (
    <>
      <p role="status" className={wordsStyle}>
        Loading videos...
      </p>
      <div className={size === 'large' ? largeStyle : kind === 'named' ? namedStyle : normalStyle}>
        {(kind === 'named' ? ofPage : many).map((key) => (
          <div key={key}>
            <Skeleton className={pictureStyle} />
            <div style={{ height: `${captionRem[kind]}rem` }}>
              <Skeleton className={css({ width: '70%', marginTop: '12' })} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

const wordsStyle = css({ color: 'fg.muted', marginBottom: '8', animation: 'appear 1ms step-end 150ms backwards' })
const normalStyle = css({ display: 'grid', gap: '12', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))' })
const namedStyle = css({ display: 'grid', gap: '12', gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))' })
const largeStyle = css({ display: 'grid', gap: '12', gridTemplateColumns: 'repeat(auto-fill, minmax(232px, 1fr))' })
const pictureStyle = css({ height: 'auto!', aspectRatio: '9 / 16', borderRadius: 'md!' })
