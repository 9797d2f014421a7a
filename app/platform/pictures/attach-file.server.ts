import { rm } from 'node:fs/promises'

import type { Refused, Uploaded } from '#app/platform/uploads/upload.server.ts'

import type { Pictures } from './pictures.server.ts'

/**
 * Keeps one file that was sent as a picture, and has it attached to what it was sent for.
 * @param attach does so in a transaction of its own, and says whether it was not there yet
 * @returns the picture's id, or why the file is refused, as a key
 */
export async function attachFile(
  keeper: Pictures,
  file: Uploaded | Refused,
  now: Date,
  attach: (pictureId: number) => boolean,
): Promise<number | string> {
  if ('problem' in file) return file.problem

  const kept = await keeper.keep(file.path, now)
  await rm(file.path, { force: true })
  if (typeof kept === 'string') return kept

  const isAttached = attach(kept.id)
  keeper.wake()
  return isAttached ? kept.id : 'goods:pictureIsThere'
}
