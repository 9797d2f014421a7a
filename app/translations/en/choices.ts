/** What the admin says of choices of a product, such as sizes, and of stock keeping units. */
export const choices = {
  choiceOf: 'A choice of',
  choiceOfHint:
    'The number or address name of the product that the shop lists for all its choices, such as sizes or colours. Each choice keeps its own stock, price and pictures; its version says which one it is.',
  sku: 'SKU',
  skuHint: 'Your own number for it, if you have one.',
  skuTaken: 'Another product has this SKU.',
  choiceOfChoice: 'That product is itself a choice of another. Name the one that the shop lists.',
  hasChoices: 'Other products are choices of this one, so it cannot be a choice itself.',
  choiceNeedsVersion: 'Say in “Version” which choice it is, such as a size or a colour.',
  addChoice: 'Add a choice',
  choiceAdded: 'A choice was added as a draft. Say which one it is, its price and its stock.',
  choicesOf: 'Choices of it:',
  isChoiceOf: 'A choice of',
  csvSku: '{{column}} is “{{given}}”: use at most 100 characters.',
  csvSkuTwice: 'Its SKU stands on another line or product too.',
  csvNoSuchProduct: 'There is no product of the name in choiceOf, and none comes with this file.',
  usedByChoices_one: '{{count}} other product is a choice of it.',
  usedByChoices_other: '{{count}} other products are choices of it.',
  importPictures: 'Add pictures to what came in',
  importPicturesText:
    'Choose the pictures from your old shop, as many as you like, or a zip of them. Each goes to the product whose picture has that name in the file, or that is called so: tide-zine.jpg and tide-zine-2.jpg go to tide-zine.',
  nobodysPicture: 'No product of this file has a picture of that name.',
} as const
