import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import type { StepProps } from './log-in-step.tsx'

export function AlreadyIn({ email, redirectTo }: Pick<StepProps, 'email' | 'redirectTo'>) {
  const t = useT()
  return (
    <>
      <p>{t('signIn:alreadyIn', { email })}</p>
      <a className="btn big" href={redirectTo}>
        {t('signIn:continue')}
      </a>
      <Form method="get" action="/logout">
        <button className="btn quiet wide">{t('signIn:logOut')}</button>
      </Form>
    </>
  )
}
