import { keepTextFace } from './theme/text-face.client.ts'

import adminSheet from './admin.css?url'
import siteSheet from './site.css?url'

/** What comes before script changes anything that is seen, but for what is there from the start (`sheets.server.ts`). */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'click']

const links: HTMLLinkElement[] = []
let areApplied = false

/**
 * Brings the whole sheet after the page's own part of it (`sheet.ts`), for what script shows later. All of the part
 * stands in the whole again and in the same order, so that nothing changes its looks. Working out the looks of a whole
 * page anew takes a phone long: it waits until somebody does something.
 * @throws when it does not come: without it script would show pages without their looks
 */
export async function loadSheets(withAdmin: boolean): Promise<void> {
  if (withAdmin || navigator.userActivation?.hasBeenActive) applySheets()
  for (const sign of SIGNS) addEventListener(sign, applySheets, { capture: true, passive: true, once: true })
  await Promise.all((withAdmin ? [siteSheet, adminSheet] : [siteSheet, themeSheet()]).map(load))
}

/** The palette that the page itself does not have; the administration has one alone. */
function themeSheet(): string {
  return `/theme.css?scheme=${document.documentElement.dataset.scheme ?? 'system'}`
}

/** To be called before anything is shown that the page did not come with. */
export function applySheets(): void {
  if (!areApplied) keepTextFace()
  areApplied = true
  for (const link of links) link.media = 'all'
}

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const media = areApplied ? 'all' : 'not all'
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} did not come`)))
    links.push(link)
    document.head.append(link)
  })
}
