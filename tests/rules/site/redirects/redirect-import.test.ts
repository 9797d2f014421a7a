import { beforeEach, expect, test } from 'vitest'

import { importRedirects, planRedirects } from '#app/site/redirects/redirect-import.server.ts'
import { leadFrom, redirectList } from '#app/site/redirects/redirects.server.ts'
import { keepUses } from '#app/site/redirects/uses.server.ts'
import { countKinds } from '#app/site/staged/plan.ts'
import { sweepStaged } from '#app/site/staged/staged.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, redirects, redirectUses, stagedFiles } from '#db/schema.server.ts'

const now = new Date('2026-11-20T12:00:00Z')
const change = { by: { id: 1, email: 'her@example.com' }, now }

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
})

function stage(body: string): number {
  const values = { kind: 'REDIRECTS' as const, name: 'old.csv', body, encoding: 'UTF-8', options: {}, createdAt: now }
  return db.insert(stagedFiles).values(values).returning({ id: stagedFiles.id }).get().id
}

function plan(body: string) {
  const planned = planRedirects(db, body)
  if ('problem' in planned) throw new Error(planned.problem)
  return planned.lines
}

const list = () => redirectList.find(db, redirectList.ask({ sort: 'old' }), { locale: 'en', now: new Date() }).rows
const lead = (path: string) => leadFrom(db, new URL(path, 'https://circle.example'), () => false, now)?.to

test('a file is imported once, says nothing new the second time, and changes what it says otherwise', () => {
  const first = 'Redirect from,Redirect to\n/products/cat-mug,/shop/product/7\n/collections/*,/shop\n'
  expect(plan(first).map(({ kind }) => kind)).toEqual(['NEW', 'NEW'])
  expect(importRedirects(db, stage(first), change)).toEqual({ count: 2 })
  expect(lead('/products/cat-mug?utm_source=mail')).toBe('/shop/product/7')

  expect(countKinds(plan(first))).toMatchObject({ NEW: 0, SAME: 2 })
  expect(importRedirects(db, stage(first), change)).toBe(false)

  const second = 'old;new;status\n/products/cat-mug;/shop/product/8;308\n/collections/*;/shop;301\n'
  expect(plan(second).map(({ kind }) => kind)).toEqual(['CHANGED', 'SAME'])
  expect(importRedirects(db, stage(second), change)).toEqual({ count: 1 })
  expect(list().map(({ target, status }) => [target, status])).toEqual([
    ['/shop', 301],
    ['/shop/product/8', 308],
  ])
  expect(db.select().from(auditLog).all()).toHaveLength(2)
})

test('a file with a wrong line imports nothing', () => {
  const id = stage('old,new\n/a,/shop\n/b,javascript:alert(1)\n')
  expect(importRedirects(db, id, change)).toBe(false)
  expect(list()).toEqual([])
  expect(db.select().from(stagedFiles).all()).toHaveLength(1)
})

test('lines that lead in a circle, also with what is there, and lines that come twice are wrong', () => {
  importRedirects(db, stage('old,new\n/a,/b\n'), change)
  const lines = plan('old,new\n/b,/c\n/c,/a\n/d,/d\n/e,/shop\n/e/,/art\n')
  expect(lines.map(({ said }) => said)).toEqual([
    'redirects:loop',
    'redirects:loop',
    'redirects:loop',
    '',
    'moving:twice',
  ])
})

test('no more come in than an installation may have', () => {
  const lines = Array.from({ length: 10_001 }, (_, at) => `/old-${at},/shop`).join('\n')
  expect(countKinds(plan(`old,new\n${lines}\n`))).toMatchObject({ WRONG: 10_001, NEW: 0 })
})

test.each([
  ['', 'moving:noLines'],
  ['old,new\n', 'moving:noLines'],
  ['name,price\nA,1\n', 'redirects:noColumns'],
])('what is no such file says so: %j', (body, problem) => expect(planRedirects(db, body)).toEqual({ problem }))

test('uses are counted in memory, and written down when the clock comes by', () => {
  importRedirects(db, stage('old,new\n/a,/shop\n/b,/shop\n'), change)
  lead('/a')
  lead('/a')
  lead('/b')
  expect(db.select().from(redirectUses).all()).toEqual([])
  expect(list().map(({ uses }) => uses)).toEqual([2, 1])

  db.delete(redirects).run()
  keepUses(db)
  expect(db.select().from(redirectUses).all()).toEqual([])

  importRedirects(db, stage('old,new\n/a,/shop\n'), change)
  lead('/a')
  keepUses(db)
  lead('/a')
  keepUses(db)
  expect(list()).toMatchObject([{ uses: 2, lastUsedAt: now }])
})

test('a file that nobody imported is forgotten after a day', () => {
  stage('old,new\n/a,/shop\n')
  sweepStaged(db, new Date(now.getTime() + 86_400_000))
  expect(db.select().from(stagedFiles).all()).toHaveLength(1)
  sweepStaged(db, new Date(now.getTime() + 86_400_001))
  expect(db.select().from(stagedFiles).all()).toHaveLength(0)
})
