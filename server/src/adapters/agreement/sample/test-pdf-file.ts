/** Text at a place of a page, counted from below; the size is 10. */
export interface PdfText {
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface PdfPage {
  readonly texts?: readonly PdfText[]
  /** The packed drawing of the page, in place of its texts. */
  readonly packed?: Uint8Array
  /** A JPEG as wide as the page, at its top. */
  readonly picture?: { readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  /** The address that a place of the page leads to. */
  readonly link?: string
  /** The value of a field at 200, 700. */
  readonly field?: string
}

/** A PDF of such pages. For tests only. */
export const pdfOf = (pages: readonly PdfPage[], { isLocked = false } = {}): Uint8Array<ArrayBuffer> => {
  const file = createFile()
  const font = file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const tree = file.reserve()
  const kids = pages.map((page) => addPage(file, page, { font, tree }))
  file.set(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  const root = file.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`)
  const lock = isLocked
    ? file.add(`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`)
    : undefined
  return file.end(`/Root ${root} 0 R${lock === undefined ? '' : ` /Encrypt ${lock} 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`}`)
}

type File = ReturnType<typeof createFile>

const addPage = (
  file: File,
  { texts = [], packed, picture, link, field }: PdfPage,
  { font, tree }: { font: number; tree: number },
): number => {
  const words = texts.map(({ x, y, text }) => `BT /F1 10 Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
  const high = picture === undefined ? 0 : (595 * picture.height) / picture.width
  const shown = picture === undefined ? '' : `q 595 0 0 ${high} 0 ${842 - high} cm /Im1 Do Q`
  const content = packed ? file.add('<< /Filter /FlateDecode >>', packed) : file.add('<< >>', Buffer.from([shown, ...words].join('\n')))
  const image =
    picture &&
    file.add(
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>`,
      Buffer.from(picture.bytes),
    )
  const marks = [
    link && `<< /Type /Annot /Subtype /Link /Rect [50 600 90 612] /A << /S /URI /URI (${escaped(link)}) >> >>`,
    field && `<< /Type /Annot /Subtype /Widget /FT /Tx /T (fee) /V (${escaped(field)}) /Rect [200 697 300 711] >>`,
  ].flatMap((mark) => (mark ? [`${file.add(mark)} 0 R`] : []))
  const resources = `<< /Font << /F1 ${font} 0 R >>${image === undefined ? '' : ` /XObject << /Im1 ${image} 0 R >>`} >>`
  return file.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${content} 0 R /Annots [${marks.join(' ')}] >>`,
  )
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

const createFile = () => {
  const objects: Buffer[] = []
  const bytesOf = (number: number, dictionary: string, stream?: Uint8Array): Buffer => {
    if (stream === undefined) return Buffer.from(`${number} 0 obj\n${dictionary}\nendobj\n`, 'latin1')
    const head = dictionary.replace(/>>$/, `/Length ${stream.length} >>`)
    return Buffer.concat([Buffer.from(`${number} 0 obj\n${head}\nstream\n`, 'latin1'), stream, Buffer.from('\nendstream\nendobj\n')])
  }
  return {
    reserve: (): number => objects.push(Buffer.alloc(0)),
    set(number: number, dictionary: string): void {
      objects[number - 1] = bytesOf(number, dictionary)
    },
    add(dictionary: string, stream?: Uint8Array): number {
      const number = objects.length + 1
      objects.push(bytesOf(number, dictionary, stream))
      return number
    },
    end(trailer: string): Uint8Array<ArrayBuffer> {
      const head = Buffer.from('%PDF-1.7\n')
      let at = head.length
      const entries = objects.map((object) => {
        const entry = `${String(at).padStart(10, '0')} 00000 n \n`
        at += object.length
        return entry
      })
      const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
      const end = `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`
      return new Uint8Array(Buffer.concat([head, ...objects, Buffer.from(table + end)]))
    },
  }
}
