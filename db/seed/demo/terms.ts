import type { DemoText } from './types.ts'

/**
 * The terms of the demo circle, in Markdown; each heading is a question with an address of its own. Figures stand in
 * braces by the names of `app/info/rule-values.ts`, so that they are always those that the site goes by.
 */
export const terms: DemoText = {
  en: `## How do I commission you? {#howDoICommission}

Look at the price lists, choose a free slot and send the request form. You get a quote within {{quoteHours}} hours, and nothing is owed before you accept it.

## How and when do I pay? {#howDoIPay}

A slot is held by a deposit of at least {{depositPercent}}%. The balance is due within {{balanceDays}} days after you enter the slot, else the commission is cancelled and what you paid is refunded. Work starts when it is paid in full.

## What are priority slots? {#whatArePrioritySlots}

A deadline under {{priorityDays}} days, or one that overlaps another slot, makes a request a priority request. The fee begins at {{priorityPercentMin}}% and reaches {{priorityPercentMax}}% or more when only a few days are left. Slots last {{slotDaysMin}} to {{slotDaysMax}} days.

## What do extras cost? {#whatDoExtrasCost}

- Each extra character: +{{extraCharacterPercent}}%.
- Alternative versions: {{alternativeVersions}}.
- Accessories: {{accessoryPriceMin}} to {{accessoryPriceMax}} each.

Percentages are always of the picture's own price and never add up on each other.

## Can I cancel? {#canICancel}

Before work starts {{refundBeforeStartPercent}}% of what you paid is refunded. Once a request that is paid in full has been started, {{refundStartedPercent}}%; after the line art, {{refundAfterLineartPercent}}%. For sketches it is {{refundSketchPercent}}% once they have been started.

## How does the waiting list work? {#howDoesTheWaitingListWork}

First come, first served. When a slot is free you get a mail, and it is yours if you answer within {{replyHours}} hours.

## May my commission stay private? {#mayItStayPrivate}

Keeping the high-resolution file private costs {{highResPrivacyPercent}}% more, keeping all of it private {{fullPrivacyPercent}}% more ({{fullPrivacyCommercialPercent}}% for commercial work).

## May I use it commercially, or sell it? {#mayIUseItCommercially}

Commercial use costs from {{commercialPercent}}% more and is agreed in the quote. What you resell to third parties has at most {{resalePercent}}% of the full resolution.

## When does the shop ship? {#whenDoesTheShopShip}

Within {{shipsWithinDays}} business days. Parcels leave {{departuresAWeek}} times a week. What is heavier than a postal limit travels in several parcels. You choose registered or unregistered shipping.`,
  ja: `## 依頼の流れを教えてください {#howDoICommission}

料金表をご覧のうえ、空いている枠を選んで依頼フォームをお送りください。{{quoteHours}}時間以内にお見積もりをお返しします。ご承諾いただくまで費用はかかりません。

## 支払いの方法と時期は？ {#howDoIPay}

合計の{{depositPercent}}％以上の前金で枠を確保します。残額は枠に入ってから{{balanceDays}}日以内にお支払いください。期限を過ぎた場合はキャンセルとなり、お支払い済みの金額を返金します。全額のお支払いを確認してから制作を始めます。

## 優先枠とはなんですか？ {#whatArePrioritySlots}

納期が{{priorityDays}}日未満の場合、またはほかの枠と重なる場合は優先依頼となります。追加料金は{{priorityPercentMin}}％から、残り数日の納期では{{priorityPercentMax}}％以上になることがあります。枠の期間は{{slotDaysMin}}日から{{slotDaysMax}}日です。

## 追加料金を教えてください {#whatDoExtrasCost}

- キャラクター追加：1人につき{{extraCharacterPercent}}％増し
- 差分：{{alternativeVersions}}
- 小物：1点につき{{accessoryPriceMin}}～{{accessoryPriceMax}}

割合はいつも絵そのものの料金に対するもので、重ねて掛けることはありません。

## キャンセルできますか？ {#canICancel}

制作開始前はお支払い済みの金額の{{refundBeforeStartPercent}}％、全額お支払い済みのご依頼は開始後{{refundStartedPercent}}％、線画の完成後は{{refundAfterLineartPercent}}％を返金します。ラフのみのご依頼は、開始後は{{refundSketchPercent}}％です。

## 順番待ちリストの仕組みは？ {#howDoesTheWaitingListWork}

先着順です。枠が空きましたらメールでお知らせします。{{replyHours}}時間以内にお返事をいただければ、その枠はお客様のものです。

## 作品を非公開にできますか？ {#mayItStayPrivate}

高解像度データのみ非公開は{{highResPrivacyPercent}}％増し、完全非公開は{{fullPrivacyPercent}}％増しです（商用のご依頼は{{fullPrivacyCommercialPercent}}％増し）。

## 商用利用や販売はできますか？ {#mayIUseItCommercially}

商用利用は{{commercialPercent}}％増しからで、お見積もりの際に取り決めます。第三者へ販売する場合の解像度は、元の{{resalePercent}}％までとします。

## 通販の発送はいつですか？ {#whenDoesTheShopShip}

{{shipsWithinDays}}営業日以内に準備し、週{{departuresAWeek}}回発送します。郵便の重量制限を超える場合は複数の荷物に分けてお送りします。書留の有無をお選びいただけます。`,
}
