import { endOpenMoney } from '../shop/no-open-money.ts'
import type { TestSite } from '../site/site.ts'
import type { ApiAnswer, Teller } from './api-story.ts'

/** Yen become the base currency once nothing waits for money any more, and dollars are it again. */
export async function storyOfBase({ make }: Teller, { db }: TestSite['database']): Promise<void> {
  endOpenMoney(db, new Date())
  await make('GET admin/site-config/base-currency')
  const newBase = { to: 'JPY', rate: 150, rounding: 'TENS' }
  const { seen } = await make('POST admin/site-config/base-currency/preview', { body: newBase })
  const changed = await make<ApiAnswer & { changes: ApiAnswer[] }>('POST admin/site-config/base-currency', {
    body: { ...newBase, seen },
  })
  await make('POST admin/site-config/base-currency/{id}/undo', { params: { id: changed.changes.at(-1)?.id ?? 0 } })
}
