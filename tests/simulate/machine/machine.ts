import type { Acts } from '../world.ts'
import { nowOf, type World } from '../world.ts'
import { openSite } from './site.ts'

/** What happens to the machine below the site. */
export const machine: Acts = {
  'clock comes by': { weight: 8, apply: comeBy },
  'process begins anew': { weight: 0.3, apply: begin },
}

async function comeBy(world: World): Promise<string> {
  await world.site.tick(nowOf(world))
  return 'done'
}

/** The process ends, as killed as a process can be, and begins again with what the database holds. */
function begin(world: World): string {
  const { site } = world
  world.disk.mend()
  const held = world.file ?? site.sqlite.serialize()
  site.close()
  world.site = openSite(world, held)
  return 'anew'
}
