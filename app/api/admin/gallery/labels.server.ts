import { z } from 'zod'

import type { LabelKind } from '#app/gallery/labels/label.ts'
import { labelResources } from '#app/gallery/labels/label-resource.server.ts'
import { listLabels } from '#app/gallery/labels/labels.server.ts'

import { adminCall } from '#app/api/kit/call.server.ts'
import { texts } from '#app/api/kit/fields.forms.ts'
import { resourceCalls } from '#app/api/admin/site/resources.server.ts'

/** What artworks hang under beside franchises and characters. */
export const labelCalls = {
  'GET admin/art/tags': listCall('Tags by their names', 'tags'),
  ...resourceCalls('admin/art/tags', 'A tag', labelResources.tags),
  'GET admin/art/series': listCall('Series by their names', 'series'),
  ...resourceCalls('admin/art/series', 'A series', labelResources.series),
}

function listCall(summary: string, kind: LabelKind) {
  const label = z.object({ id: z.int(), slug: z.string(), name: texts, artworks: z.int().describe('Under it') })
  return adminCall({ summary, answer: z.array(label) }, ({ db, locale }) => listLabels(db, kind, locale))
}
