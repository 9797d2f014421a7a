/** A printed matter of an order, said and written out in one language: what its page and its PDF both show. */
export type DocumentData = {
  lang: string
  title: string
  /** What the file is called when it is saved. */
  fileName: string
  /** What a scanner reads, as a QR code; absent where nothing is scanned. */
  code?: { text: string; says: string; side: number; path: string }
  facts: [name: string, value: string][]
  from: string[]
  toTitle: string
  to: string[]
  columns: Column[]
  /** A cell for each column. */
  rows: string[][]
  /** The last one is what counts. */
  sums: [name: string, amount: string][]
  notes: string[]
}

/** Numbers end where the others end; a box is there to be ticked. */
export type Column = { label: string; kind: 'name' | 'number' | 'box' }
