/** What Checkout is shown in (docs.stripe.com/js/appendix/supported_locales, 2026-11-27). */
export const LOCALES: ReadonlySet<string> = new Set(
  (
    'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk ' +
    'sl sv th tr vi zh zh-HK zh-TW'
  ).split(' '),
)

/** The least that it takes (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, 2026-11-27), in its units. */
export const LEAST_UNITS: ReadonlyMap<string, number> = new Map(
  Array.from(
    (
      'usd 50 aed 200 ars 50 aud 50 brl 50 cad 50 chf 50 cop 50 czk 1500 dkk 250 eur 50 gbp 30 hkd 400 huf 17500 ils 50 inr 50 ' +
      'jpy 50 krw 50 mxn 1000 myr 200 nok 300 nzd 50 php 50 pln 200 ron 200 rub 50 sek 300 sgd 50 thb 1000 zar 50'
    ).matchAll(/([a-z]+) (\d+)/g),
    ([, currency = '', units]) => [currency, Number(units)],
  ),
)

/** Events of what other programs of the account do, by their types (docs.stripe.com/api/events/types, 2026-11-27). */
export const STRAYS: Readonly<Record<string, unknown>> = {
  // A balance has no id: docs.stripe.com/api/balance/balance_object.
  'balance.available': { object: 'balance', available: [{ amount: 1700, currency: 'usd' }], livemode: false },
  'account.updated': { object: 'account', id: 'acct_1', metadata: {} },
  'capability.updated': { object: 'capability', id: 'card_payments', account: 'acct_1' },
  'payout.paid': { object: 'payout', id: 'po_1', amount: 1700, metadata: {} },
  'charge.succeeded': { object: 'charge', id: 'ch_1', payment_intent: 'pi_of_another', metadata: { order: '12' } },
  'payment_intent.succeeded': { object: 'payment_intent', id: 'pi_of_another', metadata: {} },
  'checkout.session.completed': {
    object: 'checkout.session',
    id: 'cs_of_another',
    payment_intent: null,
    client_reference_id: '1-of another program',
    metadata: null,
  },
  'invoice.paid': { object: 'invoice', id: 'in_1', metadata: { reference: 7 } },
  'radar.early_fraud_warning.created': { object: 'radar.early_fraud_warning', id: 'issfr_1', charge: 'ch_1' },
}
