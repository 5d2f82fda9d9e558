import { Link } from '@tanstack/react-router'
import { css } from '#styled-system/css'
import { addressOf } from '../../../api/call.ts'
import { textLink } from '../../../ui/button/text-link.ts'
import { Card } from '../../../ui/page/card.tsx'

const fileOf = (file: string) => addressOf('GET /api/docs/{file}', { params: { file } })

const links = [
  { href: addressOf('GET /api/docs'), name: 'API reference', text: 'every call, with examples, to try' },
  { href: addressOf('GET /api/openapi.json'), name: 'OpenAPI 3.1', text: 'the same for tools and generators' },
  {
    href: fileOf('rapport-client.js'),
    name: 'rapport-client.js',
    text: 'the client for Node 20 and browsers, one file without dependencies',
  },
  { href: fileOf('rapport-client.d.ts'), name: 'rapport-client.d.ts', text: 'its types: put it beside the client' },
  { href: addressOf('GET /api/events'), name: 'Live events', text: 'what changes, as it changes (server-sent events)' },
] as const

const recipes = [
  {
    href: fileOf('sync-to-a-sheet.mjs'),
    name: 'Sync to a sheet',
    text: 'all influencers and their figures in a CSV file, kept up to date',
  },
  { href: fileOf('post-to-a-chat.mjs'), name: 'Post to a chat', text: 'stage moves and new partnerships, to Slack or Teams' },
  { href: fileOf('bulk-tagging.mjs'), name: 'Bulk tagging', text: 'a campaign for everybody on a list, by e-mail or handle' },
] as const

/** Where to go from here. */
export function FurtherCard() {
  return (
    <Card title="Go further">
      <div className={css({ column: '24' })}>
        <Links links={links} />
        <p className={css({ textWrap: 'pretty' })}>
          To be told instead of asking: admins give an address under{' '}
          <Link to="/settings/webhooks" className={textLink}>
            Webhooks
          </Link>
          , which hears what happens as it happens.
        </p>
        <div className={css({ column: '8' })}>
          <h3 className={css({ textStyle: 'label' })}>Recipes: whole programs to begin with</h3>
          <Links links={recipes} />
        </div>
      </div>
    </Card>
  )
}

interface LinksProps {
  readonly links: readonly { readonly href: string; readonly name: string; readonly text: string }[]
}

function Links({ links: shown }: LinksProps) {
  return (
    <ul className={css({ column: '8', listStyle: 'none' })}>
      {shown.map(({ href, name, text }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer" className={textLink}>
            {name}
          </a>{' '}
          <span className={css({ color: 'fg.muted' })}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
