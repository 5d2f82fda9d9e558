/** What is known of an installation once its server listens. */
export interface StartFacts {
  readonly version: string
  readonly folder: string
  readonly isNew: boolean
  /** How to sign in to the demo; undefined without it. */
  readonly demo: string | undefined
  readonly people: number
  readonly influencers: number
  readonly migrations: number
  /** Whether the server before this one was killed. */
  readonly wasLeft: boolean
  /** What is to be said of what was stored and is lost. */
  readonly loss: string | undefined
  /** Whether the last commit was seen to stand in the database. */
  readonly isLastThere: boolean
  /** What is to be said of files that the database names; undefined where they are there. */
  readonly missingFiles: string | undefined
  /** Whether NEW=1 still stands in the settings of an installation that is not new. */
  readonly isNewSet: boolean
  /** Where the built client should be; undefined where it is. */
  readonly missingClient: string | undefined
}

/** What a start says after its address, line by line. */
export const startWords = (facts: StartFacts): readonly string[] => [
  `Rapport ${facts.version} on ${facts.folder}: ${stateOf(facts)}`,
  ...[facts.loss, facts.missingFiles].filter((words) => words !== undefined),
  ...firstSteps(facts),
  ...(facts.missingClient === undefined
    ? []
    : [`The app is not built: there is no ${facts.missingClient}. Run npm start, which builds it.`]),
]

const stateOf = ({ isNew, demo, people, influencers, migrations, wasLeft, loss, isLastThere }: StartFacts): string => {
  const held = `${counted(people, 'person', 'people')}, ${counted(influencers, 'influencer', 'influencers')}`
  if (isNew) return demo !== undefined ? `a new installation with the demo: ${held}.` : 'a new installation.'
  const done = migrations === 0 ? 'no migrations to do' : `${counted(migrations, 'migration', 'migrations')} done`
  const comfort = loss === undefined && isLastThere ? ' (nothing that was saved is lost)' : ''
  const ending = wasLeft ? `the last server did not stop by itself${comfort}` : 'the last server stopped cleanly'
  return `${held}, ${done}, ${ending}.`
}

const firstSteps = ({ isNew, demo, people, isNewSet }: StartFacts): readonly string[] => {
  const steps = []
  if (demo !== undefined) steps.push(demo)
  else if (people === 0) steps.push('First: open the address and sign up. Whoever signs up makes an organization and invites others.')
  if (isNewSet)
    steps.push(
      isNew
        ? 'Then take NEW=1 out of the settings.'
        : 'Take NEW=1 out of the settings: a mistyped DATA_DIR would look like a new installation.',
    )
  return steps
}

const counted = (count: number, singular: string, many: string): string => `${count} ${count === 1 ? singular : many}`
