import { millisecondsInHour } from 'date-fns/constants'
import { like } from 'drizzle-orm'
import { operationLogs, roles } from '#sandbox/platform/db/schema/index.ts'
import { recordOf } from '#sandbox/platform/gate/operation-log.ts'
import type { SeedPart } from './part.ts'

const MERCHANT = '100001'
const WINDOWS = 'Chrome 141 (Windows)'
const MAC = 'Safari 18 (macOS)'
const PHONE = 'Safari 18 (iOS)'

/** A regular role: the orders of one website, without financial pages. */
const japanDesk = {
  code: 'G100001-1',
  nameZh: '日本站客服',
  nameEn: 'Japan desk',
  description: '只处理日本站的订单与运单，不能退款。',
  type: 'regular' as const,
  displayHome: false,
  rights: {
    calls: ['transaction/download.do', 'waybill/save.do'],
    pages: ['/deal/refund', '/deal/transaction', '/deal/waybill'],
    sites: ['jp.haituo-outdoor.example'],
  },
}

type Line = Pick<
  typeof operationLogs.$inferInsert,
  'call' | 'target' | 'records' | 'facts' | 'before' | 'after'
> & {
  hoursAgo: number
  userName: string
  code?: string
  device?: string
}

const signIn = (hoursAgo: number, userName: string, rest: Partial<Line> = {}): Line => ({
  hoursAgo,
  userName,
  call: 'admin/login.do',
  ...rest,
})

const { nameZh, nameEn, description, displayHome, rights } = japanDesk

/** Log entries of a merchant's users over some weeks, the oldest first. */
const lines: readonly Line[] = [
  signIn(24 * 40 + 1, 'risk'),
  {
    hoursAgo: 24 * 40,
    userName: 'risk',
    call: 'amountLimit/add.do',
    target: 'L100001-1',
    records: [recordOf('amount_limit', 'L100001-1')],
    after: { gatewayNo: '10000102', method: 'card', cardType: 'all', currency: 'EUR', monthly: '800000.00' },
  },
  signIn(24 * 33, 'risk', { device: MAC }),
  signIn(24 * 21 + 1, 'admin'),
  {
    hoursAgo: 24 * 21,
    userName: 'admin',
    call: 'role/add.do',
    target: `${nameZh} / ${nameEn}`,
    records: [recordOf('role', japanDesk.code)],
    after: { nameZh, nameEn, description, displayHome, ...rights },
  },
  signIn(24 * 18, 'frozen', { code: 'E2002', device: PHONE }),
  signIn(24 * 18 - 1, 'frozen', { code: 'E2003', device: PHONE }),
  signIn(24 * 12 + 1, 'risk', { device: MAC }),
  {
    hoursAgo: 24 * 12,
    userName: 'risk',
    call: 'amountLimit/update.do',
    target: 'L100001-2',
    records: [recordOf('amount_limit', 'L100001-2')],
    before: { perTicket: '200000', remark: 'JCB' },
    after: { perTicket: '300000', remark: '日本站 JCB' },
  },
  {
    hoursAgo: 24 * 8,
    userName: 'admin',
    call: 'adminManage/updateStatus.do',
    target: 'inactive',
    records: [recordOf('administrator', 'inactive')],
    facts: { status: 'deactivated' },
    before: { status: 'active' },
    after: { status: 'deactivated' },
  },
  signIn(24 * 7, 'inactive', { code: 'E2004' }),
  signIn(24 * 3, 'finance'),
  signIn(24 * 2, 'support', { device: PHONE }),
  signIn(26, 'finance'),
]

const REQUEST = 'seed-'

/** A regular role, and an operation log with entries of several users. */
export const peoplePart: SeedPart = {
  name: 'people',
  version: 1,
  async run({ db, now }) {
    await db.transaction(async (tx) => {
      await tx
        .insert(roles)
        .values({
          ...japanDesk,
          merchantNo: MERCHANT,
          updatedAt: new Date(+now - 24 * 21 * millisecondsInHour),
          updatedBy: 'admin',
        })
        .onConflictDoNothing()
      const there = await tx
        .select({ id: operationLogs.id })
        .from(operationLogs)
        .where(like(operationLogs.requestId, `${REQUEST}%`))
        .limit(1)
      if (there.length > 0) return
      await tx.insert(operationLogs).values(
        lines.map(({ hoursAgo, device = WINDOWS, code = '00000', ...line }, index) => {
          const at = new Date(+now - hoursAgo * millisecondsInHour)
          return {
            merchantNo: MERCHANT,
            ...line,
            code,
            ip: device === PHONE ? '120.36.4.23' : '114.88.20.8',
            device,
            requestId: `${REQUEST}${index + 1}`,
            businessAt: at,
            at,
          }
        }),
      )
    })
  },
}
