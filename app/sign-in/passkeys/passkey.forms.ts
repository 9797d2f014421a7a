import { z } from 'zod'

/** What a browser hands over for a device: bytes as base64url (WebAuthn, "JSON serialization"). */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)

const credential = z.object({
  id: bytes.max(1400),
  rawId: bytes.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})

/** A new key with the device's word for it. */
export const newKey = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})

/** A challenge signed by a key that is known. */
export const signedChallenge = credential.extend({
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
})

export type NewKey = z.infer<typeof newKey>
export type SignedChallenge = z.infer<typeof signedChallenge>

/** Reads the field that a page's script filled in; null for anything else. */
export function readAnswer<S extends z.ZodType>(text: string, schema: S): z.infer<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
