import { MOST_BYTES } from '#app/platform/pictures/limits.ts'
import type { Refused, Uploaded } from '#app/platform/uploads/upload.server.ts'
import type { TakenPictures } from '#app/platform/uploads/zip/each-picture.server.ts'

import { readFiles } from './files.server.ts'
import { refusePictures } from './taken-pictures.server.ts'

/**
 * Takes each picture of a call as soon as it has come; those before a refused one are kept.
 * @param take what is kept of a file, or why it is refused, as a key
 * @returns what was kept, in its order; a refusal where a file could not be taken, or none came
 */
export async function takePictures<Kept extends object | number>(
  args: Parameters<typeof readFiles>[0],
  take: (file: Uploaded | Refused) => Promise<Kept | string>,
): Promise<Kept[] | Response> {
  const { t } = args
  const taken: Kept[] = []
  const refused: TakenPictures['refused'] = []
  const bad = await readFiles(args, MOST_BYTES, async (file) => {
    const kept = await take(file)
    if (typeof kept === 'string') refused.push({ name: file.name, problem: kept })
    else taken.push(kept)
  })
  return bad ?? refusePictures(t, { count: taken.length, refused }, 'pictures:chooseFiles') ?? taken
}
