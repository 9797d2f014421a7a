import { desk } from './desk.ts'
import { site } from './site.ts'

export const ja = { ...site, ...desk }
