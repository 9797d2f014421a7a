import { z } from 'zod'

/** Whose artworks are wanted: of one year, or of all (contract, section 3). */
export const ofYear = z.object({
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/, 'form:number')
    .transform(Number)
    .optional(),
})
