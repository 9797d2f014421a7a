import type { Acts, World } from '../world.ts'
import { WAYS } from './network.ts'
import { MOODS } from './post.ts'

/** What happens around the site. */
export const outside: Acts = {
  'mail server turns': { weight: 0.5, apply: ({ post }, [mood]) => (post.mood = MOODS[mood % MOODS.length] ?? 'UP') },
  'network turns': { weight: 0.5, apply: ({ network }, [way]) => (network.way = WAYS[way % WAYS.length] ?? 'UP') },
  'all goes well again': { weight: 2, apply: goWell },
}

/** Nobody is away for long. */
export function goWell({ post, network, providers }: World): string {
  post.mood = 'UP'
  network.way = 'UP'
  for (const provider of providers.all) provider.hide(false)
  return 'done'
}
