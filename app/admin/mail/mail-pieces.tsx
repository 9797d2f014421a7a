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

const DOUBTS = { interrupted: 'admin:mailInterrupted', copied: 'admin:mailCopied' } as const

/** What a server said, or why the mail may have arrived. */
export function MailProblem({ error }: { error: string }) {
  const t = useT()
  return <span className="low">{error in DOUBTS ? t(DOUBTS[error as keyof typeof DOUBTS]) : error}</span>
}
