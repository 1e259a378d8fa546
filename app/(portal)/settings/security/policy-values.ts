import { numberOf } from '#components/form/number-text.ts'
import type { SecurityPolicy } from '#lib/contract/security-policy.ts'
import { noProof, type Proof, proofOf } from '../../_shared/proof-fields.tsx'

/** The form's values. The names are those of the request. */
export interface PolicyValues extends Proof {
  twoStepFor: SecurityPolicy['twoStepFor']
  twoStepRoles: string[]
  twoStepFrom: string
  idleMinutes: string
  /** One per line. */
  networks: string
}

export const valuesOf = (policy: SecurityPolicy): PolicyValues => ({
  twoStepFor: policy.twoStepFor,
  twoStepRoles: policy.twoStepRoles,
  twoStepFrom: policy.twoStepFrom ?? '',
  idleMinutes: String(policy.idleMinutes),
  networks: policy.networks.join('\n'),
  ...noProof,
})

/** The request without its version. Roles and day of a rule that does not apply are left out. */
export const inputOf = ({ twoStepFor, twoStepRoles, twoStepFrom, ...values }: PolicyValues) => ({
  twoStepFor,
  twoStepRoles: twoStepFor === 'roles' ? twoStepRoles : [],
  twoStepFrom: twoStepFor === 'none' || !twoStepFrom ? null : twoStepFrom,
  idleMinutes: numberOf(values.idleMinutes),
  networks: values.networks.split('\n').flatMap((line) => line.trim() || []),
  ...proofOf(values),
})
