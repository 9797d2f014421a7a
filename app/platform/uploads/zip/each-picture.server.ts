import { rm } from 'node:fs/promises'

import { isBusy } from '#db/busy.server.ts'

import type { RefusedFile, UploadedFile } from '../upload.server.ts'
import { isPictureName, isZip, unpackPictures } from './unpack.server.ts'

/** What became of pictures that were sent; `refused` are keys by name, `leftOut` what of a zip is no picture. */
export type TakenPictures = { count: number; refused: { name: string; problem: string }[]; leftOut: string[] }

export const NONE_TAKEN = (): TakenPictures => ({ count: 0, refused: [], leftOut: [] })

/**
 * Takes a picture that moves or removes its file.
 * @param path where it lay in its folder or zip, where that is known
 * @param isOfMany one of a folder or a zip, which may hold much else
 */
export type PictureTaker = (file: UploadedFile | RefusedFile, path: string, isOfMany: boolean) => Promise<void>

/**
 * Hands on what was sent: a file, or each picture of a zip.
 * @param incoming the folder where those of a zip are written
 */
export async function eachPicture(
  file: UploadedFile | RefusedFile,
  incoming: string,
  taken: TakenPictures,
  take: PictureTaker,
): Promise<void> {
  if (!('path' in file) || !(await isZip(file.path))) return take(file, file.name, false)

  try {
    for await (const one of unpackPictures(file.path, incoming))
      if (isPictureName(one.path)) await take(one.file, one.path, true)
      else taken.leftOut.push(one.file.name)
  } catch (error) {
    if (isBusy(error)) throw error

    taken.refused.push({ name: file.name, problem: 'pictures:brokenZip' })
  }
  await rm(file.path, { force: true })
}
