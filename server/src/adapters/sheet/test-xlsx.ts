import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type TestCell = string | number | boolean | { readonly day: number } | { readonly percent: number } | null

/** An XLSX file with these sheets. For tests only. */
export const xlsxOf = (sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>): Promise<Buffer> => {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>',
  }
  for (const [index, rows] of Object.values(sheets).entries()) parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(rows)
  return zipOf(parts)
}

export const zipOf = (parts: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

const sheetXml = (rows: readonly (readonly TestCell[])[]): string =>
  `<worksheet><sheetData>${rows.map((row, index) => `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`)).join('')}</row>`).join('')}</sheetData></worksheet>`

const cellXml = (cell: TestCell, at: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return 'day' in cell ? `<c r="${at}" s="1"><v>${cell.day}</v></c>` : `<c r="${at}" s="2"><v>${cell.percent}</v></c>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
