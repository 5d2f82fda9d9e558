import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

export interface UnpackedChromium {
  readonly program: string
  /** Paths of its libraries and fonts, for machines without them. */
  readonly env: Readonly<Record<string, string>>
}

/** npm's Chromium (Linux x64 only), unpacked once; undefined elsewhere. */
export async function unpackBundledChromium(): Promise<UnpackedChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = path.join(cache, `chromium-${await bundledVersion()}`)
  if (!existsSync(folder)) await unpackInto(folder)
  return {
    program: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') },
  }
}

async function bundledVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'))
  return version
}

/** Unpacks beside the final folder and renames, so that an interruption leaves no half browser. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  await withEnvironment({ TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  })
  await writeFile(path.join(draft, 'fonts', 'fonts.conf'), fontSetting(path.join(folder, 'fonts')))
  await rename(draft, folder).catch(() => rm(draft, { recursive: true })) // another process was first
}

const fontSetting = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`

/** The package reads settings from the environment and writes others; both are undone afterwards. */
async function withEnvironment(settings: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = { ...process.env }
  Object.assign(process.env, settings)
  try {
    await work()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
