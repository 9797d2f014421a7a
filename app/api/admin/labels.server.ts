import { z } from 'zod'

import type { LabelKind } from '#app/admin/labels/label.ts'
import { labelThings } from '#app/admin/labels/label-thing.server.ts'
import { listLabels } from '#app/admin/labels/labels.server.ts'

import { adminCall } from '../call.server.ts'
import { texts } from '../fields.forms.ts'
import { thingCalls } from './things.server.ts'

/** What artworks hang under beside franchises and characters. */
export const labelCalls = {
  'GET admin/art/tags': listCall('Tags by their names', 'tags'),
  ...thingCalls('admin/art/tags', 'A tag', labelThings.tags),
  'GET admin/art/series': listCall('Series by their names', 'series'),
  ...thingCalls('admin/art/series', 'A series', labelThings.series),
}

function listCall(summary: string, kind: LabelKind) {
  const label = z.object({ id: z.int(), slug: z.string(), name: texts, artworks: z.int().describe('Under it') })
  return adminCall({ summary, answer: z.array(label) }, ({ db, locale }) => listLabels(db, kind, locale))
}
