import { z } from 'zod'

const setting = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema)

/** How S3-compatible storage is reached, and a key that may read, write, list and delete there. */
export type S3Access = {
  /** Without a slash at the end: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** As other programs call them in the environment. */
export const s3Settings = {
  AWS_ACCESS_KEY_ID: setting(z.string().optional()),
  AWS_SECRET_ACCESS_KEY: setting(z.string().optional()),
  AWS_REGION: setting(z.string().default('us-east-1')),
  AWS_ENDPOINT_URL_S3: setting(z.url({ protocol: /^https?$/ }).optional()),
}
const environment = z.object(s3Settings)

/** @returns null without a key */
export function s3AccessOf(data: z.infer<typeof environment>): S3Access | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = data
  if (!accessKeyId || !secretAccessKey) return null

  const endpoint = (data.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  return { endpoint, region, accessKeyId, secretAccessKey }
}
