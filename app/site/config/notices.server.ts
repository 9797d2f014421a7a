import { asc } from 'drizzle-orm'

import { localised as text, optionalLocalised } from '#app/platform/fields.forms.ts'
import { localise } from '#app/translations/localised.ts'
import { notices } from '#db/schema.server.ts'
import { NOTICE_TYPES } from '#db/vocabulary.ts'

import { entity } from '../resources/entity.server.ts'
import { choice, lineOrNull, localised } from '../resources/fields.server.ts'
import type { ResourceLister } from '../resources/resource.server.ts'
import { optionalTarget } from './fields.forms.ts'
import { formatSchedule, isDue, isInOrder, scheduleFields } from './schedule.server.ts'

const list: ResourceLister = (db, locale, t) =>
  db
    .select()
    .from(notices)
    .orderBy(asc(notices.position), asc(notices.id))
    .all()
    .map((notice) => ({
      id: String(notice.id),
      name: localise(notice.text, locale),
      facts: `${t(`settings:notice${notice.type}`)} · ${formatSchedule(t, notice, locale)}`,
      isOff: !isDue(notice, new Date()),
    }))

/** Lines above every page, with a time to begin and to end. */
const notice = entity({
  subject: 'notice',
  table: notices,
  newKey: 'office:newNotice',
  fields: {
    text: localised(text(300), { label: 'settings:text', kind: 'lines' }),
    linkText: localised(optionalLocalised(80), { label: 'settings:linkText' }),
    type: choice(NOTICE_TYPES, (type) => `settings:notice${type}`, { label: 'settings:kind' }),
    link: lineOrNull(optionalTarget, { label: 'settings:target', hint: 'settings:targetHint' }),
    ...scheduleFields,
  },
  groups: [
    { title: 'settings:words', layout: 'bilingual', fields: ['text', 'linkText'] },
    { title: 'settings:showing', fields: ['type', 'link', 'from', 'until'] },
  ],
  title: 'text',
  start: { type: 'INFO' },
  check: isInOrder,
  settle: (_tx, { link, linkText }) => ({ linkText: link ? linkText : null }),
})

export const noticeResource = { ...notice, list }
