import type { Call } from '../contract/call.ts'
import type { FieldIssue } from '../contract/issues.ts'
import type { SecurityPolicy } from '../contract/security-policy.ts'
import { isInside, networksIssue, normalNetworks } from './network.ts'

/**
 * The calls of a session that can only set up two-step authentication, besides those before the sign-in. They need no
 * permission, because the policy concerns every role.
 */
export const setUpCalls: ReadonlySet<string> = new Set([
  'twoStep/info.do',
  'twoStep/confirmMethods.do',
  'twoStep/sendConfirmCode.do',
  'twoStep/checkLoginPassword.do',
  'twoStep/sendSmsCode.do',
  'twoStep/checkCode.do',
  'twoStep/generateQr.do',
  'twoStep/checkAuthenticator.do',
  'passkey/list.do',
  'passkey/registerOptions.do',
  'passkey/register.do',
  'common/getOperationToken.do',
  'admin/getUserInfo.do',
  'admin/logout.do',
])
export const isSetUpCall = ({ path }: Pick<Call, 'path'>): boolean => setUpCalls.has(path)

type TwoStepRule = Pick<SecurityPolicy, 'twoStepFor' | 'twoStepRoles' | 'twoStepFrom'>

/** Whether users with this role need two-step authentication, now or from a later day. */
export const needsTwoStep = ({ twoStepFor, twoStepRoles }: Omit<TwoStepRule, 'twoStepFrom'>, role: string) =>
  twoStepFor === 'everyone' || (twoStepFor === 'roles' && twoStepRoles.includes(role))

interface PolicyFacts {
  /** YYYY-MM-DD in the merchant's time zone. */
  today: string
  /** The first day that is saved already; it may have passed. */
  savedFrom: string | null
  /** The user who saves the policy. */
  own: { address: string; role: string; twoStep: boolean }
}

/** What is wrong beyond the contract, and what would lock out the user who saves it. */
export function policyIssues(
  { networks, ...rule }: TwoStepRule & Pick<SecurityPolicy, 'networks'>,
  facts: PolicyFacts,
): FieldIssue[] {
  return [...twoStepIssues(rule, facts), ...networkIssues(networks, facts.own.address)]
}

function twoStepIssues(rule: TwoStepRule, { today, savedFrom, own }: PolicyFacts): FieldIssue[] {
  const { twoStepFor, twoStepRoles, twoStepFrom: from } = rule
  if (twoStepFor === 'none') return []
  const roles = twoStepFor === 'roles' && twoStepRoles.length === 0
  const day = !from
    ? 'required'
    : from < today && from !== savedFrom
      ? 'in_past'
      : from <= today && !own.twoStep && needsTwoStep(rule, own.role) && 'own_two_step'
  return [
    ...(roles ? [{ path: 'twoStepRoles', message: 'choose_one' }] : []),
    ...(day ? [{ path: 'twoStepFrom', message: day }] : []),
  ]
}

function networkIssues(networks: readonly string[], address: string): FieldIssue[] {
  const admitsOwn = networks.length === 0 || isInside(normalNetworks(networks), address)
  const own = admitsOwn ? undefined : `network_own?${new URLSearchParams({ address })}`
  const message = networksIssue(networks) ?? own
  return message === undefined ? [] : [{ path: 'networks', message }]
}
