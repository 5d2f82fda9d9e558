/** Something the machine lacks; its message is the sentence for a person. */
export class Missing extends Error {}

/** Runs a command: a `Missing` becomes its sentence and exit code 1; a bug keeps its trace. */
export async function tellWhatIsMissing(command) {
  try {
    return await command()
  } catch (error) {
    const sentence = error instanceof Missing ? error.message : sentenceForDisk(error)
    console.error(sentence === undefined ? error : `\n${sentence}`)
    process.exit(1)
  }
}

/** The sentence for a disk that refuses an installation or build. */
export function sentenceForDisk({ code, path }) {
  if (path === undefined) return undefined
  if (/^(EACCES|EPERM)$/.test(code))
    return `${path} may not be written by this user: run this as the one to whom the folder of Rapport belongs, or give it to this one (chown -R).`
  if (code === 'EROFS') return `${path} lies on a disk that is read-only: install and build where it may be written.`
  return code === 'ENOSPC' ? `The disk of ${path} is full: free some space and run this again.` : undefined
}

const network =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|FETCH_FAIL|ERR_SOCKET_TIMEOUT|network request|fetch failed/i
const notOk = /ERR_PNPM_FETCH_\d|\bE(401|403|404|5\d\d)\b/
const lockfile = /ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE|frozen-lockfile/
const disk = /ENOSPC|no space left/i

/** The sentence for a failed install. Its output is not shown whole, because it may carry registry addresses. */
export function sentenceForInstall(output) {
  if (disk.test(output)) return 'The disk is full: free some space and run this again.'
  if (network.test(output)) return 'The npm registry cannot be reached: check the network (or the registry in .npmrc) and run this again.'
  if (lockfile.test(output))
    return 'pnpm-lock.yaml does not match the package.json files: run `npx pnpm@12.21.0 install` and commit the lockfile.'
  if (notOk.test(output))
    return 'The npm registry does not give out a package of the lockfile; run this again later or with another registry.'
  return `The install failed: ${lastWords(output)}`
}

function lastWords(output) {
  const lines = output.split('\n').filter((line) => /\bERR|error/i.test(line))
  return withoutAddresses((lines.at(-1) ?? 'it said nothing').trim())
}

export function withoutAddresses(text) {
  return text.replace(/\b[a-z]+:\/\/[^\s'")]+/gi, '(address)')
}
