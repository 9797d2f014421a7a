import { events as table } from '#db/schema.server.ts'

import { events } from './demo/events.ts'
import type { Ground } from './ground.ts'

/** The demo circle's tables at events, past and coming. */
export function plantEvents({ db }: Ground): void {
  db.insert(table).values(events).run()
}
