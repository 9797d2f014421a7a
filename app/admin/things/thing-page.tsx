import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { CellsForm } from '../cells-form.tsx'
import { Deletion } from '../deletion.tsx'
import { LastChange } from '../last-change.tsx'
import { staleOf } from '../stale.ts'

type Form = Pick<React.ComponentProps<typeof CellsForm>, 'values' | 'version' | 'groups' | 'constraint'>
type Props = {
  shown: {
    isNew: boolean
    title: string
    isAskedToDelete: boolean
    lastChange: { at: string; by: string } | null
    form: Form
  }
  answer?: { result: SubmissionResult }
  /** Beside the title. */
  children?: React.ReactNode
}

/** One thing: its form, and the way to delete it, which asks first. */
export function ThingPage({ shown, answer, children }: Props) {
  const t = useT()
  const { isNew, title, isAskedToDelete, lastChange, form } = shown
  const stale = staleOf(answer)
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      {!isNew && isAskedToDelete && <Deletion name={title} isAsked />}
      <CellsForm
        key={stale?.version ?? form.version}
        id="thing"
        {...form}
        result={answer?.result}
        stale={stale}
        save={t('office:save')}
        note={<LastChange change={lastChange} />}
      />
      {!isNew && !isAskedToDelete && <Deletion name={title} isAsked={false} />}
    </>
  )
}
