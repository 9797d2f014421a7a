import { desk } from './desk.ts'
import { site } from './site.ts'

export const en = { ...site, ...desk }
