import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { Form, type FormProps } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import type { Constraint } from '#app/ui/form.tsx'

export type StepProps = {
  email: string
  result?: SubmissionResult
  redirectTo: string
  constraint: Constraint
  modal: Modal | null
}

/** What a step needs to know of the dialog it stands in, if it does. */
export type Modal = {
  /** So that the forms are sent without leaving the page. */
  form: Pick<FormProps, 'action' | 'navigate' | 'fetcherKey' | 'defaultShouldRevalidate'>
  /** Back to the first step, with nothing filled in. */
  restart: () => void
}

/** Where a step replaced another, going on typing should be possible at once. */
export function useFocus(isWanted = true) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  return field
}

/** For password managers, which look for the address beside the password. */
export function KnownEmail({ email }: Pick<StepProps, 'email'>) {
  return <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
}

/** Back to the first step with nothing filled in: a form of its own, so that Enter never presses it. */
export function Cancel({ redirectTo, modal }: Pick<StepProps, 'redirectTo' | 'modal'>) {
  const t = useT()
  const restart = (event: React.SubmitEvent) => {
    event.preventDefault()
    modal?.restart()
  }
  return (
    <Form method="get" action="/login" onSubmit={modal ? restart : undefined}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button className="btn quiet wide">{t('common:cancel')}</button>
    </Form>
  )
}
