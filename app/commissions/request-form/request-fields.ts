import type { useCheckedForm } from '#app/ui/form.tsx'

import type { RequestLabels } from './request-labels.ts'
import type { RequestFields } from '#app/commissions/requests/request.forms.ts'

/** What every group of the request form is given. */
export type RequestGroupProps = {
  fields: ReturnType<typeof useCheckedForm<RequestFields>>[1]
  labels: RequestLabels
}
