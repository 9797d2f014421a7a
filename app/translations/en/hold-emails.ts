/** What the mails about goods put aside for an event say. */
export const holdEmails = {
  hello: 'Hello {{name}},',
  helloAnyone: 'Hello,',
  event: 'Event',
  days: 'When',
  place: 'Where',
  code: 'Your code',
  open: 'Look at it, or give it up',
  subjectREQUESTED: 'Asked for: pick-up at {{event}} (code {{code}})',
  textREQUESTED:
    'We have put these things aside and will confirm soon. You pay at our table; please tell us this code there.',
  subjectACCEPTED: 'Put aside for you at {{event}} (code {{code}})',
  textACCEPTED: 'These things wait for you at our table. You pay there; please tell us this code.',
  subjectRELEASED: 'No longer put aside: {{event}} (code {{code}})',
  textRELEASED: 'These things are no longer put aside for you at this event.',
} as const
