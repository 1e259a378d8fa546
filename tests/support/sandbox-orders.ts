import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { set } from 'date-fns/set'
import { eq } from 'drizzle-orm'
import { calls } from '#lib/contract/index.ts'
import { isTabulating } from '#lib/rules/settlement.ts'
import { gateways } from '#sandbox/platform/db/schema/index.ts'
import type { ProviderClient } from './provider-client.ts'
import type { TestSandbox } from './sandbox.ts'

/** Orders for tests: paid through the control API; the clock moves until they are refundable. */

export interface Paid {
  tradeNo: string
  orderNo: string
  status: string
  errorCode: string | null
  preAuthStatus: string
}

interface Order {
  merchantNo?: string
  gatewayNo?: string
  amount?: string
  currency?: string
  orderNo?: string
  card?: string | { number: string; expiry?: string }
  method?: string
  outcome?: string
  preAuth?: boolean
  website?: string
  customer?: Record<string, string>
}

export const pay = (sandbox: TestSandbox, order: Order = {}): Promise<Paid> =>
  sandbox.control<Paid>('payments', { merchantNo: '100001', amount: '100.00', currency: 'USD', ...order })

/**
 * Moves the clock by days, then past the hour in which a gateway is tabulated: refunds are rejected in that
 * hour.
 */
export async function passDays(sandbox: TestSandbox, days: number, merchantNo = '100001'): Promise<void> {
  if (days > 0) await sandbox.advance(`P${days}D`, merchantNo)
  const weekdays = await sandbox.db.select().from(gateways).where(eq(gateways.merchantNo, merchantNo))
  while (
    weekdays.some((gateway) =>
      isTabulating(sandbox.now(merchantNo), gateway.tabulationWeekday, 'Asia/Shanghai'),
    )
  ) {
    await sandbox.advance('PT1H', merchantNo)
  }
}

/** Moves the clock to this time, HH:MM, of the gateway's next tabulation day; today does not count. */
export async function passToTabulation(
  sandbox: TestSandbox,
  gatewayNo: string,
  time = '12:30',
): Promise<void> {
  const [gateway] = await sandbox.db.select().from(gateways).where(eq(gateways.gatewayNo, gatewayNo))
  if (!gateway) throw new Error(`no gateway ${gatewayNo}`)
  const now = new TZDate(sandbox.now(gateway.merchantNo), 'Asia/Shanghai')
  const days = (gateway.tabulationWeekday - now.getDay() + 7) % 7 || 7
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = set(addDays(now, days), { hours, minutes, seconds: 0 })
  await sandbox.advance(`PT${Math.ceil((+at - +now) / 1000)}S`, gateway.merchantNo)
}

export const detailOf = async (client: ProviderClient, tradeNo: string) =>
  (await client.call(calls['transaction/detail.do'], { tradeNo })).data

export const refund = (client: ProviderClient, tradeNo: string, amount: string, token?: string) =>
  client.callWithToken(calls['refund/save.do'], { tradeNo, amount, reason: 'Customer request' }, token)
