import type { SecurityPolicyInfo } from '#lib/contract/security-policy.ts'

/** A merchant without a security policy, as its main account sees it. */
export const policyInfo: SecurityPolicyInfo = {
  policy: {
    twoStepFor: 'none',
    twoStepRoles: [],
    twoStepFrom: null,
    idleMinutes: 15,
    networks: [],
    version: 0,
    updatedAt: null,
    updatedBy: null,
  },
  today: '2026-11-20',
  own: { address: '203.0.113.9', role: 'main', twoStep: false },
  roles: [
    { code: 'main', name: { zh_CN: '主账号', en_US: 'Main account' } },
    { code: 'finance', name: { zh_CN: '财务', en_US: 'Finance' } },
  ],
  withoutTwoStep: [
    { userName: 'admin', name: 'Lin', role: 'main' },
    { userName: 'finance', name: 'Zhou', role: 'finance' },
  ],
}
