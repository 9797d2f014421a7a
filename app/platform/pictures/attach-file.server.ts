import { rm } from 'node:fs/promises'

import type { RefusedFile, UploadedFile } from '../uploads/upload.server.ts'
import type { Keeper } from './pictures.server.ts'

/**
 * Keeps one file that was sent as a picture; what was sent goes.
 * @param how as `Pictures.keep` takes it after the time
 * @returns the picture's id, or why the file is refused, as a key
 */
export async function keepSent(
  keeper: Keeper,
  file: UploadedFile | RefusedFile,
  now: Date,
  ...how: [watermark?: string, isQuick?: boolean]
): Promise<number | string> {
  const kept = await keepDated(keeper, file, now, ...how)
  return typeof kept === 'string' ? kept : kept.id
}

/** The same with the day on which it was made, `YYYY-MM-DD`, where the file says so. */
export async function keepDated(
  keeper: Keeper,
  file: UploadedFile | RefusedFile,
  now: Date,
  ...how: [watermark?: string, isQuick?: boolean]
): Promise<{ id: number; day: string | null } | string> {
  if ('problem' in file) return file.problem

  const kept = await keeper.keep(file.path, now, ...how)
  await rm(file.path, { force: true })
  return kept
}

/**
 * Keeps one file that was sent as a picture, and has it attached to what it was sent for.
 * @param attach does so in a transaction of its own, and says whether it was not there yet
 * @returns the picture's id, or why the file is refused, as a key
 */
export async function attachFile(
  keeper: Keeper,
  file: UploadedFile | RefusedFile,
  now: Date,
  attach: (pictureId: number) => boolean,
): Promise<number | string> {
  const kept = await keepSent(keeper, file, now)
  if (typeof kept === 'string') return kept

  const isAttached = attach(kept)
  keeper.wake()
  return isAttached ? kept : 'goods:pictureIsThere'
}
