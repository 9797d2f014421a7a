import { bringTexts } from './load.client.ts'

/** What all pages of visitors say. */
await bringTexts('stall', 'rest')
