// Loaded before a site and what it starts (`NODE_OPTIONS=--import`), so that a test's year takes minutes.
import process from 'node:process'

import { setClockAhead } from './clock-ahead.ts'

setClockAhead(Number(process.env.CLOCK_AHEAD))
