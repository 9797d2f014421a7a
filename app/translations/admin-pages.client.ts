import { bringTexts } from './load.client.ts'

/** What the admin says, and every page. */
await bringTexts('stall', 'rest', 'adminPages')
