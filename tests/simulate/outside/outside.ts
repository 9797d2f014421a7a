import type { Acts } from '../world.ts'
import { MOODS } from './post.ts'

/** What happens around the site. */
export const outside: Acts = {
  'mail server turns': {
    weight: 0.5,
    apply: ({ post }, [mood]) => (post.mood = mood % 2 === 0 ? 'UP' : (MOODS[mood % MOODS.length] ?? 'UP')),
  },
}
