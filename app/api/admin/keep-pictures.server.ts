import { rm } from 'node:fs/promises'

import { z } from 'zod'

import { MOST_BYTES } from '#app/platform/pictures/limits.ts'
import { formatProblem } from '#app/translations/message.ts'

import { adminCall } from '#app/api/kit/call.server.ts'
import { bare, PICTURES, readFiles } from '#app/api/kit/files.server.ts'
import { refuse, refuseField } from '#app/api/kit/refusals.server.ts'

/** A call that keeps pictures for things that name them by their ids. */
export function keepingCall(summary: string, about: string) {
  const answer = z.array(z.object({ id: z.int(), name: z.string() }))
  return adminCall({ summary, about, query: z.object(bare), takes: PICTURES, answer }, async (args) => {
    const { services, now, t } = args
    const kept: { id: number; name: string }[] = []
    const refused: string[] = []
    const bad = await readFiles(args, MOST_BYTES, async (file) => {
      const picture = 'problem' in file ? file.problem : await services.pictures.keep(file.path, now)
      if (typeof picture === 'string') refused.push(`${file.name}: ${formatProblem(t, picture)}`)
      else kept.push({ id: picture.id, name: file.name })
      if ('path' in file) await rm(file.path, { force: true })
    })
    services.pictures.wake()
    if (bad) return bad
    if (refused.length > 0) return refuse(t, 400, { message: refused[0], fields: { files: refused } })

    return kept.length > 0 ? kept : refuseField(t, 'files', t('pictures:chooseFiles'))
  })
}
