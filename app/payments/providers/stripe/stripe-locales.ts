/** What Checkout is shown in (docs.stripe.com/js/appendix/supported_locales); it refuses any other word. */
const SHOWN_IN: ReadonlySet<string> = new Set(
  (
    'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv ' +
    'th tr vi zh zh-HK zh-TW'
  ).split(' '),
)

/** The language of Stripe's page for one of this site, by its tag (BCP 47); that of the browser where it has none such. */
export function stripeLocale(tag: string): string {
  const [language = ''] = tag.split('-')
  return [tag, language].find((one) => SHOWN_IN.has(one)) ?? 'auto'
}
