import { ADMIN } from '../circle.ts'
import type { World } from '../world.ts'

/** A mail goes to whom it belongs: about an order to who ordered, and what is for the staff to nobody else. */
export function mailsGoToTheirOwners({ site, book }: World): string[] {
  const rows = site.sqlite.prepare(ADDED).all(book.read.mails) as { id: number; cause: string; to: string }[]
  return rows.flatMap(({ id, cause, to }) => {
    book.read.mails = id
    const owner = ownerOf(book, cause)
    return to === owner || to === '' ? [] : [`${cause} went to ${to}, and belongs to ${owner}`]
  })
}

function ownerOf({ orders }: World['book'], cause: string): string {
  const [of, id] = cause.split(':')
  return of === 'order' ? (orders.get(Number(id))?.email ?? 'nobody') : ADMIN.email
}

/** The mail server accepts each mail once. */
export function mailsArriveOnce({ post }: World): string[] {
  const all = post.accepted.map(({ messageId }) => messageId)
  return all.length === new Set(all).size ? [] : [`${all.length - new Set(all).size} mails arrived twice`]
}

const ADDED = 'SELECT id, cause, "to" FROM mails WHERE id > ? ORDER BY id'
