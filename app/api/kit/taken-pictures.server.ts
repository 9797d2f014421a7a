import type { TakenPictures } from '#app/platform/uploads/zip/each-picture.server.ts'
import type { T, Key } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'

import { refuse, refuseField } from './refusals.server.ts'

/** Answers how many pictures were taken, or names each that was not. @param nothing says that there was none to take */
export function answerTaken(t: T, { count, refused }: TakenPictures, nothing: Key): { count: number } | Response {
  const named = refused.map(({ name, problem }) => `${name}: ${formatProblem(t, problem)}`)
  if (named.length > 0) return refuse(t, 400, { message: named[0], fields: { files: named } })

  return count > 0 ? { count } : refuseField(t, 'files', t(nothing))
}
