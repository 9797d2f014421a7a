import { Cat } from '#app/ui/cat.tsx'

type Props = { title: string; text: string; /** The ways on. */ children: React.ReactNode }

/** A page in place of the one that was asked for: what happened, and how to go on. */
export function Stopped({ title, text, children }: Props) {
  return (
    <section className="panel none stack">
      <title>{title}</title>
      <Cat />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  )
}
