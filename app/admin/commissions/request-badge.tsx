import { useT } from '#app/translations/use-t.tsx'
import type { RequestStatus } from '#db/vocabulary.ts'

/** Yellow waits for us, blue for somebody else; green is done, red is over. */
const BADGES: Record<RequestStatus, string> = {
  SUBMITTED: 'sticker',
  QUOTED: 'sticker sky',
  ACCEPTED: 'sticker sky',
  IN_PROGRESS: 'sticker',
  DELIVERED: 'sticker leaf',
  DECLINED: 'sticker rose',
  EXPIRED: 'sticker rose',
  WITHDRAWN: 'sticker rose',
  CANCELED: 'sticker rose',
}

export function RequestBadge({ status }: { status: RequestStatus }) {
  const t = useT()
  return <span className={BADGES[status]}>{t(`admin:request${status}`)}</span>
}
