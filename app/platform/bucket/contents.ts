/** A file as a bucket holds it: bytes, and since when (ms). */
type BucketEntry = { bytes: number; at: number }

/** Folders of the data folder whose files lie side by side under names that nobody chose. */
export const FLAT_FOLDERS = ['pictures/originals', 'commission-files', 'commission-work', 'product-files'] as const
/** A folder for each picture. */
export const VARIANTS = 'pictures/variants'

const KEPT =
  /^(?:(?:pictures\/originals|commission-files|commission-work|product-files)\/[\w-]+|pictures\/variants\/[\w-]+\/\d+\.[a-z]+)$/

/** Whether a file of the data folder lies in the bucket too, by its path from there: what is on its way does not. */
export function isKept(path: string): boolean {
  return KEPT.test(path)
}

/** What a bucket holds, by the paths of the data folder. */
export class Contents {
  readonly #held = new Map<string, BucketEntry>()

  note(path: string, held: BucketEntry): void {
    this.#held.set(path, held)
  }

  forget(path: string): void {
    this.#held.delete(path)
  }

  find(path: string): BucketEntry | undefined {
    return this.#held.get(path)
  }

  size(): number {
    return this.#held.size
  }

  all(): [string, BucketEntry][] {
    return [...this.#held]
  }

  /** The path itself, or all that lies in it where it is a folder. */
  under(path: string): string[] {
    if (this.#held.has(path)) return [path]

    return [...this.#held.keys()].filter((one) => one.startsWith(`${path}/`))
  }

  /** What a folder shows: names of its files and folders. */
  namesIn(folder: string): string[] {
    const names = this.under(folder).map((path) => path.slice(folder.length + 1).split('/')[0] ?? '')
    return [...new Set(names)].filter((name) => name !== '')
  }

  /** When the newest of what lies there came; null for nothing. */
  changedAt(path: string): number | null {
    const times = this.under(path).map((one) => this.#held.get(one)?.at ?? 0)
    return times.length > 0 ? Math.max(...times) : null
  }
}
