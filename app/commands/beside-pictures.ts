import { stat } from 'node:fs/promises'

import type { Keeper } from '#app/platform/pictures/pictures.server.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import type { TakenPictures, PictureTaker } from '#app/platform/uploads/zip/each-picture.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'

import { copied, filesIn, picturesAmong } from './given-pictures.ts'

/** What takes the pictures of an import. */
type Taker = {
  taken: TakenPictures
  isWanted: (path: string) => boolean
  takeOne: PictureTaker
  take: (file: UploadedFile | RefusedFile) => Promise<void>
}

/**
 * Takes the pictures that lie in a folder or a zip beside a file.
 * @param isDry only counts those of a folder
 * @returns what it did
 */
export async function takePicturesBeside(path: string, keeper: Keeper, taker: Taker, isDry: boolean): Promise<string> {
  const { taken, isWanted, takeOne, take } = taker
  if (!(await stat(path)).isDirectory()) {
    if (isDry) return 'A zip of pictures is looked at when it is imported.'

    await take(await copied(path, keeper.incoming))
    return report(taken)
  }
  const wanted = picturesAmong(await filesIn(path), path).filter((one) => isWanted(one))
  if (isDry) return `${wanted.length} pictures belong to them.`

  for (const one of wanted) await takeOne(await copied(one, keeper.incoming), one, true)
  return report(taken)
}

function report({ count, refused, leftOut }: TakenPictures): string {
  if (leftOut.length > 0) console.log(`Left out, as they are no pictures: ${leftOut.join(', ')}`)
  for (const { name, problem } of refused) console.log(`${name} is refused: ${formatProblem(fixedT('en'), problem)}`)
  return `${count} pictures, ${refused.length} refused.`
}
