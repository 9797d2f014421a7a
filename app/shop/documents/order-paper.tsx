import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import type { DocumentData } from './document.ts'
import { Paper } from './paper.tsx'

type Props = { document: DocumentData; title: string; /** Its order. */ id: number; page: string; pdf: string }

/** A document of an order, with another sheet than its page: the ways out of it load anew. */
export function OrderPaper({ document, title, id, page, pdf }: Props) {
  const t = useT()
  return (
    <Paper document={document}>
      <PageTitle title={title} />
      <a href={page}>{t('documents:toOrder', { id })}</a> <a href={pdf}>{t('documents:pdf')}</a>
    </Paper>
  )
}
