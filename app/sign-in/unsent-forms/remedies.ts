import type { UnsentForm } from './unsent-form.ts'

/** What can be done with a form whose thing was deleted. */
export type Remedies = {
  /** By which the thing can be brought back; null where it cannot. */
  trashId: number | null
  /** The same form, where it makes a new one; null where no form does. */
  anew: Pick<UnsentForm, 'action' | 'fields'> | null
}
