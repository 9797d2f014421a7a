import type { Services } from '#app/platform/context.server.ts'
import { MailRefused, MailUnanswered } from '#app/platform/mail/mailer.server.ts'

import type { Random } from '../random.ts'

/** What the mail server does with what comes: takes it, is down, refuses it, or hangs up after it was handed all of it. */
export const MOODS = ['HANGS_UP', 'DOWN', 'REFUSES', 'UP'] as const
type Mood = (typeof MOODS)[number]
/** What it accepted, by the Message-ID. */
export type Post = { mood: Mood; accepted: { messageId: string; to: string; cause: string }[] }

export function newPost(): Post {
  return { mood: 'UP', accepted: [] }
}

/** The way out of a site, to the post of its world. */
export function mailerOf(world: { post: Post; random: Random }): Services['mailer'] {
  return {
    ending: 'SENT',
    close: () => undefined,
    send: async ({ messageId, to, cause }, onHanded) => {
      const { post } = world
      if (post.mood === 'DOWN') throw new Error('connect ECONNREFUSED')
      if (post.mood === 'REFUSES') throw new MailRefused('550 no such mailbox')

      await onHanded()
      const isAccepted = post.mood === 'UP' || world.random.chance(0.5)
      if (isAccepted) post.accepted.push({ messageId, to, cause })
      if (post.mood === 'HANGS_UP') throw new MailUnanswered('the connection is gone')
    },
  }
}
