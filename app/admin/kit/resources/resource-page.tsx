import type { SubmissionResult } from '@conform-to/react'

import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { Confirmation } from '../asking/confirmation.tsx'
import { DeletePanel } from '../delete-panel.tsx'
import { FieldsForm } from '../fields-form.tsx'
import { LastChange } from '../last-change.tsx'

type Form = Pick<React.ComponentProps<typeof FieldsForm>, 'values' | 'version' | 'groups' | 'constraint'>
type ResourceAnswer = { result: SubmissionResult | undefined } | undefined
type Props = {
  shown: {
    isNew: boolean
    title: string
    lastChange: { at: string; by: string } | null
    form: Form
  }
  answer?: ResourceAnswer
  /** Beside the title. */
  children?: React.ReactNode
  /** Between the title and the form. */
  before?: React.ReactNode
  /** Other forms of it, below its own. */
  after?: React.ReactNode
  /** What deleting it means, where that is not the usual; null for what stays. */
  deletion?: string | null
}

/** One thing: its form, and the way to delete it, which asks first. */
export function ResourcePage({ shown, answer, children, before, after, deletion }: Props) {
  const t = useT()
  const { isNew, title, lastChange, form } = shown
  const conflict = conflictOf(answer)
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      <Confirmation back="?" />
      {before}
      <FieldsForm
        key={conflict?.version ?? form.version}
        id="thing"
        {...form}
        result={answer?.result}
        conflict={conflict}
        save={t('office:save')}
        note={<LastChange change={lastChange} />}
      />
      {after}
      {!isNew && deletion !== null && (
        <DeletePanel title={t('office:delete')} text={deletion ?? t('office:deleteAsked', { name: title })} />
      )}
    </>
  )
}
