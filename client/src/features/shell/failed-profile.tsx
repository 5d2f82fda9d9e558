import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { css } from '#styled-system/css'
import { backToInfluencers } from '../../ui/page/home-words.ts'
import { FailedPage, type FailedPageProps } from './failed-page.tsx'

/** Replaces a profile: it covers the list, and leaves header and menu. */
export function FailedProfile({ error }: FailedPageProps) {
  return (
    <div className={overListStyle}>
      <Link to="/home" className={backStyle}>
        <ArrowLeft size={16} aria-hidden />
        {backToInfluencers}
      </Link>
      <FailedPage error={error} />
    </div>
  )
}

const overListStyle = css({
  position: 'absolute',
  inset: '0',
  zIndex: '1',
  display: 'flex',
  flexDirection: 'column',
  background: 'bg.canvas',
})
const backStyle = css({
  inlineRow: '8',
  alignSelf: 'flex-start',
  margin: '16',
  textStyle: 'label',
  color: 'fg.muted',
  _hover: { color: 'fg.default' },
})
