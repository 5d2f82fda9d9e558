import { css } from '#styled-system/css'
import type { LeftWork } from '../../sync/document/departed-words.ts'

/** The unsent work of this device, grouped by influencer. */
export function LeftWorkList({ works }: { readonly works: readonly LeftWork[] }) {
  return (
    <ul className={listStyle}>
      {works.map(({ id, title, fields, texts }) => (
        <li key={id} className={entryStyle}>
          <h2 className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>{title}</h2>
          {fields.length > 0 && (
            <dl className={fieldsStyle}>
              {fields.map(({ name, value }) => (
                <div key={name} className={css({ display: 'contents' })}>
                  <dt className={css({ color: 'fg.muted' })}>{name}</dt>
                  <dd className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {texts.length > 0 && <p className={textStyle}>{texts.join('\n')}</p>}
        </li>
      ))}
    </ul>
  )
}

const listStyle = css({ column: '12' })
const entryStyle = css({ column: '8', padding: '16', panel: true })
const fieldsStyle = css({ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '12', rowGap: '4' })
const textStyle = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
