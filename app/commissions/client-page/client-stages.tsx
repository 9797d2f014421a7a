import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import type { Stage } from '#db/vocabulary.ts'

import type { CommissionView } from '../work/commission-view.ts'
import { ShowingList } from '../work/showing-list.tsx'
import { clientPath } from './client-page.ts'

type Props = {
  secret: string
  /** At which stage the work is; null where it is not under way. */
  stage: Stage | null
  work: Pick<CommissionView, 'showings' | 'roundsLeft'>
  constraint: Constraint
  result?: SubmissionResult
}

/** The pictures of the work, with what can be said to the newest ones. */
export function ClientStages({ secret, stage, work: { showings, roundsLeft }, constraint, result }: Props) {
  const t = useT()
  const newest = showings.at(-1)
  return (
    <section className="panel" id="stages">
      <h2>{t('studio:stages')}</h2>
      <ShowingList showings={showings}>
        {newest?.answer === null && newest.stage === stage && (
          <Answer
            key={newest.id}
            secret={secret}
            showing={newest.id}
            roundsLeft={roundsLeft}
            constraint={constraint}
            result={result}
          />
        )}
      </ShowingList>
    </section>
  )
}

type AnswerProps = Pick<Props, 'secret' | 'constraint' | 'result'> & { showing: number; roundsLeft: number }

function Answer({ secret, showing, roundsLeft, constraint, result }: AnswerProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ text: string }>({ id: 'change', result, constraint })
  const labels = { text: t('studio:whatToChange') }
  return (
    <div className="stack">
      <Form method="post" action={clientPath(secret)}>
        <input type="hidden" name="showing" value={showing} />
        <button className="btn" name="intent" value="approve">
          {t('studio:approve')}
        </button>
      </Form>
      {roundsLeft > 0 ? (
        <CheckedForm form={form} labels={labels} action={clientPath(secret)} className="stack">
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="showing" value={showing} />
          <TextareaField
            field={fields.text}
            label={labels.text}
            hint={t('studio:roundsLeft', { count: roundsLeft })}
            rows={3}
          />
          <button className="btn quiet">{t('studio:requestChange')}</button>
        </CheckedForm>
      ) : (
        <p className="soft">{t('studio:noRounds')}</p>
      )}
    </div>
  )
}
