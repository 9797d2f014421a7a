import { ShowingList } from '#app/commissions/work/showing-list.tsx'
import { useT } from '#app/translations/use-t.tsx'

import { DeliverForm, ShowForm } from './request-file-forms.tsx'
import type { AdminProps } from './request-page.ts'
import { IntentButton } from './request-work-forms.tsx'

/** The work itself: what was shown, the next stage, the finished files. */
export function RequestWork({ adminRequest, can, constraints, deliveries, resultOf }: AdminProps) {
  const t = useT()
  const { work, stage, id } = adminRequest
  if (!can.addFiles && work.showings.length === 0) return null

  return (
    <>
      <section className="panel" id="stages">
        <h2>{t('studio:stages')}</h2>
        {can.deliver || can.goOn ? (
          <p>
            {stage && t('work:atStage', { stage: t(`studio:${stage}`) })}{' '}
            {t('work:roundsLeft', { count: work.roundsLeft })}
          </p>
        ) : null}
        <ShowingList showings={work.showings} />
        {adminRequest.status === 'IN_PROGRESS' && (
          <ShowForm
            key={work.showings.length}
            adminRequest={adminRequest}
            constraint={constraints.show}
            result={resultOf('show')}
          />
        )}
        {can.goOn && stage && (
          <IntentButton id={id} intent="stage" values={{ from: stage }} isQuiet={work.next !== 'WE_GO_ON'}>
            {t(stage === 'SKETCH' ? 'work:toLINEART' : 'work:toCOLOUR')}
          </IntentButton>
        )}
      </section>
      {can.addFiles && (
        <section className="panel" id="delivery">
          <h2>{t('work:delivery')}</h2>
          {deliveries.length > 0 && (
            <ul>
              {deliveries.map((file) => (
                <li key={file.id}>
                  {file.name} <small>{t('work:kilobytes', { size: Math.ceil(file.bytes / 1024) })}</small>{' '}
                  <IntentButton id={id} intent="removeFile" values={{ file: file.id }} isQuiet>
                    {t('work:removeFile', { name: file.name })}
                  </IntentButton>
                </li>
              ))}
            </ul>
          )}
          <DeliverForm
            key={deliveries.length}
            adminRequest={adminRequest}
            canDeliver={can.deliver}
            constraint={constraints.files}
            result={resultOf('files', 'deliver')}
          />
        </section>
      )}
    </>
  )
}
