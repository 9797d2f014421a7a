import { useT } from '#app/translations/use-t.tsx'
import type { MAIL_STATES } from '#db/vocabulary.ts'

type State = (typeof MAIL_STATES)[number]
const BADGES = {
  QUEUED: 'sticker',
  SENDING: 'sticker sky',
  SENT: 'sticker leaf',
  IN_FOLDER: 'sticker sky',
  FAILED: 'sticker rose',
}

export function MailBadge({ state }: { state: State }) {
  const t = useT()
  return <span className={BADGES[state]}>{t(`admin:mailIs${state}`)}</span>
}

/** What a server said, or that the process ended while it was handing the mail over. */
export function MailProblem({ error }: { error: string }) {
  const t = useT()
  return <span className="low">{error === 'interrupted' ? t('admin:mailInterrupted') : error}</span>
}
