import deskSheet from './desk.css?url'
import siteSheet from './site.css?url'

/**
 * The whole sheet after the page's own part of it (`sheet.ts`), for what script shows later. All of the part stands in
 * the whole again and in the same order, so that nothing changes its looks.
 * @throws when it does not come: without it script would show pages without their looks
 */
export async function loadSheets(withDesk: boolean): Promise<void> {
  await Promise.all((withDesk ? [siteSheet, deskSheet] : [siteSheet]).map(load))
}

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} did not come`)))
    document.head.append(link)
  })
}
