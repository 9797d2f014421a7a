/** Texts that are brought together: those of every page and the gallery, of the shop and the circle, of the others. */
export type Group = 'first' | 'stall' | 'rest' | 'desk'

const GALLERY = /^\/($|art(\/|$)|about$|terms$)/
const STALL = /^\/(nenas(?!.*\/hold$)(\/|$)|shop$|shop\/(cart$|product\/))/

/** What a page says, by its address; a test holds it against what the pages really say. The back office says anything. */
export function groupsOf(path: string, isDesk: boolean): Group[] {
  if (isDesk) return ['first', 'stall', 'rest', 'desk']
  if (GALLERY.test(path)) return ['first']

  return STALL.test(path) ? ['first', 'stall'] : ['first', 'stall', 'rest']
}
