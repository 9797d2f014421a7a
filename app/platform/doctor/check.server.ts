import type { Db } from '#db/database.server.ts'

import type { Config } from '../config.server.ts'
import type { CheckName, Finding } from './finding.ts'

/** What is looked at; `isServing` tells whether the site runs. */
export type Examined = { db: Db; config: Config; version: string; isServing: boolean }
/** One thing that is looked at; it changes nothing. */
export type Check = { name: CheckName; look: (site: Examined, now: Date) => Finding | Promise<Finding> }
