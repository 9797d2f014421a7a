import { Cat } from './cat.tsx'

type Props = { title: string; text: string; /** The way on. */ children: React.ReactNode }

/** A list with nothing in it yet: the circle's cat says so, and shows a way on. */
export function NothingHere({ title, text, children }: Props) {
  return (
    <section className="panel none stack">
      <Cat />
      <h2>{title}</h2>
      <p>{text}</p>
      <p>{children}</p>
    </section>
  )
}
