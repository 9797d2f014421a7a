import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import { SendForm } from './send-form.tsx'
import type { UnsentForm } from './unsent-form.ts'
import type { Remedies } from './remedies.ts'

type RemedyProps = { unsent: UnsentForm; remedies: Remedies }

/** What was edited is there no more: it comes back first, or a new one is made of the words. */
export function RemedyForms({ unsent, remedies: { trashId, anew } }: RemedyProps) {
  const t = useT()
  return (
    <>
      {trashId !== null && (
        <Form method="post">
          <button className="btn big" name="intent" value="bring-back">
            {t('signIn:unsentBringBack')}
          </button>
        </Form>
      )}
      {anew && <SendForm {...anew} files={unsent.files} label={t('signIn:unsentAnew')} isQuiet={trashId !== null} />}
      {trashId === null && <SendForm {...unsent} label={t('signIn:unsentAgain')} isQuiet={anew !== null} />}
    </>
  )
}
