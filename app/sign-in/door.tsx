import { Cat } from '#app/ui/cat.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

type Props = { title: string; /** The title in the other language, as decoration. */ sub: string }

/** The way in and out: a small panel with the circle's cat on it. */
export function Door({ title, sub, children }: Props & { children: React.ReactNode }) {
  return (
    <div className="door">
      <PageTitle title={title} />
      <Cat className="cat" />
      <section className="panel">
        <p className="sub" aria-hidden="true">
          {sub}
        </p>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  )
}
