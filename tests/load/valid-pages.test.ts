import { expect, test } from 'vitest'

import { openOwnSite } from '../support/site/site.ts'
import { problemsOf } from '../support/visitor/valid-html.ts'
import { walkAllPages } from '../support/visitor/walk-pages.ts'

const site = openOwnSite()

test.each(['en', 'ja'])(
  'every page of every kind is valid, its headings in order and its fields told apart (%s)',
  async (locale) => {
    const pages = await walkAllPages(site, locale, 1)
    expect(pages.length).toBeGreaterThan(70)
    expect(pages.flatMap(problemsOf)).toEqual([])
  },
)
