import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { AgreementLine, AgreementText } from '@rapport/domain/agreement/agreement-text'
import { gapsOfPages, readingLimits } from '@rapport/domain/agreement/gap-words'
import { ok, type Result } from '@rapport/domain/result/result'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { layOut } from '../line-layout.ts'
import { readCanvas } from '../picture/picture-text.ts'
import type { Recogniser } from '../picture/recogniser.ts'
import { gapsIn, leftOutScan, type Scan, type TakeScan } from '../picture/scan.ts'
import { isFull, tidyLines } from '../text-lines.ts'
import { mostPixels, unreadable } from '../unreadable.ts'
import { placedOnPage } from './pdf-placing.ts'

export interface PageProgress {
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  /** Whether the page is a picture whose letters are recognised, and what share of that is done, 0 to 1. */
  readonly recognised?: number
}

export interface PdfPorts {
  readonly recogniser: Recogniser
  readonly takeScan: TakeScan
  readonly onProgress: (progress: PageProgress) => void
}

/** With fewer letters a page is a picture with a page number. */
const fewestLetters = 20
const fewLetters = 200

/** The text of a PDF, page by page; pages that are pictures are drawn and their letters recognised. */
export const readPdf = async (bytes: Uint8Array, ports: PdfPorts): Promise<Result<AgreementText>> => {
  const opened = await openPdf(bytes)
  if (!opened.ok) return opened
  const pdf = opened.value
  const pages = Math.min(pdf.numPages, readingLimits.pages)
  const lines: AgreementLine[] = []
  const scans: Scan[] = []
  let read = 0
  try {
    while (read < pages && !isFull(lines)) {
      read += 1
      const page = await readPage(await pdf.getPage(read), { page: read, pages }, ports)
      lines.push(...page.lines)
      if (page.scan) scans.push(page.scan)
    }
    return ok({ kind: 'pdf', lines, gaps: [...gapsOfPages(read, pdf.numPages), ...gapsIn(scans)] })
  } catch {
    return unreadable.damaged('PDF')
  } finally {
    await pdf.loadingTask.destroy()
  }
}

interface PageRead {
  readonly lines: readonly AgreementLine[]
  /** Present when the page is a picture. */
  readonly scan?: Scan
}

const readPage = async (proxy: PDFPageProxy, at: PageProgress, { recogniser, takeScan, onProgress }: PdfPorts): Promise<PageRead> => {
  onProgress(at)
  try {
    const own = tidyLines(layOut(await placedOnPage(proxy)), at.page)
    if (!(await isPicture(proxy, own))) return { lines: own }
    if (!takeScan()) return { lines: own, scan: leftOutScan }
    const scan = await recognisePage(proxy, recogniser, (recognised) => onProgress({ ...at, recognised }), at.page)
    return { lines: lettersOf(scan.lines) > lettersOf(own) ? scan.lines : own, scan }
  } finally {
    proxy.cleanup()
  }
}

const lettersOf = (lines: readonly AgreementLine[]): number => lines.reduce((sum, { text }) => sum + (text.match(letter)?.length ?? 0), 0)

/** Signs without a meaning, which fonts without a table of their letters give, are none. */
const letter = /[\p{L}\p{N}]/gu

/** A page with hardly any letters; or with few, such as a signing service's mark, over a picture. */
const isPicture = async (page: PDFPageProxy, lines: readonly AgreementLine[]): Promise<boolean> => {
  const letters = lettersOf(lines)
  if (letters > fewLetters) return false
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { fnArray } = await page.getOperatorList()
  return letters < fewestLetters ? fnArray.length > 0 && letters === 0 : fnArray.includes(OPS.paintImageXObject)
}

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

const openPdf = async (bytes: Uint8Array): Promise<Result<PDFDocumentProxy>> => {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  try {
    const task = getDocument({
      // It keeps what it is given.
      data: new Uint8Array(bytes),
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      maxImageSize: mostPixels,
      verbosity: VerbosityLevel.ERRORS,
      standardFontDataUrl: `${root}/standard_fonts/`,
      cMapUrl: `${root}/cmaps/`,
      cMapPacked: true,
      wasmUrl: `${root}/wasm/`,
      iccUrl: `${root}/iccs/`,
    })
    return ok(await task.promise)
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? unreadable.locked : unreadable.damaged('PDF')
  }
}

/** Enough for recognition: 200 dots an inch, and no more than so many on a side however large the page says it is. */
const sharp = { dots: 200 / 72, side: 2400 }

const recognisePage = async (
  page: PDFPageProxy,
  recogniser: Recogniser,
  onProgress: (done: number) => void,
  number: number,
): Promise<Scan> => {
  const { createCanvas } = await import('@napi-rs/canvas')
  const natural = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(sharp.dots, sharp.side / Math.max(natural.width, natural.height, 1)) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  onProgress(0)
  // A canvas of this machine stands in for a browser's.
  await page.render({ canvas: canvas as never, viewport, background: '#fff' }).promise
  return readCanvas(canvas, recogniser, onProgress, number)
}
