import { bringTexts } from './load.client.ts'

/** What the shop and the circle say. */
await bringTexts('stall')
