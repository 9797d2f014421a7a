import { useT } from '#app/translations/use-t.tsx'
import { Dotted } from '#app/ui/facts/dotted.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { type Device, deviceName } from './device.ts'

type Session = { id: string; isThis: boolean; device: Device; since: string; lastUsed: string }

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useT()
  return (
    <ul className="devices">
      {sessions.map(({ id, isThis, device, since, lastUsed }) => (
        <li key={id} className="row">
          <div>
            <strong>{deviceName(t, device)}</strong>{' '}
            {isThis && <span className="sticker leaf">{t('account:thisDevice')}</span>}
            <small>
              <Dotted facts={[t('account:lastUsed', { lastUsed }), t('account:loggedIn', { since })]} />
            </small>
          </div>
          <PostForm className="end">
            <input type="hidden" name="session" value={id} />
            <EndButton
              word={isThis ? t('account:endThis') : t('account:endOne')}
              device={deviceName(t, device)}
              at={lastUsed}
            />
          </PostForm>
        </li>
      ))}
    </ul>
  )
}

/** Who hears the button alone hears whose session it ends, after the word that stands on it. */
function EndButton({ word, device, at }: { word: string; device: string; at: string }) {
  const t = useT()
  return (
    <button className="btn quiet" aria-label={t('account:endOf', { word, device, lastUsed: at })}>
      {word}
    </button>
  )
}
