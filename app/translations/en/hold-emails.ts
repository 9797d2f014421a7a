/** What the mails about goods put aside for an event say. */
export const holdEmails = {
  hello: 'Hello {{name}},',
  helloAnyone: 'Hello,',
  event: 'Event',
  days: 'When',
  place: 'Where',
  code: 'Your pick-up code',
  open: 'View or cancel your pick-up',
  subjectREQUESTED: 'Pick-up at {{event}}: request received (code {{code}})',
  textREQUESTED:
    'Thank you! We’ve set these items aside and will email you to confirm. You pay at our table: just give us this code.',
  subjectACCEPTED: 'Pick-up at {{event}}: confirmed (code {{code}})',
  textACCEPTED: 'Your items will be waiting at our table. Give us this code there, and pay then.',
  subjectRELEASED: 'Pick-up at {{event}}: canceled (code {{code}})',
  textRELEASED: 'Your pick-up is canceled, and these items are no longer set aside. There’s nothing to pay.',
} as const
