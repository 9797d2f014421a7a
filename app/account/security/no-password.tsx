import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

/** Who logs in with Google gets a password like anybody who forgot theirs: by a link to their address. */
export function NoPassword({ email }: { email: string }) {
  const t = useT()
  return (
    <PostForm action="/password-reset" className="stack">
      <p>{t('account:googleOnly')}</p>
      <input type="hidden" name="email" value={email} />
      <button className="btn quiet">{t('account:sendPasswordLink')}</button>
    </PostForm>
  )
}
