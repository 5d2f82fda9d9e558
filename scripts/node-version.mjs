/** Written in old syntax, so that old versions of Node can tell the person. */
export function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  console.error(`Rapport needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}
