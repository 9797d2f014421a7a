import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { WaitingStatus } from '#db/vocabulary.ts'

type Props = {
  entry: { id: number; email: string; status: WaitingStatus; isLive: boolean; isConfirmed: boolean }
  slots: { id: number; label: string }[]
}

/** What can be done to somebody on the list now. Both send a mail, and are asked about first. */
export function EntryActions({ entry: { id, email, status, isLive, isConfirmed }, slots }: Props) {
  const t = useT()
  if (!isLive) return '–'

  return (
    <>
      {status === 'WAITING' && isConfirmed && slots.length > 0 && (
        <PostForm className="row">
          <input type="hidden" name="entry" value={id} />
          <select name="slotId" aria-label={t('waitingAdmin:slotFor', { email })}>
            {slots.map((slot) => (
              <option key={slot.id} value={slot.id}>
                {slot.label}
              </option>
            ))}
          </select>
          <button className="btn quiet" name="intent" value="offer">
            {t('waitingAdmin:makeOffer')}
          </button>
        </PostForm>
      )}
      <PostForm>
        <input type="hidden" name="entry" value={id} />
        <button
          className="btn quiet danger"
          name="intent"
          value="remove"
          aria-label={t('waitingAdmin:removeOne', { email })}
        >
          {t('waitingAdmin:remove')}
        </button>
      </PostForm>
    </>
  )
}
