/** Withdrawals from orders, as the staff see them. */
export const withdrawn = {
  received: 'The customer withdrew on {{at}} from:',
  by: 'Declared by {{name}}, {{email}}.',
  reason: 'Reason:',
  due: 'Refund due by {{day}}. Paid for these items:',
  todo: 'You may wait until the items are back or the customer proves that they were sent. If everything is withdrawn, the cheapest standard shipping is part of the refund. Record the refund here; before shipping, change or cancel the order instead.',
  handle: 'Mark as done',
  handled: 'Done',
  noted: 'Withdrawal marked as done',
  open: 'Withdrawals to handle',
  dueBy: 'refund due by {{day}}',
} as const
