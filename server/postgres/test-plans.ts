import type { Client } from 'pg'

/** A step of a plan, as PostgreSQL tells what it did. */
export interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  /** Of one of its loops. */
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Step[]
}

/** What one call asked of the database. */
export interface Work {
  /** Tables that were read from beginning to end. */
  readonly scanned: readonly string[]
  /** Rows that stood in the largest sort. */
  readonly sorted: number
  /** Rows of accounts that were looked at. */
  readonly looked: number
  readonly indexes: ReadonlySet<string>
}

/** From now on this connection tells the plan of each of its queries; the answer returns, and forgets, those that came. */
export const tellPlans = async (client: Client): Promise<() => readonly Step[]> => {
  let plans: Step[] = []
  await client.query(`LOAD 'auto_explain'`)
  const settings = { log_min_duration: '0', log_analyze: 'on', log_timing: 'off', log_format: 'json', log_level: 'notice' }
  for (const [name, value] of Object.entries(settings)) await client.query(`SET auto_explain.${name} = ${value}`)
  client.on('notice', ({ message = '' }) => {
    const plan: { readonly Plan: Step } = JSON.parse(message.slice(message.indexOf('{')))
    plans.push(plan.Plan)
  })
  return () => {
    const told = plans
    plans = []
    return told
  }
}

export const workOf = (plans: readonly Step[]): Work => {
  const steps = plans.flatMap(stepsIn)
  const sorts = steps.filter((step) => /^(Incremental )?Sort$/.test(step['Node Type']))
  const ofAccounts = steps.filter((step) => step['Relation Name'] === 'account')
  return {
    scanned: steps.flatMap((step) => (step['Node Type'] === 'Seq Scan' ? [step['Relation Name'] ?? ''] : [])),
    sorted: Math.max(0, ...sorts.flatMap((step) => (step.Plans ?? []).map(rowsOf))),
    looked: ofAccounts.reduce((sum, step) => sum + rowsOf(step), 0),
    indexes: new Set(steps.flatMap((step) => step['Index Name'] ?? [])),
  }
}

const stepsIn = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)]

const rowsOf = (step: Step): number => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
