import type { Client } from 'pg'

export const crowdSize = 100_000
export const organizationId = '01jd0000000000000000000org'
/** A number, and one of six options. */
export const numberField = '01jd00000000000000000number'
export const choiceField = '01jd00000000000000000choice'

const letters = (of: string) => `substr('abcdefghijklmnopqrstuvwxyz', 1 + (${of}) % 26, 1)`
/** Evenly mixed: neighbours have nothing in common. */
const mixed = (salt: number) => `((hashint8extended(n, ${salt}) & 2147483647) % 1000003)::int`
const name = `${letters(mixed(1))} || ${letters(mixed(2))} || ${letters(mixed(3))} || ' name ' || n`

const account = {
  id: `'account' || lpad(n::text, 8, '0')`,
  organization_id: `'${organizationId}'`,
  influencer_id: `'account' || lpad(n::text, 8, '0')`,
  name,
  name_key: name,
  email: `CASE WHEN ${mixed(4)} % 7 > 0 THEN 'mail' || n || '@example.com' END`,
  email_key: `CASE WHEN ${mixed(4)} % 7 > 0 THEN 'mail' || n || '@example.com' END`,
  stage_id: `'stage' || ${mixed(5)} % 10`,
  owner_id: `CASE WHEN ${mixed(6)} % 5 > 0 THEN 'owner' || ${mixed(7)} % 22 END`,
  priority: `(ARRAY['Low', 'Medium', 'Medium', 'Medium', 'High'])[1 + ${mixed(8)} % 5]`,
  segment_id: `CASE WHEN ${mixed(9)} % 3 > 0 THEN 'segment' || ${mixed(10)} % 30 END`,
  top_platform: `(ARRAY['Instagram', 'TikTok', 'YouTube'])[1 + ${mixed(11)} % 4]`,
  reach: `CASE WHEN ${mixed(12)} % 3 > 0 THEN ${mixed(13)} END`,
  last_contacted: `CASE WHEN ${mixed(14)} % 4 > 0 THEN timestamptz '2026-11-01' - ${mixed(15)} * interval '1 minute' END`,
  outreach_day: `CASE WHEN ${mixed(16)} % 4 > 0 THEN to_char(date '2026-06-01' + ${mixed(17)} % 365, 'YYYY-MM-DD') END`,
  campaign_ids: `'[]'`,
  email_threads: `'[]'`,
  search_row: 'n',
  stage_since: 'now()',
  created_by: `'ana'`,
  created_at: `timestamptz '2026-11-01' - ${mixed(18)} * interval '1 minute'`,
  updated_at: `timestamptz '2026-11-01' - ${mixed(19)} * interval '1 minute'`,
  deleted_at: `CASE WHEN n % 50 = 0 THEN now() END`,
  rev: '1',
  invoice_marks: `CASE WHEN ${mixed(23)} % 8 = 0 THEN 1 << (${mixed(24)} % 4) END`,
}

const insertOf = (table: string, columns: Readonly<Record<string, string>>, more = ''): string =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(', ')} FROM generate_series(1, ${crowdSize}) AS n ${more}`

const ofField = (id: string, key: string, numberKey: string) =>
  insertOf(
    'custom_field_value',
    {
      ...{ account_id: account.id, field_id: `'${id}'`, organization_id: account.organization_id, value: key, row: 'n', key },
      ...{ number_key: numberKey, updated_by: `'ana'`, updated_at: 'now()' },
    },
    `WHERE ${mixed(20)} % 5 > 0`,
  )

/** A hundred thousand influencers of one organisation, two of a hundred of them in the Trash. */
export const fillCrowd = async (client: Client): Promise<void> => {
  const sixty = `${mixed(21)} % 60`
  const fields = [
    [numberField, 'number', '[]'],
    [choiceField, 'dropdown', '["Option 0", "Option 1"]'],
  ]
  await client.query('SET session_replication_role = replica') // the trigger would count one by one
  await client.query(insertOf('account', account))
  const words = `'word of each note, ' || ${letters('n')} || ' ' || CASE WHEN n % 3 = 0 THEN 'sourdough' ELSE 'tea' END`
  const search = { row: 'n', account_id: account.id, organization_id: account.organization_id, head: name, notes: words }
  await client.query(insertOf('account_search', search))
  await client.query(insertOf('search_word', { organization_id: account.organization_id, word: `split_part(${name}, ' ', 1)`, row: 'n' }))
  await client.query(ofField(numberField, sixty, `'1' || lpad((${sixty})::text, 15, '0') || '0000000000'`))
  await client.query(ofField(choiceField, `'option ' || ${mixed(22)} % 6`, 'NULL'))
  for (const [id, type, options] of fields)
    await client.query(
      `INSERT INTO custom_field (id, organization_id, name, name_key, type, options, position, created_at) VALUES ($1, '${organizationId}', $1, $1, $2, $3, 0, now())`,
      [id, type, options],
    )
  await client.query(
    `INSERT INTO organization_stage (id, organization_id, key, name, name_key, position, created_at)
      SELECT 'stage' || n, '${organizationId}', NULL, 'stage' || n, 'stage' || n, n, now() FROM generate_series(0, 9) AS n`,
  )
  await client.query(
    `INSERT INTO stage_count SELECT organization_id, stage_id, count(*) FROM account WHERE deleted_at IS NULL GROUP BY 1, 2`,
  )
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('VACUUM ANALYZE')
}
