import { Cat } from '#app/ui/cat.tsx'

/** Paper of a newsletter: stripes along its edge, and the circle's cat on the postage. */
export function Airmail({ children }: { children: React.ReactNode }) {
  return (
    <section className="panel airmail posted">
      <span className="postage" aria-hidden="true">
        <Cat />
      </span>
      <div className="stack">{children}</div>
    </section>
  )
}
