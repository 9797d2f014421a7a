import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/mail.route.ts'

export function Facts({ mail }: { mail: Route.ComponentProps['loaderData']['mail'] }) {
  const t = useT()
  const facts = [
    [t('admin:mailTo'), mail.to],
    [t('admin:mailKind'), t(`admin:mail${mail.kind}`)],
    [t('admin:date'), mail.created],
    [t(mail.state === 'IN_FOLDER' ? 'admin:mailIsIN_FOLDER' : 'admin:mailSent'), mail.sent],
    [t('admin:mailNextTry'), mail.next],
    [t('admin:mailTries'), String(mail.tries)],
  ].filter(([, value]) => value !== '')
  return (
    <section className="panel">
      <dl className="facts">
        {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
      </dl>
    </section>
  )
}
