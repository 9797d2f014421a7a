import { first } from './first.ts'
import { rest } from './rest.ts'
import { stall } from './stall.ts'

/** What a visitor's pages say. */
export const site = { ...first, ...stall, ...rest }
