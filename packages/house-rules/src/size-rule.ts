import type { FunctionSize, SourceFile } from './source-file.ts'

/** Lines. Nine of ten stay within a limit; no file passes the last one. */
const limits = { file: 300, mostFiles: 150, mostFunctions: 40, mostComponents: 80 } as const

export function sizeFaults(files: readonly SourceFile[]): readonly string[] {
  const written = files.filter((file) => !file.path.includes('.test.'))
  const functions = written.flatMap((file) => file.functions.map((size) => ({ ...size, path: file.path })))
  const isComponent = (measured: FunctionSize & { path: string }) => measured.path.endsWith('.tsx') && /^[A-Z]/.test(measured.name)
  return [
    ...files
      .filter((file) => file.lines > limits.file)
      .map((file) => `${file.path} has ${file.lines} lines: above ${limits.file} it does two jobs.`),
    ...mostWithin('files', written, limits.mostFiles),
    ...mostWithin(
      'functions',
      functions.filter((measured) => !isComponent(measured)),
      limits.mostFunctions,
    ),
    ...mostWithin('components', functions.filter(isComponent), limits.mostComponents),
  ]
}

function mostWithin(what: string, all: readonly { readonly path: string; readonly lines: number }[], limit: number): readonly string[] {
  const sizes = all.map((measured) => measured.lines).sort((a, b) => a - b)
  const ninth = sizes[Math.floor(sizes.length * 0.9)] ?? 0
  if (ninth <= limit) return []
  const longest = [...all].sort((a, b) => b.lines - a.lines).slice(0, 5)
  return [
    `Nine of ten ${what} must be within ${limit} lines, but one of ten has ${ninth} or more: ${longest.map((measured) => `${measured.path} (${measured.lines})`).join(', ')}.`,
  ]
}
