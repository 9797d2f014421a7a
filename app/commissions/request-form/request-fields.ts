import type { useCheckedForm } from '#app/ui/form.tsx'

import type { RequestFields } from '../requests/request.forms.ts'
import type { RequestLabels } from './request-labels.ts'

/** What every group of the request form is given. */
export type RequestGroupProps = {
  fields: ReturnType<typeof useCheckedForm<RequestFields>>[1]
  labels: RequestLabels
}
