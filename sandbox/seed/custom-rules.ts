import { millisecondsInDay } from 'date-fns/constants'
import type { CustomRuleForm } from '#lib/contract/custom-rule.ts'
import { customRules, customRuleVersions } from '#sandbox/platform/db/schema/index.ts'
import type { SeedPart } from './part.ts'

const MERCHANT = '100001'

interface Seeded {
  /** The versions, the oldest first. */
  versions: (CustomRuleForm & { days: number })[]
}

const night: Omit<CustomRuleForm, 'points' | 'reason'> = {
  name: '凌晨的高额新客户订单',
  match: 'all',
  groups: [
    {
      match: 'all',
      conditions: [
        { field: 'amount_usd', operator: 'at_least', period: null, values: ['5000'] },
        { field: 'time_of_day', operator: 'between', period: null, values: ['01:00', '05:00'] },
        { field: 'customer_orders', operator: 'is', period: null, values: ['0'] },
      ],
    },
  ],
  action: 'three_d_secure',
}

const seeded: readonly Seeded[] = [
  {
    versions: [
      { ...night, action: 'refuse', points: null, reason: '凌晨的高额订单欺诈较多', days: 48 },
      { ...night, points: null, reason: '直接拦截误伤正常客户，改为 3-D 验证', days: 15 },
    ],
  },
  {
    versions: [
      {
        name: 'IP 与发卡国家不同，且频繁试卡',
        match: 'any',
        groups: [
          {
            match: 'all',
            conditions: [
              { field: 'ip_card_match', operator: 'in', period: null, values: ['different'] },
              { field: 'email_orders', operator: 'at_least', period: 'day', values: ['3'] },
            ],
          },
          {
            match: 'all',
            conditions: [{ field: 'card_failures', operator: 'at_least', period: 'hour', values: ['3'] }],
          },
        ],
        action: 'score',
        points: 30,
        reason: '试卡订单加分',
        days: 27,
      },
    ],
  },
]

/** Two custom rules; few orders meet them. */
export const customRulesPart: SeedPart = {
  name: 'custom-rules',
  version: 1,
  async run({ db, now }) {
    const ago = (days: number) => new Date(+now - days * millisecondsInDay)
    for (const [index, { versions }] of seeded.entries()) {
      const named = { merchantNo: MERCHANT, customRuleNo: `CR${MERCHANT}-${index + 1}` }
      const latest = versions.at(-1)
      if (!latest) continue
      const { days, ...form } = latest
      await db
        .insert(customRules)
        .values({
          ...named,
          position: index + 1,
          ...form,
          status: 'active',
          version: versions.length,
          updatedAt: ago(days),
          updatedBy: 'risk',
        })
        .onConflictDoNothing()
      await db
        .insert(customRuleVersions)
        .values(
          versions.map(({ reason, days: at, ...content }, place) => ({
            ...named,
            version: place + 1,
            kind: place === 0 ? ('added' as const) : ('edited' as const),
            content,
            status: 'active' as const,
            reason,
            at: ago(at),
            author: 'risk',
          })),
        )
        .onConflictDoNothing()
    }
  },
}
