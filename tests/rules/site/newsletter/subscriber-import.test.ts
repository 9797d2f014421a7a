import { beforeEach, describe, expect, test } from 'vitest'

import { importSubscribers, planSubscribers } from '#app/site/newsletter/import/subscriber-import.server.ts'
import { confirmSubscription, subscribe, unsubscribe } from '#app/site/newsletter/newsletter.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, mails, newsletterRefusals, newsletterSubscribers, stagedFiles } from '#db/schema.server.ts'

const now = new Date('2026-11-20T12:00:00Z')
const change = { by: { id: 1, email: 'her@example.com' }, now }

const MAILCHIMP =
  '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS'
const MAILCHIMP_LINE = (email: string) =>
  `${email},Ann,Lee,2,"2021-02-03 04:05:06",203.0.113.5,"2021-02-03 04:06:00",203.0.113.6,,,,,,JP,,"2024-01-01 00:00:00",1,e1,,`

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
})

function stage(name: string, body: string, language = 'en'): number {
  const values = { kind: 'SUBSCRIBERS' as const, name, body, encoding: 'UTF-8', createdAt: now }
  const options = { language, source: 'Blog form' }
  return db
    .insert(stagedFiles)
    .values({ ...values, options })
    .returning({ id: stagedFiles.id })
    .get().id
}

function plan(name: string, body: string) {
  const planned = planSubscribers(db, { name, body }, now)
  if ('problem' in planned) throw new Error(planned.problem)
  return planned.lines.map(({ kind, name: email, said }) => [email, kind, said])
}

const all = () => db.select().from(newsletterSubscribers).all()

describe('as a service writes it', () => {
  test('Patreon: paying members alone', () => {
    const line = (email: string, status: string, isFree: string) => `Pat,${email},${status},${isFree},2025-01-01,Paid`
    const members = [
      'Name,Email,Patron Status,Free Member,Patronage Since Date,Last Charge Status',
      line('pays@example.com', 'Active patron', 'No'),
      line('declined@example.com', 'Declined patron', 'No'),
      line('former@example.com', 'Former patron', 'No'),
      line('free@example.com', '', 'Yes'),
    ].join('\n')
    expect(plan('members.csv', members)).toEqual([
      ['pays@example.com', 'NEW', expect.any(String)],
      ['declined@example.com', 'SKIPPED', 'moving:notPaying'],
      ['former@example.com', 'SKIPPED', 'moving:notPaying'],
      ['free@example.com', 'SKIPPED', 'moving:notPaying'],
    ])
  })

  test('Mailchimp: consent with when and from where, and the two other files as refusals', () => {
    const subscribed = `${MAILCHIMP}\n${MAILCHIMP_LINE('Ann@Example.com')}\n${MAILCHIMP_LINE('left@example.com')}\n`
    const left = `${MAILCHIMP},UNSUB_TIME,UNSUB_REASON\n${MAILCHIMP_LINE('left@example.com')},"2024-05-05 10:00:00",\n`
    const cleaned = `${MAILCHIMP},CLEAN_TIME\n${MAILCHIMP_LINE('gone@example.com')},"2024-05-05 10:00:00"\n`
    expect(plan('unsubscribed_members.csv', left)).toEqual([
      ['left@example.com', 'CHANGED', 'moving:unsubscribedThere'],
    ])
    expect(importSubscribers(db, stage('unsubscribed_members.csv', left), change)).toEqual({ count: 0 })
    expect(importSubscribers(db, stage('cleaned_members.csv', cleaned), change)).toEqual({ count: 0 })
    expect(importSubscribers(db, stage('subscribed_members.csv', subscribed, 'ja'), change)).toEqual({ count: 1 })
    expect(all()).toMatchObject([
      {
        email: 'ann@example.com',
        locale: 'ja',
        createdAt: new Date('2021-02-03T04:05:06Z'),
        confirmedAt: new Date('2021-02-03T04:06:00Z'),
        source: 'Blog form · subscribed_members.csv',
        consent:
          'optin_time: 2021-02-03 04:05:06; optin_ip: 203.0.113.5; confirm_time: 2021-02-03 04:06:00; confirm_ip: 203.0.113.6',
      },
    ])
    expect(all()[0]?.secret).toHaveLength(32)
    expect(plan('x.csv', `email\ngone@example.com\n`)).toEqual([['gone@example.com', 'SKIPPED', 'moving:bounced']])
  })

  test('Ghost: neither who was deleted nor who takes no emails', () => {
    const head =
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers'
    const line = (email: string, on: string, gone = '') =>
      `1,${email},Ann,,${on},false,,2023-04-01T10:00:00.000Z,${gone},,\n`
    const body = `${head}\n${line('on@example.com', 'true')}${line('off@example.com', 'false')}${line('gone@example.com', 'true', '2024-01-01T00:00:00.000Z')}`
    expect(plan('members.csv', body)).toEqual([
      ['on@example.com', 'NEW', ''],
      ['off@example.com', 'CHANGED', 'moving:unsubscribedThere'],
      ['gone@example.com', 'SKIPPED', 'moving:goneThere'],
    ])
  })

  test('Substack, and the export of this site', () => {
    const substack =
      'email,active_subscription,expiry,plan,email_disabled,created_at\na@example.com,false,,other,false,2023-04-01T10:00:00.000Z\nb@example.com,false,,other,true,2023-04-01T10:00:00.000Z\n'
    expect(plan('email_list.csv', substack).map(([, kind]) => kind)).toEqual(['NEW', 'CHANGED'])
    const own =
      'email,language,subscribed,confirmed\nc@example.com,ja,2025-01-01T10:00:00+09:00,2025-01-01T11:00:00+09:00\nd@example.com,en,2025-01-01T10:00:00+09:00,\n'
    expect(plan('newsletter.csv', own)).toEqual([
      ['c@example.com', 'NEW', ''],
      ['d@example.com', 'SKIPPED', 'moving:neverConfirmed'],
    ])
    importSubscribers(db, stage('newsletter.csv', own), change)
    expect(all()).toMatchObject([{ locale: 'ja', confirmedAt: new Date('2025-01-01T02:00:00Z') }])
  })
})

test('once imported, a file changes nothing, writes no mail and has its line in the log', () => {
  const body = 'email;date\na@example.com;2024-05-31\nb@example.com;\n'
  expect(importSubscribers(db, stage('list.csv', body), change)).toEqual({ count: 2 })
  expect(all().map(({ confirmedAt }) => confirmedAt)).toEqual([new Date('2024-05-31T00:00:00Z'), now])
  expect(plan('list.csv', body).map(([, kind]) => kind)).toEqual(['SAME', 'SAME'])
  expect(importSubscribers(db, stage('list.csv', body), change)).toBe(false)
  expect(db.select().from(mails).all()).toEqual([])
  expect(db.select().from(auditLog).all()).toMatchObject([
    { action: 'newsletter.import', after: { NEW: 2, file: 'list.csv', source: 'Blog form' } },
  ])
})

test('a wrong line keeps all of it out', () => {
  const body =
    'email,date\na@example.com,2024-05-31\nnot an address,2024-05-31\nb@example.com,5/31/2024\nc@example.com,2031-01-01\n'
  expect(plan('list.csv', body).map(([, kind, said]) => [kind, said])).toEqual([
    ['NEW', ''],
    ['WRONG', 'form:email'],
    ['WRONG', 'moving:badDate'],
    ['WRONG', 'moving:badDate'],
  ])
  expect(importSubscribers(db, stage('list.csv', body), change)).toBe(false)
  expect(all()).toEqual([])
})

test('who left here, was asked here or bounced here is not subscribed; who comes back by themselves is', () => {
  const body = 'email\nleft@example.com\nasked@example.com\nbounced@example.com\nnew@example.com\nnew@example.com\n'
  importSubscribers(db, stage('first.csv', 'email\nleft@example.com\n'), change)
  unsubscribe(db, all()[0]?.secret ?? '', now)
  subscribe(db, { email: 'asked@example.com', locale: 'en' }, now)
  db.update(mails).set({ kind: 'NEWSLETTER', state: 'FAILED', to: 'bounced@example.com' }).run()
  expect(plan('list.csv', body)).toEqual([
    ['left@example.com', 'SKIPPED', 'moving:unsubscribed'],
    ['asked@example.com', 'SKIPPED', 'moving:isAsked'],
    ['bounced@example.com', 'SKIPPED', 'moving:bounced'],
    ['new@example.com', 'NEW', ''],
    ['new@example.com', 'SKIPPED', 'moving:addressTwice'],
  ])
  expect(JSON.stringify(db.select().from(newsletterRefusals).all())).not.toContain('left')

  subscribe(db, { email: 'left@example.com', locale: 'en' }, now)
  const again = all().find(({ email }) => email === 'left@example.com')
  expect(confirmSubscription(db, again?.secret ?? '', now)).toBe(true)
  expect(db.select().from(newsletterRefusals).all()).toEqual([])
})

test('a file without addresses says so', () => {
  expect(planSubscribers(db, { name: 'x.csv', body: 'name\nAnn\n' }, now)).toEqual({ problem: 'moving:noAddresses' })
})
