import { expect, test } from 'vitest'

import { openOwnSite } from '../support/site.ts'
import { problemsOf } from '../support/valid-html.ts'
import { walkAllPages } from '../support/walk-pages.ts'

const site = openOwnSite()

test.each(['en', 'ja'])(
  'every page of every kind is valid, its headings in order and its fields told apart (%s)',
  async (locale) => {
    const pages = await walkAllPages(site, locale, () => true)
    expect(pages.length).toBeGreaterThan(70)
    expect(pages.flatMap(problemsOf)).toEqual([])
  },
)
