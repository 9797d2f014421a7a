import { z } from 'zod'

import { keepSent } from '#app/platform/pictures/attach-file.server.ts'

import { adminCall } from '../kit/call.server.ts'
import { bare, PICTURES, takePictures } from '../kit/files.server.ts'

/** A call that keeps pictures for things that name them by their ids. */
export function keepingCall(summary: string, about: string) {
  const answer = z.array(z.object({ id: z.int(), name: z.string() }))
  return adminCall({ summary, about, query: z.object(bare), takes: PICTURES, answer }, async (args) => {
    const { services, now } = args
    const kept = await takePictures(args, async (file) => {
      const picture = await keepSent(services.pictures, file, now)
      return typeof picture === 'string' ? picture : { id: picture, name: file.name }
    })
    services.pictures.wake()
    return kept
  })
}
