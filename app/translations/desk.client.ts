import { bringTexts } from './load.client.ts'

/** What the desk says, and every page. */
await bringTexts('stall', 'rest', 'desk')
