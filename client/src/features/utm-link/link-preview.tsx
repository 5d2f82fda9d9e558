import type { UtmTriple } from '@rapport/domain/utm-link/utm-address'
import { sharedTripleWords, sharesTriple, type UtmLink } from '@rapport/domain/utm-link/utm-link'
import { previewOf, tripleOfForm, type UtmLinkForm } from '@rapport/domain/utm-link/utm-link-form'
import { TriangleAlert } from 'lucide-react'
import { css } from '#styled-system/css'
import { DetailList } from '../../ui/page/detail-list.tsx'
import { Banner } from '../../ui/state/banner.tsx'

export interface LinkPreviewProps {
  readonly form: UtmLinkForm
  /** The influencer's links, and which of them is edited. */
  readonly links: readonly UtmLink[]
  readonly own?: UtmLink | undefined
}

/** Where the link will lead, while it is written. */
export function LinkPreview({ form, links, own }: LinkPreviewProps) {
  const address = previewOf(form)
  const triple = tripleOfForm(form)
  return (
    <>
      <section aria-label="Generated link" className={boxStyle}>
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>Generated link</p>
        <p className={address === null ? noAddressStyle : addressStyle} aria-live="polite">
          {address ?? 'Shown as soon as everything is filled in'}
        </p>
        {form.tab === 'import' && triple && <ReadParameters triple={triple} />}
      </section>
      {triple && sharesTriple(triple, links, own) && (
        <Banner tone="amber" icon={TriangleAlert}>
          {sharedTripleWords}
        </Banner>
      )}
    </>
  )
}

const ReadParameters = ({ triple }: { readonly triple: UtmTriple }) => (
  <DetailList
    details={[
      { label: 'Source', value: triple.source },
      { label: 'Medium', value: triple.medium },
      { label: 'Campaign', value: triple.campaign },
    ]}
  />
)

const boxStyle = css({ column: '4', padding: '12', borderRadius: 'md', background: 'bg.subtle' })
const noAddressStyle = css({ color: 'fg.muted' })
const addressStyle = css({ overflowWrap: 'anywhere' })
