/** What Japanese law asks of whoever sells at a distance, each item by its name there. */
export const commerce = {
  slug: 'legal-notice',
  title: { en: 'Legal notice', ja: '特定商取引法に基づく表記' },
  body: {
    en: `What Japan’s Act on Specified Commercial Transactions asks a shop to state.

| Item | Details |
|---|---|
| Seller | {{your full name}} |
| Responsible person | {{responsible person}} |
| Address | {{your address, or: Disclosed without delay on request}} |
| Telephone | {{your telephone number, or: Disclosed without delay on request}} |
| Email | {{your email address}} |
| Prices | As shown on the page of each product, taxes included |
| Costs beside the price | Shipping, shown in the cart before you order. Transfer fees are yours to pay |
| Ways to pay | {{ways to pay}} |
| When to pay | {{when to pay, for each way}} |
| Delivery | We ship within {{shipsWithinDays}} business days of your payment. Pre-orders ship on the date shown on their page. Downloads are available as soon as your payment is confirmed |
| Returns and cancellation | You can cancel on the page of your order until we confirm your payment; after that, write to us before it ships. We cannot take back items because you changed your mind. If an item is damaged or wrong, or a book has missing or misplaced pages, write to us within 7 days of its arrival: we replace it or refund it at our cost. Downloads cannot be returned |
| How long an order stays open | Until the payment deadline shown on its page. Then it is canceled |
| Limits of quantity | As shown on the page of each product |
| What downloads need | {{formats, and devices or programs that open them}} |`,
    ja: `| 項目 | 内容 |
|---|---|
| 販売業者 | {{氏名（個人の場合は戸籍上の氏名）}} |
| 運営責任者 | {{運営責任者の氏名}} |
| 所在地 | {{住所、または「請求があった場合は遅滞なく開示します」}} |
| 電話番号 | {{電話番号、または「請求があった場合は遅滞なく開示します」}} |
| メールアドレス | {{メールアドレス}} |
| 販売価格 | 各商品ページに税込価格で表示します |
| 商品代金以外の必要料金 | 送料（ご注文前にカートで表示します）、銀行振込の場合は振込手数料 |
| 支払方法 | {{支払方法}} |
| 支払時期 | {{支払方法ごとの支払時期}} |
| 引渡時期 | ご入金確認後{{shipsWithinDays}}営業日以内に発送します。予約商品は商品ページに記載の時期に発送します。ダウンロード商品はご入金の確認後すぐにご利用いただけます |
| 返品・交換・キャンセル | ご入金の確認までは、ご注文のページからキャンセルできます。確認後、発送までの間はお問い合わせください。お客様のご都合による返品・交換はお受けできません。不良品（乱丁・落丁を含みます）や商品違いの場合は、到着後7日以内にご連絡ください。当サークルの負担で交換または返金いたします。ダウンロード商品は、商品の性質上、返品をお受けできません |
| 申込の有効期限 | ご注文のページに記載のお支払い期限まで。期限を過ぎたご注文はキャンセルとなります |
| 販売数量の制限 | 制限がある場合は、各商品ページに表示します |
| 動作環境 | {{ファイル形式と、開くために必要な機器・ソフト}} |`,
  },
} as const
