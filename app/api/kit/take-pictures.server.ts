import { MOST_BYTES } from '#app/platform/pictures/limits.ts'
import type { Refused, Uploaded } from '#app/platform/uploads/upload.server.ts'
import { formatProblem } from '#app/translations/message.ts'

import { readFiles } from './files.server.ts'
import { refuse, refuseField } from './refusals.server.ts'

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
  const refused: string[] = []
  const bad = await readFiles(args, MOST_BYTES, async (file) => {
    const kept = await take(file)
    if (typeof kept === 'string') refused.push(`${file.name}: ${formatProblem(t, kept)}`)
    else taken.push(kept)
  })
  if (bad) return bad
  if (refused.length > 0) return refuse(t, 400, { message: refused[0], fields: { files: refused } })

  return taken.length > 0 ? taken : refuseField(t, 'files', t('pictures:chooseFiles'))
}
