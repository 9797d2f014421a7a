import type { T } from '#app/translations/keys.ts'

/** How to begin, and what holds for every call. */
export function ReferenceGuide({ origin, t }: { origin: string; t: T }) {
  const steps = [
    [t('api:guideLogIn'), logIn(origin)],
    [t('api:guideRead'), `curl '${origin}/api/products?search=tide&take=5'`],
    [t('api:guideWrite'), publish(origin)],
    [t('api:guideShip'), ship(origin)],
  ] as const
  const rules = [
    [t('api:aboutErrors'), t('api:errorsAre')],
    [t('api:aboutTokens'), t('api:tokensAre')],
    [t('api:aboutMoney'), t('api:moneyIs')],
    [t('api:aboutLists'), t('api:listsAre')],
    [t('api:aboutBodies'), t('api:bodiesAre')],
    [t('api:aboutTags'), t('api:tagsAre')],
    [t('api:aboutOnce'), t('api:onceIs')],
    [t('api:aboutLimits'), t('api:limitsAre')],
    [t('api:aboutTexts'), t('api:textsAre')],
    [t('api:aboutFiles'), t('api:filesAre')],
    [t('api:aboutOrigins'), t('api:originsAre')],
  ] as const
  return (
    <>
      <h2 id="start">{t('api:guide')}</h2>
      <ol className="steps">
        {steps.map(([step, typed]) => (
          <li key={step}>
            <p>{step}</p>
            <pre>
              <code>{typed}</code>
            </pre>
          </li>
        ))}
      </ol>
      <h2 id="rules">{t('api:rules')}</h2>
      <dl>
        {rules.map(([name, step]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{step}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const lines = (...all: string[]) => all.join('\n')

function logIn(origin: string): string {
  return lines(
    `JSON='Content-Type: application/json'`,
    `TOKEN=$(curl -s ${origin}/api/auth/login -H "$JSON" \\`,
    `  -d '{"email":"admin@example.com","password":"…"}' | jq -r .accessToken)`,
  )
}

function publish(origin: string): string {
  return lines(
    `AUTH="Authorization: Bearer $TOKEN"`,
    `THING='{"name":{"en":"Tide"},"typeId":1,"priceMinor":1500,"weightGrams":120,"releaseDate":"2026-12-01"'`,
    `ID=$(curl -s ${origin}/api/admin/products -H "$AUTH" -H "$JSON" \\`,
    `  -d "$THING,\\"status\\":\\"DRAFT\\"}" | jq .id)`,
    `curl ${origin}/api/admin/products/$ID/pictures -H "$AUTH" -F files=@tide.png`,
    `curl ${origin}/api/admin/products/$ID/stock -H "$AUTH" -H "$JSON" \\`,
    `  -H "Idempotency-Key: $(date +%s%N)" -d '{"pool":"WEB","counted":20}'`,
    `curl -X PUT ${origin}/api/admin/products/$ID -H "$AUTH" -H "$JSON" -d '{"status":"PUBLISHED"}'`,
  )
}

function ship(origin: string): string {
  return lines(
    `curl '${origin}/api/admin/orders?toShip=1' -H "$AUTH"`,
    `curl ${origin}/api/admin/orders/1/shipment -H "$AUTH" -H "$JSON" \\`,
    `  -d '{"parcels":[{"carrier":"Japan Post","trackingNumber":"EN123456789JP"}]}'`,
  )
}
