import { z } from 'zod'

import type { LabelKind } from '#app/admin/art/labels/label.ts'
import { labelThings } from '#app/admin/art/labels/label-resource.server.ts'
import { listLabels } from '#app/admin/art/labels/labels.server.ts'

import { adminCall } from '#app/api/kit/call.server.ts'
import { texts } from '#app/api/kit/fields.forms.ts'
import { thingCalls } from '#app/api/admin/site/resources.server.ts'

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
