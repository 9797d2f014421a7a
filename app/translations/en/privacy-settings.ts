/** Words of the settings that say how long people are remembered; a part of `settings`. */
export const privacySettings = {
  analyticsEventDays: 'Single events, days',
  analyticsEventDaysHint: 'What happened is kept one by one for so long; then only how often it happened on a day.',
  analyticsCountDays: 'Counts, days',
  analyticsCountDaysHint: 'So far back you can look.',
  privacy: 'How long people are remembered',
  keepOrdersMonths: 'Orders, months',
  keepOrdersMonthsHint:
    'Then name, address and mail of the buyer are forgotten, and what was sold stays. Tax law asks for 6 to 10 years in most countries. 0: for ever.',
  keepCommissionsMonths: 'Commissions, months',
  keepCommissionsMonthsHint:
    'After the last change of one that is over: the client, what they wrote and sent, and the files of the work. 0: for ever.',
  keepHoldsDays: 'Things put aside, days',
  keepHoldsDaysHint: 'Who asked for them, once they were fetched or given up. 0: for ever.',
  keepMailsDays: 'Mails, days',
  keepMailsDaysHint: 'To whom they went and what they said. 0: for ever.',
  keepLogDays: 'Audit log, days',
  keepLogDaysHint: 'Who changed what. 0: for ever.',
} as const
