import type { AdminWithdrawal } from '#app/shop/orders/withdrawals/withdrawal.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Charged } from '#app/ui/price.tsx'

/** What the buyer withdrew from, and what is to be done about it; nothing goes back by itself. */
export function AdminWithdrawals({ withdrawals }: { withdrawals: AdminWithdrawal[] }) {
  const t = useT()
  if (withdrawals.length === 0) return null

  return (
    <section className="panel stack" id="withdrawals">
      <h2>{t('withdrawals:title')}</h2>
      {withdrawals.map((withdrawal) => (
        <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </section>
  )
}

function Withdrawal({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const t = useT()
  const { id, name, email, reason, at, isHandled, dueBy, worthMinor, lines } = withdrawal
  return (
    <div className="stack">
      <p>{t('withdrawn:received', { at })}</p>
      <ul className="lines">
        {lines.map(({ productId, name: product, quantity }) => (
          <li key={productId}>{t('withdrawals:line', { name: product, quantity })}</li>
        ))}
      </ul>
      {(name || email) && <p>{t('withdrawn:by', { name, email })}</p>}
      {reason && (
        <p>
          {t('withdrawn:reason')} <span className="typed">{reason}</span>
        </p>
      )}
      {isHandled ? (
        <p>
          <span className="sticker leaf">{t('withdrawn:handled')}</span>
        </p>
      ) : (
        <>
          <p className="low">
            {t('withdrawn:due', { day: dueBy })} <Charged minor={worthMinor} />
          </p>
          <p className="soft">{t('withdrawn:todo')}</p>
          <PostForm>
            <input type="hidden" name="withdrawal" value={id} />
            <button className="btn quiet" name="intent" value="handled">
              {t('withdrawn:handle')}
            </button>
          </PostForm>
        </>
      )}
    </div>
  )
}
