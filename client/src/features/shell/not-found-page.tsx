import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { css } from '#styled-system/css'
import { buttonStyle } from '../../ui/button/button.tsx'
import { backToInfluencers } from '../../ui/page/home-words.ts'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <main className={css({ display: 'grid', placeItems: 'center', minHeight: '100%', flex: '1' })}>
      <h1 className={css({ srOnly: true })}>Page not found</h1>
      <EmptyState
        icon={SearchX}
        title="There is nothing at this address"
        text="The link may be old, or something in it was mistyped."
        action={
          <Link to="/home" className={buttonStyle()}>
            {backToInfluencers}
          </Link>
        }
      />
    </main>
  )
}
