import { Cat } from '#app/ui/cat.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

type Props = {
  title: string
  /** The title in the other language, as decoration. */
  sub: string
  /** In a dialog the page keeps its own title. */
  isModal?: boolean
}

/** The way in and out: a small panel with the circle's cat on it. */
export function SignInFrame({ title, sub, isModal = false, children }: Props & { children: React.ReactNode }) {
  return (
    <div className="sign-in-frame">
      {!isModal && <PageTitle title={title} />}
      <Cat className="cat" />
      <section className="panel">
        <p className="sub" aria-hidden="true">
          {sub}
        </p>
        <h1 id={isModal ? 'dialog-title' : undefined}>{title}</h1>
        {children}
      </section>
    </div>
  )
}
