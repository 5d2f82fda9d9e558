export type TestCell =
  | string
  | number
  | boolean
  | {
      readonly day: number
    }
  | {
      readonly percent: number
    }
  | null
/** An XLSX file with these sheets. For tests only. */
export declare const xlsxOf: (sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>) => Promise<Buffer>
export declare const zipOf: (parts: Readonly<Record<string, string>>) => Promise<Buffer>
