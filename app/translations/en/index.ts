import { api } from './api.ts'
import { desk } from './desk.ts'
import { post } from './post.ts'
import { site } from './site.ts'

export const en = { ...site, ...desk, ...post, api }
