import { Link, useActionData } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useFocusOn } from '#app/ui/scrolling/use-focus-on.ts'

import type { Question } from './question.ts'

/**
 * The question that the page's action asked, if it did (`askFirst`): it stands above the form, which keeps what was
 * sent and can be sent otherwise. No script is needed; where it runs, the question is in sight wherever the button was.
 */
export function Confirmation({ back }: { back: string }) {
  const t = useT()
  const question = useActionData<{ question?: Question | null }>()?.question
  const ref = useFocusOn<HTMLElement>(question)
  if (!question) return null

  return (
    <section ref={ref} className="panel errors asked" role="alert" tabIndex={-1} aria-labelledby="asked">
      <h2 id="asked">{question.title}</h2>
      <ul>
        {question.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <PostForm className="row">
        {question.sent.map(([name, value]) => (
          <input type="hidden" key={`${name}=${value}`} name={name} value={value} />
        ))}
        <button className="btn danger">{question.yes ?? t('asking:yes')}</button>{' '}
        <Link className="btn quiet" to={back}>
          {t('asking:no')}
        </Link>
      </PostForm>
    </section>
  )
}
