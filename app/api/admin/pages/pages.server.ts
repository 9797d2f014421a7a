import { z } from 'zod'

import { fillRules } from '#app/commissions/terms/texts.server.ts'
import { newsList, pageList } from '#app/pages/admin/page-list.server.ts'
import { newsResource } from '#app/pages/admin/page-resources.server.ts'
import { pageResource } from '#app/pages/admin/page-resources.server.ts'
import { newsletterOf } from '#app/pages/news/newsletter-text.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { stageWordpress } from '#app/pages/wordpress/stage-wordpress.server.ts'
import { importWordpress, planWordpress } from '#app/pages/wordpress/wordpress-import.server.ts'
import { NAVIGATION_PLACES, PAGE_STATES } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, moment, texts } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { stagedCalls } from '../admin-calls.server.ts'
import { listCall } from '../lists.server.ts'
import { resourceCalls } from '../site/resources.server.ts'

const state = z.enum(PAGE_STATES, 'form:choose')
const row = { id: z.int(), slug: z.string(), title: texts, state }

/** The pages that the administrator wrote, by the commands of their pages in the admin. */
export const pageCalls = {
  'GET admin/pages': listCall(pageList, {
    summary: 'Own pages',
    answer: z.object({
      ...row,
      place: z.enum(NAVIGATION_PLACES).nullable().describe('Where it is linked from'),
      changedAt: moment,
    }),
  }),
  ...resourceCalls('admin/pages', 'A page', pageResource),
  ...stagedCalls('admin/pages/imports', {
    kind: 'WORDPRESS',
    what: 'posts and pages, as WordPress exports them (WXR); each becomes a draft',
    options: {},
    type: 'text/xml',
    stage: stageWordpress,
    plan: planWordpress,
    run: importWordpress,
  }),
}

/** News that the administrator wrote. */
export const newsCalls = {
  'GET admin/news': listCall(newsList, {
    summary: 'News',
    answer: z.object({
      ...row,
      publishedAt: moment.nullable().describe('What is published is shown from then on'),
      changedAt: moment,
    }),
  }),
  ...resourceCalls('admin/news', 'A post', newsResource),
  'GET admin/news/{id}/newsletter': adminCall(
    {
      summary: 'A newsletter of a post to begin with; nothing is kept or sent',
      params: byId,
      answer: z.object({ subject: texts, body: texts }),
    },
    ({ db, params, url, t }) => {
      const post = findPage(db, params.id, 'NEWS')
      return post ? newsletterOf(post, url.origin, (text, locale) => fillRules(db, text, locale).text) : refuse(t, 404)
    },
  ),
}
