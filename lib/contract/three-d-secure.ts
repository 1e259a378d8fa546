import { z } from 'zod'

export const threeDSecureStates = ['none', 'pending', 'passed', 'failed', 'abandoned'] as const
export const threeDSecureState = z.enum(threeDSecureStates).meta({
  id: 'ThreeDSecureState',
  description:
    'State of 3-D Secure. `none`: not requested. `abandoned`: the cardholder did not answer in time.',
})
