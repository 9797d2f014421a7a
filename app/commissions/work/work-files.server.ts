import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { removeFile } from '#app/platform/files/site-files.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { UploadedFile } from '#app/platform/uploads/upload.server.ts'

import type { NewDelivery } from './deliveries.server.ts'
import type { Proof } from './showings.server.ts'

const FOLDER = 'commission-work'

/** Where a proof or a finished work lies in the data folder. */
export function workPath(stored: string): string {
  return join(FOLDER, stored)
}

/** Where proofs and finished works lie; nothing here is served but through the page of its commission. */
export function workFolder(dataDir: string): string {
  return join(dataDir, FOLDER)
}

/** A name that nobody chose, in a folder that nobody else reads. */
async function newPlace(dataDir: string): Promise<{ stored: string; path: string }> {
  const folder = workFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stored = randomBytes(18).toString('base64url')
  return { stored, path: join(folder, stored) }
}

/** Makes a proof of a picture, which itself is not kept. @returns it, or why the picture is refused */
export async function keepProof(pictures: Pictures, dataDir: string, file: string, watermark: string) {
  const { stored, path: to } = await newPlace(dataDir)
  const size = await pictures.proof({ file, to, watermark })
  return typeof size === 'string' ? size : ({ stored, ...size } satisfies Proof)
}

/** Moves a finished file from where it came in to where it stays. */
export async function keepDelivery(dataDir: string, { path, name, bytes }: UploadedFile): Promise<NewDelivery> {
  const { stored, path: to } = await newPlace(dataDir)
  await rename(path, to)
  await chmod(to, 0o600)
  return { stored, name, bytes }
}

/** Takes away what a refused command leaves. */
export async function forgetFiles(dataDir: string, files: readonly { stored: string }[]): Promise<void> {
  await Promise.all(files.map(({ stored }) => removeFile(join(workFolder(dataDir), stored))))
}
