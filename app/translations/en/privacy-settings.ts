/** Words of the settings that say how long people are remembered; a part of `settings`. */
export const privacySettings = {
  analyticsEventDays: 'Single events, days',
  analyticsEventDaysHint: 'How long single events are kept. After that, only their count per day.',
  analyticsCountDays: 'Counts, days',
  analyticsCountDaysHint: 'How far back you can look.',
  privacy: 'How long personal data is kept',
  keepOrdersMonths: 'Orders, months',
  keepOrdersMonthsHint:
    'After that, the customer’s name, address and email are deleted; what was sold stays. Tax law asks for 6 to 10 years in most countries. 0: forever.',
  keepCommissionsMonths: 'Commissions, months',
  keepCommissionsMonthsHint:
    'Counted from the last change after the end: the client’s details, messages and files are deleted. 0: forever.',
  keepHoldsDays: 'Items set aside, days',
  keepHoldsDaysHint: 'Who asked for them, counted from pick-up or release. 0: forever.',
  keepMailsDays: 'Emails, days',
  keepMailsDaysHint: 'Who they went to and what they said. 0: forever.',
  keepMessagesDays: 'Messages from the contact form, days',
  keepMessagesDaysHint: 'With their answers; unread ones stay. 0: forever.',
  keepLogDays: 'Audit log, days',
  keepLogDaysHint: 'Who changed what. 0: forever.',
} as const
