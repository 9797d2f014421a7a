import { adminPages } from './admin-pages.ts'
import { api } from './api.ts'
import { serverOnly } from './server-only.ts'
import { site } from './site.ts'

export const en = { ...site, ...adminPages, ...serverOnly, api }
