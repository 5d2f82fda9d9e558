/** Who may import whom, default-deny: its own area, listed areas, packages with all below them. The first match owns a file. */
export interface Area {
  readonly name: string
  readonly files: readonly string[]
  readonly areas: readonly string[]
  readonly packages: readonly string[]
  /** A stand-in for somebody outside: only tests, and areas that use stand-ins, may import it. */
  readonly isStandIn?: true
  readonly usesStandIns?: true
}

/** What documents are made and sent with. */
export const documentPackages = ['yjs', 'lib0', 'y-protocols']
