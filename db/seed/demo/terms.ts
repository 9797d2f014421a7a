import type { DemoText } from './types.ts'

/**
 * The terms of the demo circle, in Markdown; each heading is a question with an address of its own. Figures stand in
 * braces by the names of `app/info/rule-values.ts`, so that they are always those that the site goes by.
 */
export const terms: DemoText = {
  en: `## How do I commission you? {#howDoICommission}

Look at the price lists, choose a free slot and send us a request. We send you a quote within {{quoteHours}} hours. You pay nothing unless you accept it.

## How and when do I pay? {#howDoIPay}

A deposit of at least {{depositPercent}}% holds your slot. The balance is due within {{balanceDays}} days of entering the slot; otherwise we cancel the commission and refund what you’ve paid. Work starts once it is paid in full.

## What are priority slots? {#whatArePrioritySlots}

A request is a priority request if its deadline is under {{priorityDays}} days away or overlaps another slot. The fee starts at {{priorityPercentMin}}% and can reach {{priorityPercentMax}}% or more when only a few days are left. Slots last {{slotDaysMin}} to {{slotDaysMax}} days.

## What do extras cost? {#whatDoExtrasCost}

- Each extra character: +{{extraCharacterPercent}}%.
- Alternative versions: {{alternativeVersions}}.
- Accessories: {{accessoryPriceMin}} to {{accessoryPriceMax}} each.

Percentages are based on the price of the picture itself. They never compound.

## Can I cancel? {#canICancel}

Yes. Before work starts, we refund {{refundBeforeStartPercent}}% of what you’ve paid. Once work has started on a fully paid request, {{refundStartedPercent}}%. After the lineart, {{refundAfterLineartPercent}}%. For sketches, {{refundSketchPercent}}% once we’ve started.

## How does the waiting list work? {#howDoesTheWaitingListWork}

First come, first served. When a slot opens up, we email you. It’s yours if you send your request within {{replyHours}} hours.

## Can my commission stay private? {#mayItStayPrivate}

Yes. To keep the high-resolution file private costs {{highResPrivacyPercent}}% more, to keep everything private {{fullPrivacyPercent}}% more ({{fullPrivacyCommercialPercent}}% for commercial work).

## Can I use it commercially, or resell it? {#mayIUseItCommercially}

Commercial use costs at least {{commercialPercent}}% more, and we agree on it in the quote. The copyright stays with the artist. Anything you resell to third parties may have at most {{resalePercent}}% of the full resolution. You may not train AI with the work, sell it as an NFT, or call it your own.

## When does the shop ship? {#whenDoesTheShopShip}

We ship within {{shipsWithinDays}} business days of your payment; parcels leave {{departuresAWeek}} times a week. Orders over the postal weight limit travel in several parcels. You can choose registered or unregistered shipping.`,
  ja: `## 依頼の流れを教えてください {#howDoICommission}

料金表をご覧のうえ、空いている枠を選んで依頼フォームをお送りください。{{quoteHours}}時間以内にお見積もりをお返しします。ご承諾いただくまで費用はかかりません。

## 支払いの方法と時期は？ {#howDoIPay}

料金の{{depositPercent}}%以上の前金で枠を確保します。残金は枠に入ってから{{balanceDays}}日以内にお支払いください。期限を過ぎた場合はキャンセルとなり、お支払い済みの金額を返金します。全額のお支払いを確認してから制作を始めます。

## 優先対応とはなんですか？ {#whatArePrioritySlots}

納期が{{priorityDays}}日未満の場合、またはほかの枠と重なる場合は優先対応となります。割増料金は{{priorityPercentMin}}%から、残り数日の納期では{{priorityPercentMax}}%以上になることがあります。枠の期間は{{slotDaysMin}}日から{{slotDaysMax}}日です。

## 追加料金を教えてください {#whatDoExtrasCost}

- キャラクター追加：1人につき{{extraCharacterPercent}}%増し
- 差分：{{alternativeVersions}}
- 小物：1点につき{{accessoryPriceMin}}～{{accessoryPriceMax}}

割合はいつも作品そのものの料金に対するもので、重ねて掛けることはありません。

## キャンセルできますか？ {#canICancel}

制作開始前はお支払い済みの金額の{{refundBeforeStartPercent}}%、全額お支払い済みのご依頼は開始後{{refundStartedPercent}}%、線画の完成後は{{refundAfterLineartPercent}}%を返金します。ラフのみのご依頼は、開始後は{{refundSketchPercent}}%です。

## 順番待ちの仕組みは？ {#howDoesTheWaitingListWork}

先着順です。枠が空きましたらメールでお知らせします。{{replyHours}}時間以内にご依頼をお送りいただければ、その枠はお客様のものです。

## 作品を非公開にできますか？ {#mayItStayPrivate}

高解像度データのみ非公開は{{highResPrivacyPercent}}%増し、完全非公開は{{fullPrivacyPercent}}%増しです（商用のご依頼は{{fullPrivacyCommercialPercent}}%増し）。

## 商用利用や販売はできますか？ {#mayIUseItCommercially}

商用利用は{{commercialPercent}}%増しからで、お見積もりの際に取り決めます。著作権は制作者に帰属します。第三者へ販売・提供できるのは、元の解像度の{{resalePercent}}%以下に縮小したものに限ります。AIの学習、NFTの販売、自作としての発表はできません。

## 通販の発送はいつですか？ {#whenDoesTheShopShip}

ご入金の確認後、{{shipsWithinDays}}営業日以内に発送します（発送は週{{departuresAWeek}}回）。重量の上限を超える場合は、複数の荷物に分けてお送りします。追跡の有無は配送方法でお選びください。`,
}
