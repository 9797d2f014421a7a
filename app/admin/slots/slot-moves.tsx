import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { RequestStatus, SlotStatus } from '#db/vocabulary.ts'

type Move = { to: SlotStatus; /** What is recorded as come in with it. */ dueMinor: number | null }
type Props = {
  moves: { operation: string; waiting: { id: number; email: string }[]; next: Move[] }
  holder: { status: RequestStatus } | null
}

/** Every status a slot may have next, each with a form of its own; its request moves with it. */
export function SlotMoves({ moves: { operation, waiting, next }, holder }: Props) {
  const t = useT()
  if (next.length === 0) return <p className="panel">{t('work:slotIsOver')}</p>

  return (
    <section className="panel">
      <h2>{t('work:moveSlot')}</h2>
      {next.map(({ to, dueMinor }) => (
        <PostForm key={to} className="stack">
          <h3>{t(`admin:slot${to}`)}</h3>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="operation" value={`${operation}-${to.toLowerCase()}`} />
          <p className="soft">
            {t(`work:slotTo${to}`)} {dueMinor !== null && dueMinor > 0 && <Charged minor={dueMinor} />}
          </p>
          {to === 'REQUESTED' && <WhoGetsIt waiting={waiting} />}
          {to === 'FREE' && (
            <div className="field">
              <label htmlFor="slot-reason">{t('admin:reason')}</label>{' '}
              <input id="slot-reason" name="reason" maxLength={1000} aria-describedby="slot-reason-hint" />{' '}
              <small id="slot-reason-hint">{t('admin:reasonHint')}</small>
            </div>
          )}
          {isPossible(to, { waiting, dueMinor, holder }) && (
            <button className={to === 'FREE' ? 'btn quiet danger' : 'btn'}>
              {t('work:moveTo', { status: t(`admin:slot${to}`) })}
            </button>
          )}
        </PostForm>
      ))}
    </section>
  )
}

type SlotContext = { waiting: unknown[]; dueMinor: number | null; holder: Props['holder'] }

/** Money is taken only for what was agreed on; a free slot needs somebody to take it. */
function isPossible(to: SlotStatus, { waiting, dueMinor, holder }: SlotContext): boolean {
  if (to === 'REQUESTED') return waiting.length > 0
  if (to === 'BALANCE_PENDING' || to === 'RESERVED') return holder?.status === 'ACCEPTED' && (dueMinor ?? 0) > 0

  return true
}

function WhoGetsIt({ waiting }: { waiting: { id: number; email: string }[] }) {
  const t = useT()
  if (waiting.length === 0) return <p>{t('work:nobodyWaits')}</p>

  return (
    <div className="field">
      <label htmlFor="slot-request">{t('work:forRequest')}</label>{' '}
      <select id="slot-request" name="requestId">
        {waiting.map(({ id, email }) => (
          <option key={id} value={id}>
            {t('commissions:requestNumber', { id })} · {email}
          </option>
        ))}
      </select>
    </div>
  )
}
