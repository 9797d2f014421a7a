import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'

export type Email = { to: string; subject: string; text: string }

/**
 * Waits for a mail that a site without a mail server wrote into its folder.
 * @param wanted which one: the newest that fits is taken
 */
export async function waitForMail(dataDir: string, wanted: (mail: Email) => boolean): Promise<Email> {
  const folder = join(dataDir, 'outbox')
  for (const until = Date.now() + 20_000; Date.now() < until;) {
    const emails = await readEmails(folder)
    const found = emails.findLast(wanted)
    if (found) return found

    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No such mail came to ${folder}`)
}

/** The path of the first link of an e-mail. */
export function linkIn({ text }: Email): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link in: ${text}`)

  const { pathname, search } = new URL(link)
  return pathname + search
}

async function readEmails(folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const { to, subject, text } = await PostalMime.parse(await readFile(join(folder, name)))
      return { to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '' }
    }),
  )
}
