import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { millisecondsInHour } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import type { MerchantTransition } from '#lib/rules/website.ts'
import { findingOf } from '#sandbox/domain/risk/website/reviewers.ts'
import {
  applyReview,
  applyTransition,
  operationOf,
  registeredFields,
  type StoredWebsite,
} from '#sandbox/domain/risk/website/transition.ts'
import type { Database } from '#sandbox/platform/db/database.ts'
import { websiteOperations, websites } from '#sandbox/platform/db/schema/index.ts'
import { storePicture } from '#sandbox/platform/picture/keep.ts'
import { seededWebsiteNo, seededWebsites } from './accounts.ts'
import type { SeedPart } from './part.ts'

/** The history of the websites, and more websites, so that every review status is visible. */

const DAY = 24 * millisecondsInHour

interface Step {
  /** Days after the reviewers' last step. */
  after: number
  transition: MerchantTransition
  remark: string
  picture?: true
}
interface WebsiteSeed {
  gatewayNo: string
  url: string
  /** Hours before now. */
  registered: number
  /** The merchant's steps; the reviewers made all other steps. */
  steps?: readonly Step[]
}

const websiteSeeds: readonly WebsiteSeed[] = [
  { gatewayNo: '10000102', url: 'fr.haituo-outdoor.example', registered: 30 },
  { gatewayNo: '10000101', url: 'www.haituo-garden-auditfail.example', registered: 12 * 24 },
  { gatewayNo: '10000101', url: 'www.haituo-outlet-reviewfail.example', registered: 20 * 24 },
  { gatewayNo: '10000102', url: 'nl.haituo-rectify.example', registered: 9 * 24 },
  {
    gatewayNo: '10000103',
    url: 'tokyo.haituo-rectify-twice.example',
    registered: 8 * 24 - 2,
    steps: [{ after: 2.5, transition: 'rectify', remark: '已在页脚补充公司名称和地址', picture: true }],
  },
  {
    gatewayNo: '10000101',
    url: 'www.haituo-pets-rectify.example',
    registered: 120 * 24,
    steps: [{ after: 3, transition: 'rectify', remark: '退款政策已更新', picture: true }],
  },
  {
    gatewayNo: '10000104',
    url: 'ramadan.haituo-outdoor.example',
    registered: 260 * 24,
    steps: [{ after: 60, transition: 'stop', remark: '活动已结束，站点关闭' }],
  },
]

export const websitesPart: SeedPart = {
  name: 'websites',
  version: 1,
  async run({ db, now }) {
    const known: WebsiteSeed[] = seededWebsites.map(({ gatewayNo, url, status }, index) => ({
      gatewayNo,
      url,
      registered: status === 'pending' ? 5 : (700 - index * 20) * 24,
    }))
    for (const seed of [...known, ...websiteSeeds]) await db.transaction((tx) => live(tx, seed, now))
  },
}

/** Creates the history of a website up to now. A website that already has a history is left unchanged. */
async function live(db: Database, seed: WebsiteSeed, now: Date): Promise<void> {
  const { gatewayNo, url } = seed
  const merchantNo = gatewayNo.slice(0, 6)
  const actor = merchantNo === '100001' ? 'risk' : 'admin'
  const from = new Date(+now - seed.registered * millisecondsInHour)
  const fields = registeredFields(from, actor)
  const here = and(
    eq(websites.merchantNo, merchantNo),
    eq(websites.gatewayNo, gatewayNo),
    eq(websites.url, url),
  )
  const [existing] = await db.select().from(websites).where(here)
  if (existing) {
    const record = await db
      .select({ websiteNo: websiteOperations.websiteNo })
      .from(websiteOperations)
      .where(
        and(
          eq(websiteOperations.merchantNo, merchantNo),
          eq(websiteOperations.websiteNo, existing.websiteNo),
        ),
      )
      .limit(1)
    if (record.length > 0) return
    await db.update(websites).set(fields).where(here)
  } else {
    await db
      .insert(websites)
      .values({ merchantNo, websiteNo: seededWebsiteNo(gatewayNo, url), gatewayNo, url, ...fields })
  }
  const [website] = await db.select().from(websites).where(here)
  if (!website) return
  await db
    .insert(websiteOperations)
    .values(operationOf(website, 'register', undefined, website, { at: from, actor }))
  await applySteps(db, website, seed.steps ?? [], actor, now)
}

async function applySteps(
  db: Database,
  first: StoredWebsite,
  steps: readonly Step[],
  actor: string,
  now: Date,
): Promise<void> {
  let website = first
  const left = [...steps]
  for (;;) {
    const finding = website.nextAt && website.nextAt <= now ? findingOf(website) : undefined
    const [step] = left
    let after: StoredWebsite | 'deleted' | undefined
    if (finding && website.nextAt) {
      after = await applyReview(db, website, finding, website.nextAt)
    } else if (step && website.nextAt === null && website.updatedAt) {
      left.shift()
      const at = new Date(+website.updatedAt + step.after * DAY)
      const { merchantNo, websiteNo } = website
      const pictures = step.picture
        ? [await keepProof(db, { merchantNo, websiteNo, userName: actor, at })]
        : []
      const { remark } = step
      after = await applyTransition(db, website, step.transition, {
        at,
        actor,
        remark,
        pictures,
        ...(step.transition === 'stop' && { fields: { closeReason: remark } }),
      })
    }
    if (!after || after === 'deleted') return
    website = after
  }
}

/** A sample page with its footer marked, in place of a merchant's screenshot. */
const footer = readFileSync(join(import.meta.dirname, 'footer.png'))

async function keepProof(
  db: Database,
  {
    merchantNo,
    websiteNo,
    userName,
    at,
  }: { merchantNo: string; websiteNo: string; userName: string; at: Date },
): Promise<string> {
  const { pictureNo } = await storePicture(
    { db, merchantNo, userName, now: () => at },
    {
      field: 'picture',
      fileName: 'footer.png',
      contentType: 'image/png',
      bytes: footer,
      hash: createHash('sha256').update(footer).digest('hex'),
    },
    { subject: 'website', subjectNo: websiteNo, path: 'pictures' },
  )
  return pictureNo
}
