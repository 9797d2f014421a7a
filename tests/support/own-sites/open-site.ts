import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import type { Browser } from 'playwright'

import { launch, ROOMY } from '../site/launch.ts'
import { Hand } from './hand.ts'
import { makeSite } from './make-site.ts'
import type { OwnSite } from './own-site.ts'

/** Makes one of the sites in a browser without script, on a server of its own that began empty. */
export async function openOwnSite(browser: Browser, site: OwnSite) {
  const folder = await mkdtemp(join(tmpdir(), 'inkstall-'))
  const launched = await launch(folder, { SEED: 'none' }, ROOMY)
  const stop = async () => {
    await launched.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const locale = site.locale === 'ja' ? 'ja-JP' : 'en-GB'
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: launched.url, locale })
    const hand = new Hand(await context.newPage(), site.locale)
    await makeSite(hand, site, await codeOf(launched.output))
    await context.close()
    await untilPicturesShow(folder)
    return { url: launched.url, efforts: hand.efforts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The server prints it when it has begun to serve. */
async function codeOf(output: () => string): Promise<string> {
  for (;;) {
    const code = / code ([\w-]+)/.exec(output())?.[1]
    if (code) return code

    await setTimeout(50)
  }
}

async function untilPicturesShow(folder: string): Promise<void> {
  const database = new Sqlite(join(folder, 'inkstall.db'), { readonly: true })
  const waiting = database.prepare("SELECT count(*) FROM pictures WHERE state = 'WAITING'").pluck()
  while (waiting.get() !== 0) await setTimeout(100)
  database.close()
}
