import { join } from 'node:path'

export type PicturePaths = ReturnType<typeof picturePaths>

/** Where pictures lie in the data folder. Only `variants` is served. */
export function picturePaths(dataDir: string) {
  const folder = join(dataDir, 'pictures')
  return {
    originals: join(folder, 'originals'),
    variants: join(folder, 'variants'),
    /** Files on their way in. */
    incoming: join(folder, 'incoming'),
  }
}
