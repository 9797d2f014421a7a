import type { TakenPictures } from '#app/platform/uploads/zip/each-picture.server.ts'
import type { T, Key } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'

import { refuse, refuseField } from './refusals.server.ts'

/**
 * Refuses a call for the files that could not be taken, each by its name, or as there was none to take.
 * @param nothing says that there was none
 * @returns null where all were taken
 */
export function refusePictures(
  t: T,
  { count, refused }: Omit<TakenPictures, 'leftOut'>,
  nothing: Key,
): Response | null {
  const named = refused.map(({ name, problem }) => `${name}: ${formatProblem(t, problem)}`)
  if (named.length > 0) return refuse(t, 400, { message: named[0], fields: { files: named } })

  return count > 0 ? null : refuseField(t, 'files', t(nothing))
}
