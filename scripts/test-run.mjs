import { generateStyles } from './build.mjs'
import { isStopping, stopChildrenOnSignal } from './child.mjs'
import { installDependencies } from './install.mjs'
import { Missing, tellWhatIsMissing } from './missing.mjs'
import { environmentWith, findNode24 } from './node24.mjs'
import { lastLine, listOfFailures, listOfRepeated, sumOf } from './tally.mjs'
import { stages } from './test-stages.mjs'

/** `npm test`, or `npm test -- unit journeys` for some stages. The last line is the sum. */
export function runTests(names) {
  stopChildrenOnSignal(130)
  process.on('exit', (code) => code !== 0 && ended.length === 0 && console.log(`\n${lastLine({ passed: 0, failed: 1 })}`))
  const ended = []
  return tellWhatIsMissing(async () => {
    const env = await setUp()
    const wanted = chosen(names)
    const end = async (stage) => ended.push({ title: stage.title, tally: await runStage(stage, env) })
    await Promise.all(wanted.filter(({ isAside }) => isAside).map(end))
    for (const stage of wanted.filter(({ isAside }) => !isAside)) await end(stage)
    const sum = sumOf(ended.map(({ tally }) => tally))
    console.log(['', ...listOfRepeated(ended), ...listOfFailures(ended), '', lastLine(sum)].join('\n'))
    process.exit(sum.failed === 0 ? 0 : 1)
  })
}

function chosen(names) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0)
    throw new Missing(`There is no stage ${unknown.join(', ')}: choose of ${stages.map((stage) => stage.name).join(', ')}.`)
  return names.length === 0 ? stages.filter(({ isExtra }) => !isExtra) : stages.filter((stage) => names.includes(stage.name))
}

async function setUp() {
  await installDependencies()
  const env = environmentWith(await findNode24(), { NO_COLOR: '1' })
  await generateStyles(env)
  return env
}

async function runStage(stage, env) {
  const started = Date.now()
  if (!stage.isAside) console.log(`\n# ${stage.title}`)
  const tally = await stage.run(env)
  if (isStopping()) await new Promise(() => {}) // the signal's handler ends this process
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (tally.output) console.log(`\n# ${stage.title}\n${tally.output}`)
  console.log(`${stage.title}: ${tally.passed} good${tally.failed > 0 ? `, ${tally.failed} BAD` : ''}, ${seconds} s`)
  return tally
}
