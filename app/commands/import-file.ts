/** A file and how it is to be imported. */
export type Import = {
  dataDir: string
  path: string
  name: string
  /** Empty for a folder. */
  bytes: Uint8Array
  /** Only says what it would do. */
  isDry: boolean
  now: Date
  /** A folder or a zip of the pictures of products or posts. */
  pictures?: string
  /** How subscribers agreed, and their language where no column says it. */
  source?: string
  language?: string
}
