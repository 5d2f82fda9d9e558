/** Written in syntax that old versions of Node read too, so that they can say what is missing. */
export function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  console.error(`Rapport needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}
