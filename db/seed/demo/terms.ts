import type { DemoText } from './types.ts'

/** The terms of the demo circle, in Markdown; each heading is a question with an address of its own. */
export const terms: DemoText = {
  en: `## How do I commission you? {#howDoICommission}

Look at the price lists, choose a free slot and send the request form. You get a quote within 72 hours, and nothing is owed before you accept it.

## How and when do I pay? {#howDoIPay}

A slot is held by a deposit of at least 20%. The balance is due within 30 days after you enter the slot, else the commission is cancelled and refunded. Work starts when it is paid in full.

## What are priority slots? {#whatArePrioritySlots}

A deadline under 30 days, or one that overlaps another slot, makes a request a priority request. The fee begins at 50% and reaches 200% or more for a few days. Slots last 30 to 120 days.

## Can I cancel? {#canICancel}

Before work starts everything is refunded; once it has started, 50%; after the line art, nothing. Sketches are not refunded once started.

## How does the waiting list work? {#howDoesTheWaitingListWork}

First come, first served. When a slot is free you get a mail, and it is yours if you answer within 48 hours.

## May my commission stay private? {#mayItStayPrivate}

Keeping the high-resolution file private costs 25% more, keeping all of it private 50% more (25% for commercial work).

## May I use it commercially, or sell it? {#mayIUseItCommercially}

Commercial use costs from 100% more and is agreed in the quote. What you resell to third parties has at most 50% of the full resolution.

## When does the shop ship? {#whenDoesTheShopShip}

Within 3 business days; parcels leave twice a week. What is heavier than a postal limit travels in several parcels. You choose registered or unregistered shipping.`,
  ja: `## 依頼の流れを教えてください {#howDoICommission}

料金表をご覧のうえ、空いている枠を選んで依頼フォームをお送りください。72時間以内にお見積もりをお返しします。ご承諾いただくまで費用はかかりません。

## 支払いの方法と時期は？ {#howDoIPay}

合計の20％以上の前金で枠を確保します。残額は枠に入ってから30日以内にお支払いください。期限を過ぎた場合はキャンセルとなり、前金を返金します。全額のお支払いを確認してから制作を始めます。

## 優先枠とはなんですか？ {#whatArePrioritySlots}

納期が30日未満の場合、またはほかの枠と重なる場合は優先依頼となります。追加料金は50％から、数日以内の納期では200％以上になることがあります。枠の期間は30日から120日です。

## キャンセルできますか？ {#canICancel}

制作開始前は全額、開始後は50％を返金します。線画の完成後は返金できません。ラフのみのご依頼は開始後の返金はありません。

## 順番待ちリストの仕組みは？ {#howDoesTheWaitingListWork}

先着順です。枠が空きましたらメールでお知らせします。48時間以内にお返事をいただければ、その枠はお客様のものです。

## 作品を非公開にできますか？ {#mayItStayPrivate}

高解像度データのみ非公開は25％増し、完全非公開は50％増しです（商用のご依頼は25％増し）。

## 商用利用や販売はできますか？ {#mayIUseItCommercially}

商用利用は100％増しからで、お見積もりの際に取り決めます。第三者へ販売する場合の解像度は、元の50％までとします。

## 通販の発送はいつですか？ {#whenDoesTheShopShip}

3営業日以内に準備し、週2回発送します。郵便の重量制限を超える場合は複数の荷物に分けてお送りします。書留の有無をお選びいただけます。`,
}
