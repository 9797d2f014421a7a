import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

/** Sends files through the admin's upload form at an address, as a browser does. @returns the page that answers */
export async function upload(
  admin: Visitor,
  files: readonly [name: string, content: Buffer][],
  address = '/admin/art/uploads',
): Promise<Page> {
  const page = await admin.get(address)
  const form = new FormData()
  for (const [name, content] of files) form.append('files', new File([new Uint8Array(content)], name))
  const action = page.all('form[enctype]')[0]?.getAttribute('action')?.replace(/&amp;/g, '&') ?? ''
  return admin.post(action, form)
}
