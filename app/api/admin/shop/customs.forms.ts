import { z } from 'zod'

/** What customs forms say of a product; "" where nothing is said. */
export const customsAnswer = {
  hsCode: z.string().describe('6 to 10 digits'),
  originCountry: z.string().describe('ISO 3166-1'),
  customsName: z.string().describe('In plain English letters'),
  material: z.string(),
}
