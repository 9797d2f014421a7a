import { optionalText } from '#app/platform/fields.forms.ts'

import { isTarget } from './setting-rules.ts'

/** Where a link leads, or nothing. */
export const optionalTarget = optionalText(500).refine(
  (target) => target === '' || isTarget(target),
  'office:badTarget',
)
