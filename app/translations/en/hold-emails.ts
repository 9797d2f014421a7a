/** What the mails about goods put aside for an event say. */
export const holdEmails = {
  hello: 'Hello {{name}},',
  helloAnyone: 'Hello,',
  event: 'Event',
  days: 'When',
  place: 'Where',
  code: 'Your pick-up code',
  view: 'View your pick-up',
  open: 'View or cancel your pick-up',
  subjectREQUESTED: 'Pick-up at {{event}}: request received (code {{code}})',
  textREQUESTED:
    'Thank you! We’ve set these items aside and will email you to confirm. At our table you give us this code, and pay there if you have not paid before.',
  subjectACCEPTED: 'Pick-up at {{event}}: confirmed (code {{code}})',
  textACCEPTED:
    'Your items will be waiting at our table. Give us this code there, and pay then if you have not paid before.',
  subjectRELEASED: 'Pick-up at {{event}}: canceled (code {{code}})',
  textRELEASED: 'Your pick-up is canceled, and these items are no longer set aside. There’s nothing to pay.',
  textNO_EVENT:
    'We’re sorry: we won’t be at this event, because it is canceled. Your pick-up is canceled with it, and these items are no longer set aside.',
  subjectMOVED: 'Pick-up at {{event}}: new days or place (code {{code}})',
  textMOVED: 'The days or the place of this event have changed. Your items stay set aside; this is how it is now:',
  textUNPAID_YET:
    'Thank you! We’ve set these items aside for you. Please pay for them online now, so that they stay yours. At our table you just give us this code.',
  textUNPAID: 'No payment for these items arrived in time, so they are no longer set aside. There’s nothing to pay.',
  due: 'To pay',
  payBy: 'Pay by',
  paid: 'Paid',
  subjectPAID: 'Pick-up at {{event}}: paid (code {{code}})',
  textPAID:
    'Thank you! Your payment of {{amount}} has arrived. Your items will be waiting at our table: just give us this code there.',
  subjectBACK: 'Pick-up at {{event}}: your refund (code {{code}})',
  backENDED: 'You paid {{amount}} for items that you no longer pick up. We’ll refund it, and email you when we have.',
  backSURPLUS:
    'We received {{amount}} when there was nothing left to pay: your items were no longer set aside, or already paid. We’re refunding it.',
  backTAKEN_BACK: 'You returned these items at our table, so we’re refunding the {{amount}} you paid.',
  subjectSENT: 'Pick-up at {{event}}: refund sent (code {{code}})',
  subjectCHARGE_BACK: 'Pick-up at {{event}}: your bank returned your payment (code {{code}})',
  backCHARGE_BACK:
    'Your bank has returned {{amount}} to you after your claim. This was done by your bank; it is not a refund from us. If this was a mistake, just write to us.',
  backSENT: 'We’ve refunded {{amount}}. It can take a few days to arrive.',
} as const
