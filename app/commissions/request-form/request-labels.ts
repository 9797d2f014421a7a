import type { T } from '#app/translations/keys.ts'
import type { useCheckedForm } from '#app/ui/form.tsx'

import { fieldName } from '../estimate/availability.ts'
import type { RequestFields } from '../requests/request.forms.ts'

/** What each field of a request is called; those of the choices that are wrong by their own names. */
export function requestLabels(wrong: readonly string[], t: T) {
  return {
    ...Object.fromEntries(wrong.map((name) => [name, fieldName(name, t)])),
    contactEmail: t('commissions:contactEmail'),
    alias: t('commissions:alias'),
    type: t('commissions:commissionType'),
    details: t('commissions:details'),
    paymentMethod: t('commissions:paymentMethod'),
    nature: t('commissions:nature'),
    isForAdults: t('forAdults:isForAdults'),
    isAdult: t('forAdults:isAdult'),
    slot: t('commissions:slot'),
    hasDeadline: t('commissions:hasDeadline'),
    deadline: t('commissions:deadline'),
    files: t('commissions:files'),
    acceptTerms: t('commissions:acceptTerms'),
    newsletter: t('commissions:newsletter'),
  }
}

type RequestLabels = ReturnType<typeof requestLabels>

/** What every group of the request form is given. */
export type RequestGroupProps = {
  fields: ReturnType<typeof useCheckedForm<RequestFields>>[1]
  labels: RequestLabels
}
