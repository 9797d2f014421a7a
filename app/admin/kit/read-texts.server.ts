import { readFile, rm } from 'node:fs/promises'

import type { RouterContextProvider } from 'react-router'

import { type CsvText, decodeCsv } from '#app/platform/csv-text.ts'
import { formWatch } from '#app/platform/uploads/form-watch.server.ts'
import { readUpload, refuseUnreadable } from '#app/platform/uploads/upload.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { knownFile } from '#app/site/staged/known-file.ts'

/** A file of values that came with a form, or why it was refused. */
export type SentText = ({ name: string } & CsvText) | { name: string; problem: string }

/**
 * Reads a form of the admin that carries text files.
 * @returns its fields, and its files by the name of their field
 * @throws a 400 for a body that is no form
 */
export async function readTexts(
  request: Request,
  context: Readonly<RouterContextProvider>,
  mostBytes: number,
): Promise<{ form: FormData; texts: Map<string, SentText> }> {
  const folder = requestOf(context).pictures.incoming
  const texts = new Map<string, SentText>()
  const form = await readUpload(request, {
    folder,
    mostBytes,
    watch: context.get(formWatch),
    take: async (file) => {
      if ('problem' in file) texts.set(file.field, { name: file.name, problem: file.problem })
      else {
        const read = decodeCsv(await readFile(file.path))
        const known = read && knownFile(read.text)
        texts.set(file.field, {
          name: file.name,
          ...(known ? { problem: known } : (read ?? { problem: 'form:csvUndecodable' })),
        })
        await rm(file.path, { force: true })
      }
    },
  }).catch(refuseUnreadable)
  return { form, texts }
}
